"""Fury of Dracula: one player is Dracula and hides, the others are the hunters.

Each section of ``docs/rules/dracula/rules.md`` and the modules that hold it:

- FD-1 Components, terms, constants: `components.py`, `geography.py`
- FD-2 Setup: `setup/initial_state.py`, `setup/opening.py`, `dracula_phase/phase.py`
- FD-3 Players and control: `game.py`
- FD-4 Round, time, dawn, dusk: `turns/round.py`
- FD-5 Hunter actions in general: `turns/hunter_turn.py`, `turns/hunter_options.py`, `turns/bats.py`
- FD-6 Move: `actions/moving.py`
- FD-7 When a hunter ends a movement: `actions/arriving.py`, `encounters/visits.py`
- FD-8 Supply: `actions/supply.py`, `cards/drawing.py`
- FD-9 Trade: `actions/trading.py`
- FD-10 Special: `cards/playing.py`, `events/journeys.py`
- FD-11 Reserve a ticket: `actions/reserving.py`
- FD-12 Rest: `actions/resting.py`
- FD-13 Search: `actions/searching.py`
- FD-14 Dracula phase: `dracula_phase/phase.py`, `dracula_phase/phase_form.py`, `dracula_phase/dracula_plan.py`,
  `dracula_phase/destinations.py`, `trail/sliding.py`
- FD-15 Trail and hideouts: `state.py`, `trail/revealing.py`, `trail/clues.py`
- FD-16 Maturing: `trail/sliding.py`, `trail/matured.py`, `combat/start.py`
- FD-17 Encounters: `encounters/resolving.py`, `encounters/responses.py`, `encounters/encounter_hand.py`
- FD-18 Revealing Dracula: `trail/revealing.py`, `combat/start.py`
- FD-19 Combat with Dracula: `combat/start.py`, `combat/rounds.py`, `combat/dracula_cards.py`,
  `combat/hunter_cards.py`, `combat/event_cards.py`, `combat/ending.py`
- FD-20 Fighting vampires: `combat/start.py`, `combat/fighters.py`
- FD-21 Damage, bites, defeat, hospitals: `damage/suffering.py`, `damage/hospitals.py`, `cards/weakened.py`
- FD-22 Influence and winning: `influence.py`, `dangers.py`
- FD-23 Event cards, allies, limits: `cards/playing.py`, `cards/drawing.py`, `cards/limits.py`, `events/table.py`,
  `events/allies.py`
- FD-24 Items: `cards/discarding.py`
- FD-25 Board tokens: `board_tokens.py`, `events/tokens.py`
- FD-26 Special locations: `geography.py`, `damage/hospitals.py`, `dracula_phase/dracula_plan.py`
- FD-27 Dracula's sheet: `components.py`, `combat/rounds.py`, `turns/round.py`
- FD-28 Hunter sheets: `components.py`, `actions/supply.py`, `actions/reserving.py`, `actions/resting.py`,
  `events/announcing.py`
- FD-29 Advanced, lairs: `trail/lairs.py`
- FD-30 Advanced, power cards: `dracula_phase/powers.py`
- FD-31 Advanced, rumor tokens: `dracula_phase/dracula_plan.py`
- FD-32 Edge cases: `dracula_phase/dracula_plan.py`, `state.py`
- FD-33 Open questions, decided as data: `components.py`
"""

from engines.dracula.game import Dracula, engine

__all__ = ["Dracula", "engine"]

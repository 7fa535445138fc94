"""The figures of a running bot, for Prometheus. None of them names a person, a server, a match or a game."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from bot import words
from engines.core import text

SECONDS: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30)
"""The bounds of the histograms. Discord waits three seconds for an acknowledgement."""


class Metrics:
    """The figures of one bot since its start; the gauges are set when the page is asked for."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self.acknowledgements = self._histogram("acknowledgement_seconds")
        self.answers = self._histogram("answer_seconds", "kind")
        self.faults = Counter("drakhost_faults", _told("faults"), registry=self._registry)
        self.is_well = self._gauge("up")
        self.loop_delay = self._gauge("loop_delay_seconds")
        self.gateway_up = self._gauge("gateway_up", "shard")
        self.gateway_latency = self._gauge("gateway_latency_seconds", "shard")
        self.servers = self._gauge("servers")
        self.matches = self._gauge("matches", "status")
        self.overdue = self._gauge("overdue_matches")
        self.messages = self._gauge("waiting_messages")
        self.oldest_message = self._gauge("oldest_message_seconds")
        self.last_backup = self._gauge("last_backup_timestamp_seconds")
        self.pictures = self._gauge("waiting_pictures")

    def page(self) -> bytes:
        """The figures in Prometheus' text format."""
        return generate_latest(self._registry)

    def _histogram(self, name: str, *labels: str) -> Histogram:
        return Histogram(f"drakhost_{name}", _told(name), labels, registry=self._registry, buckets=SECONDS)

    def _gauge(self, name: str, *labels: str) -> Gauge:
        return Gauge(f"drakhost_{name}", _told(name), labels, registry=self._registry)


def _told(name: str) -> str:
    return words.speaker(None)(text(f"metric-{name.replace('_', '-')}"))

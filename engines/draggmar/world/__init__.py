"""The realm between the runs: setup, travel, hiring, trade, deals, and what a round's end brings."""

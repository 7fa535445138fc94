"""Speed as ratios: each row beside a floor measured in the same run, so that the machine does not matter."""

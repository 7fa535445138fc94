"""Wheels, built with the backend in `requirements.lock`, and environments to install them in: all of it offline."""

from __future__ import annotations

import os
import site
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
OFFLINE = ("--quiet", "--disable-pip-version-check", "--no-index", "--no-deps")


def pip(*args: str | Path) -> None:
    """Run pip; raises `CalledProcessError`."""
    subprocess.run([sys.executable, "-m", "pip", *map(str, args)], check=True, timeout=300)


def build(project: Path, folder: Path) -> Path:
    """The wheel of a project, in a folder."""
    pip("wheel", *OFFLINE, "--no-build-isolation", "--wheel-dir", folder, project)
    (wheel,) = folder.glob("*.whl")
    return wheel


def environment(folder: Path, *wheels: Path) -> Path:
    """A fresh environment with these wheels; what they need is this environment's. Returns its folder of programs."""
    venv.create(folder, with_pip=False)
    (packages,) = folder.glob("lib/python*/site-packages")
    (packages / "needed.pth").write_text("\n".join(site.getsitepackages()))
    pip("--python", folder, "install", *OFFLINE, *wheels)
    return folder / "bin"


def run(*command: str | Path, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """A command in a folder, without what the environment of the tests says about Python."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    return subprocess.run(
        [*map(str, command)], cwd=cwd, env={**environ, **env}, capture_output=True, text=True, timeout=600, check=False
    )

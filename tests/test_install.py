"""`pip install .`, the lock, and what docs/hosting installs."""

from __future__ import annotations

import os
import re
import shutil
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from bot import __version__
from bot.refusal import BadSettings, Barred
from bot.words import speaker
from engines.core import text
from tests.wheels import ROOT, build, environment, run

PACKAGES = ("bot", "cogs", "engines", "rendering")
HOSTING = ROOT / "docs" / "hosting"
CUT = re.compile(r"^# ---.*\n", re.MULTILINE)
say = speaker(None)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Path:
    return environment(tmp_path_factory.mktemp("host") / "drakhost", wheel)


def asked(requirements: list[str]) -> set[str]:
    """The names of requirements, as the lock writes them."""
    return {re.split(r"[\[<>=; ]", one)[0].lower().replace(".", "-") for one in requirements}


def test_the_lock_has_first_what_a_host_needs_and_then_the_rest() -> None:
    content = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    host, rest = (set(re.findall(r"^([a-z0-9-]+)==", part, re.MULTILINE)) for part in CUT.split(content))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    assert asked(project["project"]["dependencies"]) | asked(groups["build"]) <= host
    assert asked(project["project"]["optional-dependencies"]["sandbox"]) <= rest
    assert asked([one for one in groups["dev"] if isinstance(one, str)]) <= rest
    assert not host & rest


def test_the_lock_has_hashes_and_names_no_index() -> None:
    content = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    pinned = re.split(r"^(?=[a-z0-9-]+==)", content, flags=re.MULTILINE)[1:]
    assert not [one.partition("==")[0] for one in pinned if "--hash=sha256:" not in one]
    assert "://" not in content
    assert "index" not in content


@pytest.mark.install
def test_the_wheel_has_every_file_of_our_packages_in_one_folder(wheel: Path) -> None:
    found = set(ZipFile(wheel).namelist())
    ours = {path.relative_to(ROOT) for package in PACKAGES for path in (ROOT / package).rglob("*") if path.is_file()}
    ours = {path for path in ours if "__pycache__" not in path.parts and path.suffix != ".md"}
    wanted = {f"drakhost/{path}" for path in ours if path.parts[:2] != ("bot", "installed")}
    assert {name for name in found if ".dist-info/" not in name} == {*wanted, "drakhost/__init__.py", "drakhost.pth"}


@pytest.mark.install
def test_an_installed_bot_runs_in_any_folder(programs: Path, tmp_path: Path) -> None:
    assert run(programs / "drakhost", "--version", cwd=tmp_path).stdout.startswith(f"Drakhost {__version__} ")
    assert run(programs / "drakhost", "migrate", cwd=tmp_path).stdout == say(text("database-ready")) + "\n"
    assert (tmp_path / "drakhost.db").is_file()
    assert run(programs / "drakhost", cwd=tmp_path, DISCORD_TOKEN="").returncode == 78
    assert run(programs / "drakhost", "simulate", "draugr", "--matches", "1", cwd=tmp_path).returncode == 0


@pytest.mark.install
def test_its_names_collide_with_nobodys(programs: Path, tmp_path: Path) -> None:
    """Packages of the same names, before ours on the path: the command runs ours, everybody else theirs."""
    for package in PACKAGES:
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").write_text("whose = 'theirs'")
    there = str(tmp_path)
    assert run(programs / "drakhost", "--version", cwd=tmp_path, PYTHONPATH=there).returncode == 0
    theirs = run(programs / "python", "-c", "import bot; print(bot.whose)", cwd=tmp_path, PYTHONPATH=there)
    assert theirs.stdout == "theirs\n"


@pytest.mark.install
def test_it_has_each_module_once(programs: Path, tmp_path: Path) -> None:
    assert run(programs / "python", "-c", "import drakhost, engines.core", cwd=tmp_path).returncode == 0
    assert (
        "No module named 'drakhost.engines'"
        in run(programs / "python", "-c", "import drakhost.engines", cwd=tmp_path).stderr
    )


def test_the_image_is_made_by_the_script_that_hosts_use() -> None:
    steps = re.findall(r"^([A-Z]+) (.*)$", (HOSTING / "Dockerfile").read_text(encoding="utf-8"), re.MULTILINE)
    runs = [step for name, step in steps if name == "RUN"]
    assert runs[0] == "/src/docs/hosting/install /opt/drakhost"
    assert ("COPY", "--from=built /opt/drakhost /opt/drakhost") in steps
    assert any(name == "HEALTHCHECK" and '"/opt/drakhost/bin/drakhost", "health"' in step for name, step in steps)
    for page in ("compose.yaml", "drakhost.service"):
        assert "docs/hosting/" in (HOSTING / page).read_text(encoding="utf-8")


def test_the_service_is_watched_and_stays_down_where_starting_again_does_not_help() -> None:
    unit = (HOSTING / "drakhost.service").read_text(encoding="utf-8")
    assert "WatchdogSec=60\n" in unit
    (statuses,) = re.findall(r"^RestartPreventExitStatus=(.*)$", unit, re.MULTILINE)
    assert {int(status) for status in statuses.split()} == {Barred.exit_status, BadSettings.exit_status}


@pytest.mark.install
def test_the_images_steps_install_a_bot_without_the_sandbox(tmp_path: Path) -> None:
    """From the files that the image is given, and nothing else. It needs the package index."""
    source, to = tmp_path / "src", tmp_path / "drakhost"
    given = re.findall(r"^!(.+)$", (HOSTING / "Dockerfile.dockerignore").read_text(encoding="utf-8"), re.MULTILINE)
    for name in given:
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, source / name)
    done = run(source / "docs" / "hosting" / "install", to, cwd=tmp_path)
    if done.returncode and "CI" not in os.environ and "No matching distribution" in done.stderr:
        pytest.skip("no package index")
    assert done.returncode == 0, done.stderr
    sandbox = run(to / "bin" / "drakhost", "sandbox", "--fresh", cwd=tmp_path)
    assert (sandbox.returncode, sandbox.stderr) == (2, say(text("sandbox-missing")) + "\n")
    assert run(to / "bin" / "drakhost", "migrate", cwd=tmp_path).returncode == 0
    assert run(to / "bin" / "drakhost", "simulate", "trogdor", "--matches", "1", cwd=tmp_path).returncode == 0
    held = sum(path.stat().st_size for path in to.rglob("*") if path.is_file() and not path.is_symlink())
    assert held < 300 * 2**20

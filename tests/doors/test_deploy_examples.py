"""The examples for running the server: they can be read, name what is there, and fit each other."""

from __future__ import annotations

import ipaddress
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from cassino.doors import cli
from cassino.doors.settings import load
from cassino.services.store import read_url

Json = dict[str, Any]

# The keys that the Compose specification has for a service, as far as the example uses any.
SERVICE = {
    "build",
    "cap_drop",
    "command",
    "depends_on",
    "environment",
    "healthcheck",
    "image",
    "networks",
    "ports",
    "read_only",
    "restart",
    "scale",
    "secrets",
    "security_opt",
    "stop_grace_period",
    "tmpfs",
    "ulimits",
    "volumes",
}
CONDITIONS = {"service_started", "service_healthy", "service_completed_successfully"}


@pytest.fixture
def deploy(root: Path) -> Path:
    return root / "examples" / "deploy"


@pytest.fixture
def compose(deploy: Path) -> Json:
    found: Json = yaml.safe_load((deploy / "compose.yaml").read_text())
    return found


def served(command: list[str]) -> Any:
    """The command line of a server as our own parser reads it."""
    assert command[0].rpartition("/")[2] == "cassino"
    return cli._parser().parse_args(command[1:])


def test_the_services_fit_each_other(compose: Json, deploy: Path) -> None:
    assert set(compose) <= {"name", "services", "networks", "volumes", "secrets"}
    for name, service in compose["services"].items():
        assert set(service) <= SERVICE, name
        assert ("image" in service) != ("build" in service), name
        assert set(service["networks"]) <= set(compose["networks"]), name
        assert set(service.get("secrets", ())) <= set(compose["secrets"]), name
        for other, how in service.get("depends_on", {}).items():
            assert how["condition"] in CONDITIONS
            assert "healthcheck" in compose["services"][other]
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert (deploy / source).is_file() if source.startswith(".") else source in compose["volumes"]
    # From outside the proxy alone can be reached.
    assert [name for name, service in compose["services"].items() if "ports" in service] == ["proxy"]
    assert compose["networks"]["inside"]["internal"]
    assert [name for name, service in compose["services"].items() if "outside" in service["networks"]] == ["proxy"]


def test_the_settings_fit_the_services(compose: Json, deploy: Path) -> None:
    settings = load(deploy / "settings.toml.example")
    assert settings.server.host == "0.0.0.0"
    url = read_url(settings.database.url)
    postgres = compose["services"]["postgres"]["environment"]
    assert (url.host, url.username, url.database) == ("postgres", postgres["POSTGRES_USER"], postgres["POSTGRES_DB"])
    assert settings.bus.url == "redis://redis:6379"
    subnet = compose["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert [ipaddress.ip_network(one) for one in settings.server.proxies] == [ipaddress.ip_network(subnet)]
    table = compose["services"]["table"]
    args = served(table["command"])
    assert args.settings == "/run/secrets/settings"
    assert f"table {settings.server.port}" in (deploy / "Caddyfile").read_text()
    assert f":{settings.server.port}/healthz" in table["healthcheck"]["test"][-1]


def test_the_image_is_built_from_what_is_there(root: Path, compose: Json, deploy: Path) -> None:
    build = compose["services"]["table"]["build"]
    assert (deploy / build["context"]).resolve() == root
    text = (root / build["dockerfile"]).read_text()
    extras = re.search(r"\[([a-z,]+)\]'", text)
    assert extras is not None
    import tomllib

    known = tomllib.loads((root / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert set(extras[1].split(",")) == {"postgres", "redis"} <= set(known)
    command = re.search(r"^CMD (\[.*\])$", text, re.MULTILINE)
    assert command is not None
    assert served(yaml.safe_load(command[1])).host == "0.0.0.0"


def test_the_unit_starts_the_server(deploy: Path) -> None:
    text = (deploy / "cassino@.service").read_text()
    start = re.search(r"^ExecStart=(.*)$", text, re.MULTILINE)
    assert start is not None
    args = served(start[1].replace("%i", "8001").split())
    assert args.port == 8001
    assert args.settings == "${CREDENTIALS_DIRECTORY}/settings"
    assert "LoadCredential=settings:" in text


def test_the_unit_as_systemd_reads_it(deploy: Path, tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("there is no systemd here")
    # The program it starts is not installed here; everything else is as it stands.
    unit = tmp_path / "cassino@8001.service"
    unit.write_text((deploy / "cassino@.service").read_text().replace("/opt/cassino/bin/cassino", "/bin/true"))
    done = subprocess.run([program, "verify", "--man=no", unit], capture_output=True, text=True, check=False)
    ours = [line for line in done.stderr.splitlines() if "cassino" in line]
    assert ours == [], done.stderr

"""The arena on a Ray cluster of two nodes: the same results as here, from both, and with one of them gone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster as Nodes

from cassino.services.arena import Contest, ContestError, run
from cassino.services.arena.cluster import Cluster
from cassino.services.arena.running import Here
from services.test_arena import without_times

CONTEST = Contest("greedy", "random", seed=5)
PAIRS = 40


@pytest.fixture
def nodes(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Two nodes of one worker each on this machine."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    small = {"num_cpus": 1, "object_store_memory": 100 << 20, "include_dashboard": False}
    started = Nodes(initialize_head=True, head_node_args=small)
    try:
        started.add_node(num_cpus=1, object_store_memory=100 << 20)
        started.wait_for_nodes()
        yield started
    finally:
        ray.shutdown()
        started.shutdown()


def test_two_nodes_give_the_results_of_this_machine(nodes: Any) -> None:
    with Cluster(nodes.address) as cluster:
        assert cluster.workers == 2
        assert without_times(run(CONTEST, PAIRS, 2, runner=cluster)) == without_times(run(CONTEST, PAIRS, 2))


def test_what_a_lost_node_was_playing_is_played_elsewhere(nodes: Any) -> None:
    with Cluster(nodes.address) as cluster:
        chunks = [[("deal", number)] for number in range(PAIRS)]
        found = []
        for number, chunk in enumerate(cluster.play(CONTEST, chunks)):
            found += chunk
            if number == 3:
                nodes.remove_node(next(iter(nodes.worker_nodes)), allow_graceful=False)
        assert sorted(one.number for one in found) == list(range(PAIRS))
        expected = without_times([one for chunk in Here().play(CONTEST, chunks) for one in chunk])
        assert sorted(without_times(found)) == sorted(expected)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:port", "auto"])
def test_a_cluster_that_is_not_there_is_said(address: str) -> None:
    with pytest.raises(ContestError, match=f"no cluster answers at '{address}'"):
        Cluster(address)

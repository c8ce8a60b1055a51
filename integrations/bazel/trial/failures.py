"""What happens to a build when something that it needs ends halfway through."""

import os
import signal

import cache
import sides


def cache_ends(side: sides.Side, expected: str) -> None:
    with cache.Cache() as remote:
        option = f"--remote_cache={remote.url}"
        side.clean()
        side.build(option)
        side.clean()
        _, said = side.build(option)
        side.expect("a second clean build with the cache", said, expected)
        other = side.elsewhere()
        _, said = other.build(option)
        other.expect("the same on another machine (another folder)", said, expected)
        other.shutdown()
        process = side.begin(option, "--noremote_accept_cached")
        remote.stop()
        said, _ = process.communicate()
        side.expect(f"the cache stops in the middle: exit code {process.returncode}", said, expected)


def workers_end(side: sides.Side, expected: str) -> None:
    process = side.begin()
    workers = side.workers()
    for worker in workers:
        os.kill(worker, signal.SIGKILL)
    said, _ = process.communicate()
    print(f"{side.name}, {len(workers)} workers killed: exit code {process.returncode}: {sides.first_error(said)}")
    rebuild(side, expected)


def user_interrupts(side: sides.Side, expected: str) -> None:
    """What Ctrl-C does."""
    process = side.begin()
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate()
    print(
        f"{side.name}, interrupted: exit code {process.returncode}: {sides.first_error(said)}; workers left: {len(side.workers())}"
    )
    rebuild(side, expected)


def rebuild(side: sides.Side, expected: str) -> None:
    _, said = side.build()
    side.expect("the next build", said, expected)

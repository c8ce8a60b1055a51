"""Evaluates Jsonnet programs with one reference engine, a JSON line in, a JSON line out.

oracle.py runs it with the Python of the engine's virtual environment; its one argument is the
engine's module. It is a separate process because an engine may crash: the parent then sees the end
of the stream and starts another worker.
"""

import importlib
import json
import os
import sys
import tempfile


def evaluate(engine, request):
    """Runs one request; the keys of its `options` are the engine's own keyword arguments."""
    options = request.get("options", {})
    try:
        if "file" in request:
            return {"value": engine.evaluate_file(request["file"], **options)}
        return {"value": engine.evaluate_snippet(request["name"], request["code"], **options)}
    except RuntimeError as error:
        return {"error": str(error)}
    except UnicodeDecodeError:
        # The engine let invalid UTF-8 out of a program.
        return {"error": "INTERNAL ERROR: the output is not valid UTF-8"}


def main():
    engine = importlib.import_module(sys.argv[1])
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # The engines write `std.trace` lines to file descriptor 2: keep them with the reply.
    traces = tempfile.TemporaryFile()
    os.dup2(traces.fileno(), 2)
    os.dup2(2, 1)
    for line in sys.stdin:
        reply = evaluate(engine, json.loads(line))
        if traces.seek(0, os.SEEK_END) > 0:
            traces.seek(0)
            reply["stderr"] = traces.read().decode("utf-8", "replace")
            traces.seek(0)
            traces.truncate()
        replies.write(json.dumps(reply) + "\n")
        replies.flush()


main()

"""A remote cache for Bazel on loopback, in memory: https://bazel.build/remote/caching#http-caching"""

import http.server
import threading


class Cache:
    """`with Cache() as cache: … cache.url`"""

    def __init__(self) -> None:
        entries: dict[str, bytes] = {}

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            # Writes the head and the content as one segment; sent separately, the second waits until the
            # first is acknowledged.
            wbufsize = -1
            disable_nagle_algorithm = True

            def do_GET(self) -> None:
                content = entries.get(self.path)
                self.answer(404 if content is None else 200, content or b"")

            def do_PUT(self) -> None:
                entries[self.path] = self.rfile.read(int(self.headers["Content-Length"]))
                self.answer(200, b"")

            def answer(self, code: int, content: bytes) -> None:
                self.send_response(code)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *_: object) -> None:
                pass

        self.entries = entries
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self) -> "Cache":
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Stops answering."""
        self.server.shutdown()
        self.server.server_close()

package sjsonnet.cli

import java.io.File
import java.nio.file.Files

/** What tests of `sjsonnet vendor` share: runs in a project `p` of a scratch folder, with a cache of its own. */
trait VendorRuns {

  protected final def vendor(scratch: Scratch, host: GitHost, args: String*): CommandRun =
    vendorIn("p", scratch, host, args: _*)

  protected final def vendorIn(
      project: String,
      scratch: Scratch,
      host: GitHost,
      args: String*
  ): CommandRun = CommandRun.of(
    Seq("vendor", "-C", scratch.path(project), "--cache-dir", scratch.path("cache")) ++
      Seq("--mirror", host.mirror) ++
      Seq("--mirror", host.mirror.replace("https://", "ssh://git@")) ++ args
  )

  /** An empty project and no repository. */
  protected final def project(test: (Scratch, GitHost) => Unit): Unit = GitHost { (scratch, host) =>
    scratch.write("p/x", ""): Unit
    vendor(scratch, host, "init").gave("")
    test(scratch, host)
  }

  /** Repositories of two packages, one of which needs the other, and an empty project. */
  protected final def library(test: (Scratch, GitHost) => Unit): Unit = project { (scratch, host) =>
    host.commit("acme/base", "v1")(
      "base.libsonnet" -> "{base: 1}\n",
      "b/c/x.libsonnet" -> "{c:1}\n",
      ".hidden/h" -> "h\n",
      "a.txt" -> "a\n",
      "b.txt" -> "b.txt\n"
    )
    host.commit("acme/base", "v2")("base.libsonnet" -> "{base: 2}\n")
    host.commit("acme/lib", "", "pkg/link.libsonnet" -> "sub/s.libsonnet")(
      "pkg/lib.libsonnet" -> "(import 'base/base.libsonnet') + {lib: 1}\n",
      "pkg/sub/s.libsonnet" -> "s\n",
      "README.md" -> "top\n",
      "pkg/run.sh" -> "#!/bin/sh\n",
      "pkg/jsonnetfile.json" -> ("{\"version\":1,\"dependencies\":[{\"source\":{\"git\":{\"remote\":" +
        "\"https://git.example.com/acme/base.git\",\"subdir\":\"\"}},\"version\":\"v1\"}]," +
        "\"legacyImports\":true}\n")
    )
    test(scratch, host)
  }

  /** The links in `vendor/`, and their targets. */
  protected final def links(scratch: Scratch): Map[String, String] =
    Option(new File(scratch.path("p/vendor")).listFiles()).toSeq.flatten
      .filter(file => GitHost.isLink(file.getPath))
      .map(file => file.getName -> Files.readSymbolicLink(file.toPath).toString)
      .toMap

  protected final def ok(run: CommandRun): Unit =
    if (run.code != 0) throw new java.lang.AssertionError(run.err)

  protected final def quiet(run: CommandRun): Unit = run.gave("")

  /** Removes a file, or a folder with all that is in it. */
  protected final def remove(path: String): Unit = {
    val file = new File(path)
    if (!GitHost.isLink(path))
      Option(file.listFiles()).toSeq.flatten.foreach(each => remove(each.getPath))
    file.delete(): Unit
  }
}

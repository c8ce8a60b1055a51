package sjsonnet.cli

import sjsonnet.platform.FileTree
import sjsonnet.process.OwnNames
import sjsonnet.test.Host
import utest._

import java.io.File
import java.lang.ProcessBuilder.Redirect
import java.net.ServerSocket

/** `sjsonnet vendor` when something fails, and with a server. */
object VendorWholeTests extends TestSuite with VendorRuns {

  val tests: Tests = Tests {

    test("if a package cannot be had, nothing is changed") {
      library { (scratch, host) =>
        ok(vendor(scratch, host, "install", "git.example.com/acme/base@v1"))
        val before = filesOfProject(scratch)
        val run = vendor(
          scratch,
          host,
          "install",
          "-q",
          "git.example.com/acme/base@v2",
          "git.example.com/acme/none",
          "git.example.com/acme/nowhere"
        )
        assert(run.code == 1, run.err.contains("acme/none"), run.err.contains("acme/nowhere"))
        filesOfProject(scratch) ==> before
        scratch.read("p/vendor/base/base.libsonnet") ==> "{base: 1}\n"
        // What has been fetched all the same is in the cache.
        quiet(vendor(scratch, host, "install", "--offline", "git.example.com/acme/base@v2"))
      }
    }

    test("a folder that was about to be replaced when the process was killed is brought back") {
      library { (scratch, host) =>
        ok(vendor(scratch, host, "install", "git.example.com/acme/base@v1"))
        scratch.write("p/vendor/mine", "mine"): Unit
        val vendorFolder = new File(scratch.path("p/vendor"))
        val (running, killed) =
          (OwnNames.next(), s"2147483646${OwnNames.next().dropWhile(_ != '-')}")
        vendorFolder.renameTo(new File(scratch.path(s"p/vendor.sjsonnet-old-$killed")))
        scratch.write(s"p/vendor.sjsonnet-$killed/half", "half"): Unit
        val others =
          Seq(s"vendor.sjsonnet-$running", "vendor.sjsonnet-2", "vendor.sjsonnet-old-mine") ++
            Seq(s"vendor.sjsonnet-$killed-", s"other.sjsonnet-$killed")
        others.foreach { other =>
          scratch.write(s"p/$other/new", "of somebody else"): Unit
          new File(scratch.path(s"p/$other")).setLastModified(1)
        }
        scratch.link(s"p/vendor.sjsonnet-old-$killed-1", "x")
        quiet(vendor(scratch, host, "install", "--offline"))
        scratch.read("p/vendor/mine") ==> "mine"
        new File(scratch.path("p")).list().toSet ==> others.toSet ++
          Seq("jsonnetfile.json", "jsonnetfile.lock.json", "vendor", "x") +
          s"vendor.sjsonnet-old-$killed-1"
      }
    }

    test("an installation that is interrupted says so and leaves nothing") {
      library { (scratch, _) =>
        val killed = s"2147483646${OwnNames.next().dropWhile(_ != '-')}"
        scratch.write(s"cache/drafts/$killed/0/half", "half"): Unit
        scratch.write("cache/drafts/mine/x", "x"): Unit
        val before = filesOfProject(scratch)
        // This git does what a user does who presses the key.
        val git = scratch.write("bin/git", "#!/bin/sh\nkill -INT $PPID\nexec sleep 100\n")
        FileTree.makeExecutable(git)
        val script = "if env --default-signal true 2>&1; then exec env --default-signal \"$@\"; " +
          "else exec \"$@\"; fi"
        val run = CommandRun.inProcess(
          Seq("/bin/sh", "-c", s"sh -c '$script' sh \"$$@\"; exit $$?", "sh") ++ Host.ownCommand ++
            Seq(
              "vendor",
              "-C",
              scratch.path("p"),
              "--cache-dir",
              scratch.path("cache"),
              "install"
            ) :+
            "git.example.com/acme/base@v1",
          environment = Map(
            "PATH" -> s"${scratch.path("bin")}:${Host.environment("PATH").getOrElse("")}"
          )
        )
        (run.code, run.err.linesIterator.toSeq.last) ==> ((130, "sjsonnet: interrupted"))
        filesOfProject(scratch) ==> before
        scratch.files.filter(_.startsWith("cache/")) ==> Seq("cache/drafts/mine/x")
      }
    }

    test("of a repository, only the folders of packages are fetched") {
      project { (scratch, host) =>
        host.commit("t/large", "")(
          "one/f" -> "f\n",
          "two/g" -> "g\n",
          "h" -> "h\n",
          ".gitattributes" -> "*.x text\n"
        )
        // What is not there cannot be fetched.
        for (file <- Seq("two/g", "h")) {
          val blob = host.git("-C", scratch.path("work/t/large"), "rev-parse", s"master:$file").trim
          scratch.remove(s"repositories/t/large.git/objects/${blob.take(2)}/${blob.drop(2)}")
        }
        ok(vendor(scratch, host, "install", "git.example.com/t/large/one"))
        scratch.read("p/vendor/one/f") ==> "f\n"
        vendor(scratch, host, "install", "-q", "git.example.com/t/large/two").code ==> 1
      }
    }

    test("a server of git") {
      library { (scratch, host) =>
        host.commit("t/c1", "")("jsonnetfile.json" -> host.manifest("acme/lib|pkg" -> "master"))
        for (daemon <- daemon(scratch, host)) {
          val mirror = s"https://git.example.com/=git://127.0.0.1:${daemon.port}/"
          def install(args: String*) = CommandRun.of(
            Seq("vendor", "-C", scratch.path("p"), "--cache-dir", scratch.path("other")) ++
              Seq("--mirror", mirror) ++ args
          )
          try {
            awaitReady(install("install", "-q", "git.example.com/t/c1"))
            links(scratch).keySet ==> Set("base", "c1", "pkg")
            // A commit is fetched by its name, even if it is that of no branch or tag.
            val first = host.commitOf("acme/base", "v1")
            remove(scratch.path("other"))
            ok(install("update", "-q"))
            assert(scratch.read("p/jsonnetfile.lock.json").contains(first))
            ok(install("add", "-q", s"git.example.com/acme/base@${first.take(10)}"))
            scratch.read("p/vendor/base/base.libsonnet") ==> "{base: 1}\n"
          } finally daemon.process.destroy()
        }
      }
    }
  }

  private def filesOfProject(scratch: Scratch): Seq[(String, String)] =
    scratch.files.filter(_.startsWith("p/")).map(file => file -> scratch.read(file))

  private final class Daemon(val port: Int, val process: Process)

  /** A server of all repositories on this machine, if git has that program. */
  private def daemon(scratch: Scratch, host: GitHost): Option[Daemon] = {
    val program = new File(host.git("--exec-path").trim, "git-daemon")
    Option.when(program.canExecute) {
      val socket = new ServerSocket(0)
      val port = socket.getLocalPort
      socket.close()
      val builder = new ProcessBuilder(
        program.getPath,
        "--listen=127.0.0.1",
        s"--port=$port",
        "--export-all",
        s"--base-path=${scratch.path("repositories")}"
      )
      val discarded = new File(scratch.path("daemon.out"))
      new Daemon(
        port,
        builder.redirectErrorStream(true).redirectOutput(Redirect.to(discarded)).start()
      )
    }
  }

  /** Repeats what fails until the server listens. */
  private def awaitReady(run: => CommandRun): Unit = {
    val runs = Iterator.continually(run).take(Tries).toSeq
    ok(runs.find(_.code == 0).getOrElse(runs.last))
  }

  private final val Tries = 200
}

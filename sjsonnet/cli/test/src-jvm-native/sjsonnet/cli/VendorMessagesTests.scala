package sjsonnet.cli

import utest._

/** What `sjsonnet vendor` says of hosts, addresses, files and words that cannot be right. */
object VendorMessagesTests extends TestSuite with VendorRuns {

  private final val Base = "git.example.com/acme/base"

  val tests: Tests = Tests {

    test("a host that cannot be reached is one error") {
      library { (scratch, host) =>
        val remotes = (1 to 5).map(i => s"user/r$i" -> "master")
        scratch.write("p/jsonnetfile.json", host.manifest(remotes: _*)): Unit
        // Nobody listens there.
        val mirror = "https://git.example.com/user/=https://127.0.0.1:1/user/"
        val run = vendor(scratch, host, "install", "-q", "--mirror", mirror)
        assert(
          run.code == 1,
          run.err.startsWith("sjsonnet: 127.0.0.1:1: unable to access repositories: "),
          run.err.endsWith("(user/r1, user/r2, user/r3 and 2 more)\n"),
          run.err.linesIterator.length == 1
        )
        // What is wrong with repositories themselves is said of each.
        scratch.write("p/jsonnetfile.json", host.manifest("no/a" -> "master", "acme/base" -> "no"))
        val both = vendor(scratch, host, "install", "-q")
        assert(
          both.err.contains("no/a.git"),
          both.err.contains("base.git: there is no branch, tag")
        )
      }
    }

    test("credentials in addresses are not kept, and a warning says so") {
      library { (scratch, host) =>
        val dropped =
          "user names and passwords in addresses are not kept; git asks its credential helpers for them\n"
        for (user <- Seq("me:secret@", "secret@")) {
          val run =
            vendor(scratch, host, "add", "-q", s"https://${user}git.example.com/acme/base@v1")
          (run.code, run.err) ==> ((0, s"sjsonnet: warning: $dropped"))
          assert(
            !scratch.files.filter(_.startsWith("p/")).exists(scratch.read(_).contains("secret"))
          )
        }
        val manifest = host.manifest("acme/base" -> "v1").replace("https://", "https://secret@")
        scratch.write("p/jsonnetfile.json", manifest): Unit
        vendor(scratch, host, "install", "-q").err ==>
          s"sjsonnet: warning: jsonnetfile.json: $dropped"
        // Those of a mirror are given to git, and not shown.
        val mirror = "https://git.example.com/acme/=https://secret@127.0.0.1:1/"
        val run =
          vendor(scratch, host, "install", "--mirror", mirror, "git.example.com/acme/base@v2")
        assert(run.code == 1, !run.err.replace("https://secret@git", "").contains("secret"))
      }
    }

    test("a file is no package, and that is said") {
      library { (scratch, host) =>
        val base = s"file://${scratch.path("repositories/acme/base.git")}"
        vendor(scratch, host, "add", "-q", s"$Base/a.txt@v1").failed(
          s"sjsonnet: $base: a.txt is a file at v1: a package is a folder"
        )
        vendor(scratch, host, "add", "./x").failed(
          "sjsonnet: this is a file: ./x: a package is a folder"
        )
        scratch.write(
          "p/jsonnetfile.json",
          """{ "version": 1, "dependencies": [{ "source": { "local": { "directory": "x" } }, "version": "" }] }"""
        )
        vendor(scratch, host, "install").failed(
          "sjsonnet: jsonnetfile.json asks for the file x: a package is a folder"
        )
      }
    }

    test("a locked commit that is gone, and what helps") {
      library { (scratch, host) =>
        val gone = "0123456789" * 4
        val base = s"file://${scratch.path("repositories/acme/base.git")}"
        scratch.write("p/jsonnetfile.json", host.manifest("acme/base" -> "master")): Unit
        scratch.write("p/jsonnetfile.lock.json", host.manifest("acme/base" -> gone)): Unit
        vendor(scratch, host, "install", "-q").failed(
          s"sjsonnet: $base: there is no commit $gone any more, which is locked; " +
            s"sjsonnet vendor update $Base locks another"
        )
        vendor(scratch, host, "update", "-q", Base).code ==> 0
        vendor(scratch, host, "install", "-q").code ==> 0
        // The lock is not to blame for what is asked for.
        scratch.write("p/jsonnetfile.json", host.manifest("acme/base" -> gone)): Unit
        scratch.write("p/jsonnetfile.lock.json", host.manifest("acme/base" -> gone)): Unit
        vendor(scratch, host, "install", "-q").failed(
          s"sjsonnet: $base: there is no commit $gone"
        )
      }
    }

    test("a mistyped action gets a guess") {
      CommandRun("vendor", "isntall").failedWith(
        "sjsonnet: vendor takes init, install, add, update, outdated, remove, list, why or verify, " +
          "not isntall; did you mean install?"
      )
    }
  }
}

package sjsonnet.cli

import utest._

import java.util.Random

/** `sjsonnet vendor` in a repository that somebody else has made, and in folders that hold somebody's work: whatever is there,
  * nothing is written, replaced or removed that is not a package's.
  */
object VendorForeignTests extends TestSuite with VendorRuns {

  val tests: Tests = Tests {

    test("nothing of a stranger's settings decides where packages are") {
      library { (scratch, host) =>
        scratch.write("victim/work/x", "x"): Unit
        val settings = "{ vendor: { jsonnetpkgHome: '../victim', cacheDir: '../victim', jobs: 1 } }"
        // Above the project, nobody reads it.
        scratch.write(".sjsonnet.json", settings): Unit
        ok(vendor(scratch, host, "install", "git.example.com/acme/base@v1"))
        scratch.write("p/.sjsonnet.json", settings): Unit
        val run = vendor(scratch, host, "install")
        assert(run.code == 1, run.err.contains(".sjsonnet.json: vendor: unknown key "))
        scratch.files.filter(_.startsWith("victim")) ==> Seq("victim/work/x")
      }
    }

    test("settings lead to addresses only") {
      library { (scratch, host) =>
        for (
          to <- Seq(
            "ext::sh -c evil ",
            "-u",
            "--upload-pack=evil",
            "ssh://-oProxyCommand=evil/",
            ""
          )
        ) {
          val mirror = s"https://git.example.com/=$to"
          scratch.write("p/.sjsonnet.json", s"{ vendor: { mirror: '$mirror' } }"): Unit
          val run = vendor(scratch, host, "install", "git.example.com/acme/base@v1")
          assert(run.code == 1, run.err.contains("the settings may only lead to"))
        }
        assert(!scratch.exists("p/vendor"))
      }
    }

    test("what a mirror says of a version holds for that mirror only") {
      library { (scratch, host) =>
        host.commit("other/base", "v1")("base.libsonnet" -> "{ evil: 1 }\n")
        val uri = "git.example.com/acme/base@v1"
        val evil = host.mirror.replace("/=", "/acme/=") + "other/"
        scratch.write("q/.sjsonnet.json", s"{ vendor: { mirror: '$evil' } }"): Unit
        scratch.write("q/jsonnetfile.json", host.manifest("acme/base" -> "v1")): Unit
        ok(vendorIn("q", scratch, host, "install"))
        scratch.read("q/vendor/base/base.libsonnet") ==> "{ evil: 1 }\n"
        assert(vendor(scratch, host, "install", "--offline", uri).err.contains("not in the cache"))
        ok(vendor(scratch, host, "install", uri))
        remove(scratch.path("p/jsonnetfile.lock.json"))
        ok(vendor(scratch, host, "install", "--offline"))
        scratch.read("p/vendor/base/base.libsonnet") ==> "{base: 1}\n"
      }
    }

    test("files of the project that are links out of it are not written") {
      library { (scratch, host) =>
        scratch.write("victim/profile", "mine"): Unit
        for (target <- Seq("../victim/profile", "../victim/new", scratch.path("victim/profile"))) {
          scratch.link("p/jsonnetfile.lock.json", target)
          val run = vendor(scratch, host, "install", "git.example.com/acme/base@v1")
          assert(run.code == 1)
          scratch.remove("p/jsonnetfile.lock.json")
        }
        scratch.files.filter(_.startsWith("victim")) ==> Seq("victim/profile")
        scratch.read("victim/profile") ==> "mine"
      }
    }

    test("the folder of the project, and one above, are no folders of packages") {
      library { (scratch, host) =>
        scratch.write("p/src/x", "x"): Unit
        for (home <- Seq(".", "..", "src/..", scratch.path("p"), "/")) {
          val run =
            vendor(
              scratch,
              host,
              "install",
              "--jsonnetpkg-home",
              home,
              "git.example.com/acme/base@v1"
            )
          assert(run.code == 1, run.err.contains("the project is there"))
        }
        assert(scratch.exists("p/src/x"), !scratch.exists("p/git.example.com"))
      }
    }

    test("a folder of jb is adopted, and its own packages come and go") {
      library { (scratch, host) =>
        val both = Seq("acme/base" -> "v1", "acme/lib|pkg" -> "master")
        scratch.write("p/jsonnetfile.json", host.manifest(both: _*)): Unit
        ok(vendor(scratch, host, "install"))
        // That of jb has no mark.
        scratch.remove(s"p/vendor/$Mark")
        scratch.write("p/vendor/git.example.com/notes.txt", "mine"): Unit
        scratch.write("p/vendor/git.example.com/acme/base/base.libsonnet", "changed"): Unit
        ok(vendor(scratch, host, "install"))
        scratch.read("p/vendor/base/base.libsonnet") ==> "{base: 1}\n"
        ok(vendor(scratch, host, "remove", "pkg"))
        assert(
          !scratch.exists("p/vendor/git.example.com/acme/lib"),
          !scratch.exists("p/vendor/pkg")
        )
        scratch.read("p/vendor/git.example.com/notes.txt") ==> "mine"
        assert(!scratch.exists(s"p/vendor/$Mark"))
      }
    }

    test("whatever is in a folder that vendor has not made stays, byte for byte") {
      library { (scratch, host) =>
        val random = new Random(11)
        val uri = "git.example.com/acme/base@v1"
        def name() = Names(random.nextInt(Names.length))
        for (round <- 1 to 60) {
          val home = if (round % 2 == 0) "p/vendor" else "victim"
          for (_ <- 0 to random.nextInt(4)) {
            val path = Seq.fill(1 + random.nextInt(4))(name()).mkString(s"$home/", "/", "")
            try
              if (random.nextInt(4) == 0) scratch.link(path, name())
              else scratch.write(path, s"work of $round"): Unit
            catch { case _: java.io.IOException => () } // Something else is there.
          }
          val before = contents(scratch, home)
          val options = if (home == "victim") Seq("--jsonnetpkg-home", "../victim") else Nil
          val run = vendor(scratch, host, Seq("install", "-q") ++ options :+ uri: _*)
          val after = contents(scratch, home)
          val lost = before.filter { case (path, text) => after.get(path) != Some(text) }
          if (lost.nonEmpty)
            throw new java.lang.AssertionError(s"round $round: $lost is gone: ${run.err}")
          if (run.code == 1) {
            assert(run.err.contains("move it away first"), after == before)
          }
          remove(scratch.path(home))
          scratch.write("p/jsonnetfile.json", host.manifest()): Unit
          remove(scratch.path("p/jsonnetfile.lock.json"))
        }
      }
    }
  }

  private final val Mark = ".made-by-sjsonnet"

  /** Names that come together at paths of packages and links, and others. */
  private val Names = Vector("git.example.com", "acme", "base", ".git", "src", "config", "a.txt")

  /** Every file and link below a folder, with what is in it. */
  private def contents(scratch: Scratch, folder: String): Map[String, String] = {
    def in(path: String): Seq[(String, String)] = {
      val file = new java.io.File(scratch.path(path))
      if (GitHost.isLink(file.getPath))
        Seq(path -> s"link to ${java.nio.file.Files.readSymbolicLink(file.toPath)}")
      else if (file.isDirectory) file.list().toSeq.flatMap(each => in(s"$path/$each"))
      else if (file.exists) Seq(path -> scratch.read(path))
      else Nil
    }
    in(folder).toMap
  }
}

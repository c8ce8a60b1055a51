package sjsonnet.cli

import sjsonnet.JsonTree
import sjsonnet.text.Utf8
import utest._

/** `sjsonnet vendor outdated`, and what `update` says and undoes. */
object VendorUpdatesTests extends TestSuite with VendorRuns {

  private final val Base = "git.example.com/acme/base"
  private final val Lib = "git.example.com/acme/lib/pkg"

  val tests: Tests = Tests {

    test("outdated lists what there is newer, and changes nothing") {
      library { (scratch, host) =>
        ok(vendor(scratch, host, "install", Lib))
        val lock = scratch.read("p/jsonnetfile.lock.json")
        val old = host.commitOf("acme/lib", "master")
        host.commit("acme/lib", "")("pkg/new" -> "new\n")
        host.commit("acme/base", "v1.10")("base.libsonnet" -> "{base: 10}\n")
        host.commit("acme/base", "v1.9")("base.libsonnet" -> "{base: 9}\n")
        host.commit("acme/base", "v3-rc.1")("base.libsonnet" -> "{base: 3}\n")
        host.commit("acme/base", "other-4")("base.libsonnet" -> "{base: 4}\n")
        def at(name: String, version: String) = host.commitOf(name, version).take(12)
        val table =
          s"""package                       version  locked        newest
             |$Base     v1       ${at("acme/base", "v1")}  ${at("acme/base", "v2")} (v2)
             |$Lib  master   ${old.take(12)}  ${at("acme/lib", "master")}
             |""".stripMargin
        vendor(scratch, host, "outdated").gave(table)
        val run = vendor(scratch, host, "outdated", "--exit-code")
        (run.code, run.out) ==> ((1, table))
        scratch.read("p/jsonnetfile.lock.json") ==> lock
        val json = vendor(scratch, host, "outdated", "--format", "json")
        JsonTree.parse(Utf8.encode(json.out)) match {
          case Right(tree) =>
            tree(0)("package").str ==> Base
            tree(0)("version").str ==> "v1"
            tree(0)("locked").str ==> host.commitOf("acme/base", "v1")
            tree(0)("newest").str ==> host.commitOf("acme/base", "v2")
            tree(0)("newestVersion").str ==> "v2"
            tree(1)("newest").str ==> host.commitOf("acme/lib", "master")
          case Left(error) => throw error
        }
        ok(vendor(scratch, host, "update"))
        ok(vendor(scratch, host, "add", s"$Base@v2"))
        val none = vendor(scratch, host, "outdated", "--exit-code")
        (none.code, none.out, none.err) ==> ((0, "", "all 2 packages are the newest\n"))
        vendor(scratch, host, "outdated", "--format", "json", "-q").gave("[ ]\n")
      }
    }

    test("what is asked for by its commit is compared with what a repository has by default") {
      library { (scratch, host) =>
        val first = host.commitOf("acme/base", "v1")
        ok(vendor(scratch, host, "install", s"$Base@$first"))
        val now = host.commitOf("acme/base", "v2").take(12)
        vendor(scratch, host, "outdated").out.linesIterator.toSeq.last ==>
          s"$Base  ${first.take(12)}  ${first.take(12)}  $now (HEAD)"
      }
    }

    test("update says which commits packages had, and have now") {
      library { (scratch, host) =>
        ok(vendor(scratch, host, "install", Lib))
        val old = host.commitOf("acme/lib", "master")
        host.commit("acme/lib", "")(
          "pkg/jsonnetfile.json" -> host.manifest("acme/more" -> "master")
        )
        host.commit("acme/more", "")("more" -> "more\n")
        val run = vendor(scratch, host, "update")
        run.out ==> s"""$Base is no longer needed: ${host.commitOf("acme/base", "v1")}
                       |$Lib $old -> ${host.commitOf("acme/lib", "master")}
                       |git.example.com/acme/more is new: ${host.commitOf("acme/more", "master")}
                       |""".stripMargin
        vendor(scratch, host, "update").out ==> "no package has changed\n"
        quiet(vendor(scratch, host, "update", "-q"))
      }
    }

    test("update undoes nobody's work, unless it is told to") {
      library { (scratch, host) =>
        ok(vendor(scratch, host, "install", Lib))
        scratch.write("p/vendor/git.example.com/acme/base/base.libsonnet", "mine"): Unit
        vendor(scratch, host, "update").failed(
          s"sjsonnet: changed since it was installed, which an update would undo: $Base; with --force, it does"
        )
        scratch.read("p/vendor/base/base.libsonnet") ==> "mine"
        ok(vendor(scratch, host, "update", "--force"))
        scratch.read("p/vendor/base/base.libsonnet") ==> "{base: 1}\n"
        // Somebody else's newer lock makes no edits of what is installed.
        val lock = scratch.read("p/jsonnetfile.lock.json")
        host.commit("acme/lib", "")("pkg/new" -> "new\n")
        ok(vendor(scratch, host, "update"))
        scratch.write("p/jsonnetfile.lock.json", lock): Unit
        ok(vendor(scratch, host, "update"))
      }
    }
  }
}

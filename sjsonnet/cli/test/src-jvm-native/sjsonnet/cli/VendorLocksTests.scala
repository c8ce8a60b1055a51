package sjsonnet.cli

import utest._

/** What `sjsonnet vendor` writes into `jsonnetfile.json` and its lock. What is expected is what jb wrote of the same files. */
object VendorLocksTests extends TestSuite with VendorRuns {

  val tests: Tests = Tests {

    test("a name that the link has anyway is dropped, in both files") {
      library { (scratch, host) =>
        scratch.write(
          "p/jsonnetfile.json",
          s"""{ "version": 1, "dependencies": [
          ${entry("acme/base", "", "v1", more = """, "name": "base" """)},
          ${entry("acme/lib", "pkg", "master", more = """, "name": "other" """)} ] }"""
        )
        ok(vendor(scratch, host, "install"))
        scratch.read("p/jsonnetfile.json") ==> file(
          short = true,
          written("acme/base", "", "v1"),
          written("acme/lib", "pkg", "master", more = ",\n      \"name\": \"other\"")
        )
        names(scratch.read("p/jsonnetfile.lock.json")) ==> Seq("other")
        // A lock that has such a name is no other lock.
        val lock = scratch.read("p/jsonnetfile.lock.json")
        val named = lock.replaceFirst("(\"sum\": \"[^\"]*\")", "$1, \"name\": \"base\"")
        scratch.write("p/jsonnetfile.lock.json", named): Unit
        ok(vendor(scratch, host, "install", "--frozen"))
        scratch.read("p/jsonnetfile.lock.json") ==> named
        ok(vendor(scratch, host, "install"))
        scratch.read("p/jsonnetfile.lock.json") ==> lock
      }
    }

    test("a name that is given for a package is dropped if it is the usual one") {
      library { (scratch, host) =>
        ok(vendor(scratch, host, "add", "--legacy-name=base", "git.example.com/acme/base@v1"))
        scratch.read("p/jsonnetfile.json") ==> file(short = true, written("acme/base", "", "v1"))
        names(scratch.read("p/jsonnetfile.lock.json")) ==> Nil
      }
    }

    test("a file of version 0 is written anew if a name in it is the usual one") {
      library { (scratch, host) =>
        def old(name: String) =
          s"""{"dependencies":[${entry(
              "acme/lib",
              "pkg/",
              "master",
              s""", "name": "$name" """
            )}]}"""
        scratch.write("p/jsonnetfile.json", old("q")): Unit
        ok(vendor(scratch, host, "install"))
        scratch.read("p/jsonnetfile.json") ==> old("q")
        names(scratch.read("p/jsonnetfile.lock.json")) ==> Seq("q")
        assert(scratch.read("p/jsonnetfile.lock.json").contains("\"subdir\": \"pkg\""))
        scratch.write("p/jsonnetfile.json", old("pkg")): Unit
        ok(vendor(scratch, host, "install"))
        scratch.read("p/jsonnetfile.json") ==>
          file(short = true, written("acme/lib", "pkg", "master"))
        names(scratch.read("p/jsonnetfile.lock.json")) ==> Nil
      }
    }

    test("a slash after a folder stays in the files") {
      library { (scratch, host) =>
        val manifest = s"""{"version":1,"dependencies":[${entry("acme/lib", "pkg/", "master")}]}"""
        scratch.write("p/jsonnetfile.json", manifest): Unit
        ok(vendor(scratch, host, "install"))
        scratch.read("p/jsonnetfile.json") ==> manifest
        assert(scratch.read("p/jsonnetfile.lock.json").contains("\"subdir\": \"pkg/\""))
        links(scratch)("pkg") ==> "git.example.com/acme/lib/pkg"
        ok(vendor(scratch, host, "install", "--frozen"))
        vendor(scratch, host, "verify", "-q").gave("")
      }
    }

    test("an installed package keeps its address in the lock, and another one is no other package") {
      library { (scratch, host) =>
        ok(vendor(scratch, host, "install", "git@git.example.com:acme/base.git@v1"))
        ok(vendor(scratch, host, "install", "git.example.com/acme/lib/pkg"))
        val before = scratch.read("p/jsonnetfile.lock.json")
        assert(before.contains("ssh://git@git.example.com/acme/base.git"))
        ok(vendor(scratch, host, "remove", "base"))
        scratch.read("p/jsonnetfile.lock.json") ==> before
        remove(scratch.path("p/vendor"))
        ok(vendor(scratch, host, "install", "--frozen"))
        remove(scratch.path("p/vendor"))
        ok(vendor(scratch, host, "install"))
        scratch.read("p/jsonnetfile.lock.json") ==> before.replace("ssh://git@", "https://")
      }
    }

    test("the last entry for a package counts, in the place of the first") {
      library { (scratch, host) =>
        scratch.write(
          "p/jsonnetfile.json",
          host.manifest("acme/base" -> "v1", "acme/lib|pkg" -> "master", "acme/base" -> "v2")
        )
        ok(vendor(scratch, host, "install"))
        scratch.read("p/vendor/base/base.libsonnet") ==> "{base: 2}\n"
      }
    }

    test("a lock is written anew if it says that it is for short names, or is in another order") {
      library { (scratch, host) =>
        ok(vendor(scratch, host, "install", "git.example.com/acme/lib/pkg"))
        val lock = scratch.read("p/jsonnetfile.lock.json")
        for (
          other <- Seq(
            lock.replace(": false", ": true"),
            lock.replaceAll("\\s*,?\\s*\"legacy.*", "")
          )
        ) {
          scratch.write("p/jsonnetfile.lock.json", other): Unit
          ok(vendor(scratch, host, "install", "--frozen"))
          ok(vendor(scratch, host, "install"))
          scratch.read("p/jsonnetfile.lock.json") ==> lock
        }
        // An update writes it in any case.
        scratch.write("p/jsonnetfile.lock.json", lock.replace("\n", "")): Unit
        ok(vendor(scratch, host, "update"))
        scratch.read("p/jsonnetfile.lock.json") ==> lock
      }
    }
  }

  private def entry(name: String, folder: String, version: String, more: String = ""): String =
    s"""{ "source": { "git": { "remote": "https://git.example.com/$name", "subdir": "$folder" } },
       |  "version": "$version" $more}""".stripMargin

  private def written(name: String, folder: String, version: String, more: String = ""): String =
    s"""    {
       |      "source": {
       |        "git": {
       |          "remote": "https://git.example.com/$name.git",
       |          "subdir": "$folder"
       |        }
       |      },
       |      "version": "$version"$more
       |    }""".stripMargin

  private def file(short: Boolean, entries: String*): String =
    entries.mkString(
      "{\n  \"version\": 1,\n  \"dependencies\": [\n",
      ",\n",
      s"\n  ],\n  \"legacyImports\": $short\n}\n"
    )

  private def names(text: String): Seq[String] =
    "\"name\": \"(.*)\"".r.findAllMatchIn(text).map(_.group(1)).toSeq
}

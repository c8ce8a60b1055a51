package sjsonnet.cli

import utest._

import java.io.File

/** `sjsonnet vendor`. What is expected of files, sums, folders and links is what jb 0.6.0 made of the same repositories. */
object VendorTests extends TestSuite with VendorRuns {

  val tests: Tests = Tests {

    test("init writes the manifest of jb, once") {
      GitHost { (scratch, host) =>
        scratch.write("p/x", ""): Unit
        vendor(scratch, host, "init").gave("")
        scratch.read("p/jsonnetfile.json") ==>
          "{\n  \"version\": 1,\n  \"dependencies\": [],\n  \"legacyImports\": true\n}\n"
        vendor(scratch, host, "init").failed("sjsonnet: jsonnetfile.json already exists")
      }
    }

    test("install writes what jb writes") {
      library { (scratch, host) =>
        ok(vendor(scratch, host, "install", "https://git.example.com/acme/lib/pkg"))
        scratch.read("p/jsonnetfile.json") ==>
          """{
            |  "version": 1,
            |  "dependencies": [
            |    {
            |      "source": {
            |        "git": {
            |          "remote": "https://git.example.com/acme/lib.git",
            |          "subdir": "pkg"
            |        }
            |      },
            |      "version": "master"
            |    }
            |  ],
            |  "legacyImports": true
            |}
            |""".stripMargin
        scratch.read("p/jsonnetfile.lock.json") ==>
          s"""{
             |  "version": 1,
             |  "dependencies": [
             |    {
             |      "source": {
             |        "git": {
             |          "remote": "https://git.example.com/acme/base.git",
             |          "subdir": ""
             |        }
             |      },
             |      "version": "${host.commitOf("acme/base", "v1")}",
             |      "sum": "M5IxNtFct8R3khDq+P+ZNMPM/2Hogi7V3SNx2vOUDNk="
             |    },
             |    {
             |      "source": {
             |        "git": {
             |          "remote": "https://git.example.com/acme/lib.git",
             |          "subdir": "pkg"
             |        }
             |      },
             |      "version": "${host.commitOf("acme/lib", "master")}",
             |      "sum": "D/XfgNGZb3xUA1kxFlB5Y005chUYYFF8tN6w0w0KlKc="
             |    }
             |  ],
             |  "legacyImports": false
             |}
             |""".stripMargin
        val base = "vendor/git.example.com/acme/base"
        val files = Seq(".hidden/h", "a.txt", "b.txt", "b/c/x.libsonnet", "base.libsonnet")
        val pkg = "vendor/git.example.com/acme/lib/pkg"
        for (file <- files) assert(scratch.exists(s"p/$base/$file"))
        links(scratch) ==> Map(
          "base" -> "git.example.com/acme/base",
          "pkg" -> "git.example.com/acme/lib/pkg"
        )
        assert(new File(scratch.path(s"p/$pkg/jsonnetfile.json")).exists)
        // Unlike jb, which removes links in packages, and then finds these changed each time.
        assert(GitHost.isLink(scratch.path(s"p/$pkg/link.libsonnet")))
        vendor(scratch, host, "verify").gave("2 packages are as the lock says\n")
        quiet(vendor(scratch, host, "install"))
        val run = CommandRun("-J", scratch.path("p/vendor"), "-e", "import 'pkg/lib.libsonnet'")
        run.gave("{\n   \"base\": 1,\n   \"lib\": 1\n}\n")
      }
    }

    test("sums are those of jb, with links") {
      GitHost { (scratch, host) =>
        scratch.write("p/x", ""): Unit
        host.commit("t/stop", "v1", "l" -> "d")("a" -> "a\n", "d/d" -> "d\n", "z" -> "z\n")
        host.commit("t/stop", "v3", "l" -> "a")("l" -> "")
        sumOf(scratch, host, "t/stop@v1") ==> "F/2bET4Xa/VVMIaqzVEKatcEwZr2/MOthm/XlyXmjNg="
        sumOf(scratch, host, "t/stop@v3") ==> "i5nKm85A1te2O+v/T2e0gz3/oW0BA23WQKwZqGr1+3M="
        host.commit("t/links", "v3", "sub/out" -> "../f")("f" -> "x\n", "sub/z" -> "z\n")
        sumOf(scratch, host, "t/links/sub@v3") ==> "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
        assert(!scratch.exists("p/vendor/sub/out"), scratch.exists("p/vendor/sub/z"))
        vendor(scratch, host, "verify", "-q").gave("")
        quiet(vendor(scratch, host, "install", "--offline"))
      }
    }

    test("a package of GitHub is what an archive of it has") {
      GitHost { (scratch, host) =>
        scratch.write("p/x", ""): Unit
        host.commit("o/attr", "v2", "s/link" -> "s")(
          "skip" -> "skip\n",
          "s/subst" -> "$Format:%H$\n",
          "s/s" -> "s\n",
          "s/w.txt" -> "crlf\n",
          ".gitattributes" -> "skip export-ignore\ns/subst export-subst\n*.txt text eol=crlf\n"
        )
        val mirror = host.mirror.replace("https://git.example.com/", "https://github.com/")
        def install(uri: String) =
          ok(vendor(scratch, host, "install", "--mirror", mirror, uri))
        vendor(scratch, host, "init"): Unit
        install("github.com/o/attr/s@v2")
        scratch.read("p/vendor/s/subst") ==> s"${host.commitOf("o/attr", "v2")}\n"
        scratch.read("p/vendor/s/w.txt") ==> "crlf\r\n"
        install("github.com/o/attr@v2")
        assert(!scratch.exists("p/vendor/attr/skip"))
        vendor(scratch, host, "remove", "attr"): Unit
        install("ssh://git@git.example.com/o/attr/s@v2")
        scratch.read("p/vendor/git.example.com/o/attr/s/subst") ==> "$Format:%H$\n"
      }
    }

    test("the first to ask decides, and diamonds are reported with both ways") {
      diamonds { (scratch, host) =>
        val run = vendor(scratch, host, "install", "git.example.com/t/c2", "git.example.com/t/c1")
        run.code ==> 0
        assert(run.err.contains("several versions of git.example.com/acme/base are asked for"))
        assert(run.err.contains("v2, which jsonnetfile.json > git.example.com/t/c2 asks for"))
        assert(run.err.contains("v1, which jsonnetfile.json > git.example.com/t/c1 asks for"))
        scratch.read("p/vendor/base/base.libsonnet") ==> "{base: 2}\n"
        // What the project itself asks for comes before all that packages ask for.
        ok(vendor(scratch, host, "add", "git.example.com/acme/base@v1"))
        scratch.read("p/vendor/base/base.libsonnet") ==> "{base: 1}\n"
        val why = vendor(scratch, host, "why", "base").out.linesIterator.toSeq
        why.length ==> 4
        why.head ==> "git.example.com/acme/base"
        why(1) ==> "  v1, which jsonnetfile.json asks for"
      }
    }

    test("a package that asks for a package before it comes deeper than it") {
      diamonds { (scratch, host) =>
        host.commit("t/d1", "")("jsonnetfile.json" -> host.manifest("t/c2" -> "master"))
        scratch.write("p/jsonnetfile.json", host.manifest("t/d1" -> "master", "t/c1" -> "master"))
        ok(vendor(scratch, host, "install"))
        scratch.read("p/vendor/base/base.libsonnet") ==> "{base: 2}\n"
      }
    }

    test("packages may ask for each other") {
      GitHost { (scratch, host) =>
        host.commit("t/cy1", "")("jsonnetfile.json" -> host.manifest("t/cy2" -> "master"))
        host.commit("t/cy2", "")("jsonnetfile.json" -> host.manifest("t/cy1" -> "master"))
        scratch.write("p/jsonnetfile.json", host.manifest("t/cy1" -> "master")): Unit
        ok(vendor(scratch, host, "install"))
        links(scratch).keySet ==> Set("cy1", "cy2")
      }
    }

    test("single leaves out what packages depend on, and names are those of links") {
      library { (scratch, host) =>
        ok(
          vendor(scratch, host, "install", "-1", "--legacy-name=x", "git.example.com/acme/lib/pkg")
        )
        links(scratch) ==> Map("x" -> "git.example.com/acme/lib/pkg")
        assert(
          scratch.read("p/jsonnetfile.json").contains("\"single\": true,\n      \"name\": \"x\"\n")
        )
        assert(
          scratch
            .read("p/jsonnetfile.lock.json")
            .contains("\"single\": true,\n      \"name\": \"x\"\n")
        )
        vendor(scratch, host, "list").out.linesIterator.map(_.split(" +").head).toSeq ==>
          Seq("git.example.com/acme/lib/pkg")
        ok(vendor(scratch, host, "remove", "x"))
        scratch.read("p/jsonnetfile.lock.json") ==>
          "{\n  \"version\": 1,\n  \"dependencies\": [],\n  \"legacyImports\": false\n}\n"
        assert(!scratch.exists("p/vendor/git.example.com"))
      }
    }

    test("the lock holds until update, or until another version is asked for") {
      library { (scratch, host) =>
        ok(vendor(scratch, host, "install", "git.example.com/acme/lib/pkg"))
        val lock = scratch.read("p/jsonnetfile.lock.json")
        host.commit("acme/lib", "")("pkg/new" -> "new\n")
        quiet(vendor(scratch, host, "install"))
        quiet(vendor(scratch, host, "install", "git.example.com/acme/lib/pkg"))
        scratch.read("p/jsonnetfile.lock.json") ==> lock
        ok(vendor(scratch, host, "update", "git.example.com/acme/base"))
        scratch.read("p/jsonnetfile.lock.json") ==> lock
        ok(vendor(scratch, host, "update", "git.example.com/acme/lib/pkg"))
        assert(scratch.exists("p/vendor/pkg/new"))
        host.commit("acme/lib", "")("pkg/newer" -> "newer\n")
        ok(vendor(scratch, host, "update"))
        assert(scratch.exists("p/vendor/pkg/newer"))
        vendor(scratch, host, "update", "nothing").failed(
          "sjsonnet: there is no package nothing here; sjsonnet vendor list shows all"
        )
        vendor(scratch, host, "update", "git.example.com/acme").failed(
          "sjsonnet: there is no package git.example.com/acme here; did you mean git.example.com/acme/base, " +
            "git.example.com/acme/lib/pkg?"
        )
        // Before anything is installed, there is the lock.
        val nowhere = Seq("list", "--jsonnetpkg-home", "none", "--cache-dir", scratch.path("empty"))
        val listed = vendor(scratch, host, nowhere*)
        listed.code ==> 0
        listed.out ==> vendor(scratch, host, "list").out.replace(" v1 ", "    ")
        assert(listed.err.startsWith("sjsonnet: warning: not all packages are installed; "))
      }
    }

    test("what has been changed in vendor is put right, from the cache") {
      library { (scratch, host) =>
        ok(vendor(scratch, host, "install", "git.example.com/acme/lib/pkg"))
        scratch.write("p/vendor/git.example.com/acme/base/base.libsonnet", "{}"): Unit
        val verify = vendor(scratch, host, "verify")
        verify.code ==> 1
        assert(verify.err.startsWith("sjsonnet: git.example.com/acme/base has been changed: "))
        quiet(vendor(scratch, host, "install", "--offline"))
        scratch.read("p/vendor/base/base.libsonnet") ==> "{base: 1}\n"
        scratch.write("p/vendor/stray/x", "x"): Unit
        scratch.write("p/vendor/git.example.com/acme/other/x", "x"): Unit
        scratch.write("p/vendor/file", "x"): Unit
        scratch.link("p/vendor/nowhere", "../x")
        vendor(scratch, host, "install").err ==>
          """removing vendor/git.example.com/acme/other, which belongs to no package
            |removing vendor/nowhere, which belongs to no package
            |removing vendor/stray, which belongs to no package
            |""".stripMargin
        // jb keeps files.
        assert(scratch.exists("p/vendor/file"), !scratch.exists("p/vendor/stray"))
        assert(scratch.exists("p/x"), links(scratch).keySet == Set("base", "pkg"))
      }
    }

    test("frozen fails if the lock would change, and installs if not") {
      library { (scratch, host) =>
        scratch.write("p/jsonnetfile.json", host.manifest("acme/lib|pkg" -> "master"))
        vendor(scratch, host, "install", "--frozen").failed(
          "sjsonnet: there is no jsonnetfile.lock.json, and --frozen forbids making one"
        )
        ok(vendor(scratch, host, "install"))
        remove(scratch.path("p/vendor"))
        ok(vendor(scratch, host, "install", "--frozen"))
        assert(scratch.exists("p/vendor/pkg"))
        scratch.write("p/jsonnetfile.json", host.manifest("acme/base" -> "v1"))
        val before = scratch.read("p/jsonnetfile.lock.json")
        vendor(scratch, host, "install", "--frozen").failed(
          "sjsonnet: jsonnetfile.lock.json would change, which --frozen forbids: " +
            "git.example.com/acme/lib/pkg is no longer needed"
        )
        scratch.read("p/jsonnetfile.lock.json") ==> before
        assert(scratch.exists("p/vendor/pkg"))
        vendor(scratch, host, "update", "--frozen").failedWith(
          "sjsonnet: update changes things, which --frozen forbids"
        )
      }
    }

    test("offline uses what the cache has, for any project") {
      library { (scratch, host) =>
        val uri = "git.example.com/acme/lib/pkg"
        val offline = vendor(scratch, host, "install", "--offline", uri)
        offline.failed(
          "sjsonnet: not installed and not in the cache, and --offline forbids to fetch: " +
            "git.example.com/acme/lib/pkg master"
        )
        assert(!scratch.exists("p/vendor"))
        ok(vendor(scratch, host, "install", uri))
        remove(scratch.path("repositories"))
        scratch.write("q/x", ""): Unit
        quiet(vendorIn("q", scratch, host, "init"))
        quiet(vendorIn("q", scratch, host, "install", "--offline", uri))
        scratch.read("q/jsonnetfile.lock.json") ==> scratch.read("p/jsonnetfile.lock.json")
        assert(scratch.exists("q/vendor/base/base.libsonnet"))
      }
    }

    test("a cache that somebody has changed is not trusted") {
      library { (scratch, host) =>
        ok(vendor(scratch, host, "install", "git.example.com/acme/base@v1"))
        val files =
          scratch.files.filter(_.startsWith("cache/")).filter(_.endsWith("base.libsonnet"))
        assert(files.nonEmpty)
        files.foreach(scratch.write(_, "{ evil: 1 }"))
        remove(scratch.path("p/vendor"))
        ok(vendor(scratch, host, "install"))
        scratch.read("p/vendor/base/base.libsonnet") ==> "{base: 1}\n"
      }
    }

    test("another sum than that of the lock is an error, and nothing changes") {
      library { (scratch, host) =>
        ok(vendor(scratch, host, "install", "git.example.com/acme/base@v1"))
        val lock = scratch.read("p/jsonnetfile.lock.json")
        scratch.write("p/jsonnetfile.lock.json", lock.replace("M5Ix", "AAAA"))
        vendor(scratch, host, "install").failed(
          "sjsonnet: checksum mismatch for git.example.com/acme/base at " +
            s"${host.commitOf("acme/base", "v1")}: jsonnetfile.lock.json has " +
            "AAAANtFct8R3khDq+P+ZNMPM/2Hogi7V3SNx2vOUDNk=, and https://git.example.com/acme/base.git has " +
            "M5IxNtFct8R3khDq+P+ZNMPM/2Hogi7V3SNx2vOUDNk="
        )
        assert(scratch.exists("p/vendor/base/base.libsonnet"))
      }
    }

    test("folders of this machine are links, also those that packages ask for") {
      library { (scratch, host) =>
        def local(folder: String) =
          s"""{ "source": { "local": { "directory": "$folder" } }, "version": "" }"""
        scratch.write("p/libs/one/x.libsonnet", "1"): Unit
        scratch.write("p/libs/two/y.libsonnet", "2"): Unit
        val git =
          """{ "source": { "git": { "remote": "https://git.example.com/acme/base", "subdir": "" } }, "version": "v1" }"""
        scratch.write(
          "p/libs/one/jsonnetfile.json",
          s"""{ "version": 1, "dependencies": [${local("../two")}, $git] }"""
        )
        ok(vendor(scratch, host, "install", "libs/one/"))
        links(scratch) ==> Map(
          "one" -> "../libs/one",
          "two" -> "../libs/two",
          "base" -> "git.example.com/acme/base"
        )
        val directories = "\"directory\": \"(.*)\"".r
          .findAllMatchIn(scratch.read("p/jsonnetfile.lock.json"))
          .map(_.group(1))
          .toSeq
        directories ==> Seq("libs/one", "../two")
        ok(vendor(scratch, host, "install", "./libs/two"))
        host.commit("t/loc2", "")(
          "jsonnetfile.json" -> s"""{ "version": 1, "dependencies": [${local("b")}] }""",
          "b/b" -> "b\n"
        )
        ok(vendor(scratch, host, "add", "git.example.com/t/loc2"))
        links(scratch)("b") ==> "git.example.com/t/loc2/b"
        remove(scratch.path("p/libs/two"))
        vendor(scratch, host, "install").failed(
          "sjsonnet: jsonnetfile.json asks for the folder libs/two, which does not exist"
        )
      }
    }

    test("the first of several packages has a short name") {
      library { (scratch, host) =>
        host.commit("t/x", "")("libs/foo/a" -> "1\n")
        host.commit("t/y", "")("libs/foo/a" -> "2\n")
        val run =
          vendor(
            scratch,
            host,
            "install",
            "-q",
            "git.example.com/t/y/libs/foo",
            "git.example.com/t/x/libs/foo"
          )
        run.code ==> 0
        run.err ==> "sjsonnet: warning: git.example.com/t/x/libs/foo gets no link vendor/foo: " +
          "git.example.com/t/y/libs/foo has that name; import it by its whole path\n"
        links(scratch) ==> Map("foo" -> "git.example.com/t/y/libs/foo")
        val manifest = scratch.read("p/jsonnetfile.json")
        scratch.write("p/jsonnetfile.json", manifest.replace(": true", ": false"))
        ok(vendor(scratch, host, "install"))
        links(scratch) ==> Map.empty
      }
    }

    test("what is wrong is said in a line") {
      library { (scratch, host) =>
        def fails(message: String, args: String*) =
          vendor(scratch, host, ("install" +: "-q" +: args): _*).failed(s"sjsonnet: $message")
        val base = s"file://${scratch.path("repositories/acme/base.git")}"
        fails(
          s"$base: there is no branch, tag or commit nosuch",
          "git.example.com/acme/base@nosuch"
        )
        fails(s"$base: there is no folder no/sub at v1", "git.example.com/acme/base/no/sub@v1")
        fails(
          "this is neither the address of a package nor a folder below or beside this one: ./nope",
          "./nope"
        )
        fails("this can be no version: -x", "git.example.com/acme/base@-x")
        val missing = vendor(scratch, host, "install", "-q", "git.example.com/acme/none")
        assert(
          missing.code == 1,
          missing.err.contains("acme/none.git' does not appear to be a git repo")
        )
        assert(!scratch.exists("p/vendor"))
        scratch.write("p/jsonnetfile.json", """{ "version": 2 }""")
        fails("jsonnetfile.json: its version is neither 0 nor 1, which is all that is known here")
        remove(scratch.path("p/jsonnetfile.json"))
        fails("there is no jsonnetfile.json here; sjsonnet vendor init writes one")
        CommandRun("vendor", "instal").failedWith(
          "sjsonnet: vendor takes init, install, add, update, outdated, remove, list, why or verify, " +
            "not instal; did you mean install?"
        )
      }
    }

    test("settings name mirrors") {
      library { (scratch, host) =>
        scratch.write("p/.sjsonnet.json", s"{ vendor: { mirror: ['${host.mirror}'] } }"): Unit
        val cache = Seq("vendor", "-C", scratch.path("p"), "--cache-dir", scratch.path("cache"))
        ok(CommandRun.of(cache ++ Seq("install", "git.example.com/acme/base@v1")))
        assert(scratch.exists("p/vendor/base/base.libsonnet"))
        scratch.write("p/.sjsonnet.json", "{ vendor: { mirrors: [] } }"): Unit
        vendor(scratch, host, "list").failed(
          s"sjsonnet: ${scratch.path("p/.sjsonnet.json")}: vendor: unknown key mirrors; did you mean mirror?"
        )
      }
    }
  }

  private def diamonds(test: (Scratch, GitHost) => Unit): Unit = library { (scratch, host) =>
    host.commit("t/c1", "")("jsonnetfile.json" -> host.manifest("acme/base" -> "v1"))
    host.commit("t/c2", "")("jsonnetfile.json" -> host.manifest("acme/base" -> "v2"))
    test(scratch, host)
  }

  private def sumOf(scratch: Scratch, host: GitHost, uri: String): String = {
    vendor(scratch, host, "init"): Unit
    ok(vendor(scratch, host, "install", s"https://git.example.com/$uri"))
    val lock = scratch.read("p/jsonnetfile.lock.json")
    "\"sum\": \"(.*)\"".r.findFirstMatchIn(lock).fold("")(_.group(1))
  }
}

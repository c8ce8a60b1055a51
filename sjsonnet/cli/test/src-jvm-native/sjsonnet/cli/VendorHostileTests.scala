package sjsonnet.cli

import sjsonnet.text.Utf8
import utest._

import java.io.File

/** `sjsonnet vendor` and repositories, manifests and folders that are made to do harm: nothing outside of `vendor/` is read,
  * written or removed.
  */
object VendorHostileTests extends TestSuite with VendorRuns {

  val tests: Tests = Tests {

    test("a manifest that leads out of vendor is an error") {
      project { (scratch, host) =>
        def fails(message: String, source: String, more: String = "") = {
          scratch.write(
            "p/jsonnetfile.json",
            s"""{ "version": 1, "dependencies": [{ "source": $source, "version": "v1" $more }] }"""
          )
          vendor(scratch, host, "install").failed(
            s"sjsonnet: jsonnetfile.json: dependencies[0]: $message"
          )
        }
        def git(remote: String, folder: String) =
          s"""{ "git": { "remote": "$remote", "subdir": "$folder" } }"""
        val base = "https://git.example.com/acme/base.git"
        for (folder <- Seq("../../x", "a/../../..", "..", "a/./b"))
          fails(s"subdir must be a folder of the repository: \"$folder\"", git(base, folder))
        val addresses = Seq(
          "https://git.example.com/acme/../../x.git",
          "ext::sh -c evil",
          "--upload-pack=evil"
        ) ++
          Seq(
            "https://-x.example.com/a/b.git",
            "file:///../x.git",
            "https://git.example.com/a b/c.git"
          )
        for (address <- addresses)
          fails(s"this is not the address of a repository: \"$address\"", git(address, ""))
        for (name <- Seq("../evil", "a/b", ".."))
          fails(s"name must be that of a file: \"$name\"", git(base, ""), s""", "name": "$name"""")
        scratch.write(
          "p/jsonnetfile.json",
          s"""{ "version": 1, "dependencies": [{ "source": ${git(
              base,
              ""
            )}, "version": "--x" }] }"""
        )
        vendor(scratch, host, "install").failed(
          "sjsonnet: jsonnetfile.json: dependencies[0]: this can be no version: \"--x\""
        )
      }
    }

    test("a package cannot ask for folders of this machine") {
      project { (scratch, host) =>
        for (folder <- Seq("../../../../..", "/etc", "../../../..")) {
          host.commit("t/evil", "")(
            "jsonnetfile.json" ->
              s"""{"version":1,"dependencies":[{"source":{"local":{"directory":"$folder"}},"version":""}]}"""
          )
          scratch.write("p/jsonnetfile.json", host.manifest("t/evil" -> "master"))
          vendor(scratch, host, "update", "-q").failed(
            s"sjsonnet: git.example.com/t/evil asks for the folder $folder, which is not in the folder of packages"
          )
        }
        assert(!scratch.exists("p/vendor"))
      }
    }

    test("links that lead out of a package are not installed, however they do that") {
      project { (scratch, host) =>
        scratch.write("secret/s", "secret"): Unit
        host.commit(
          "t/evil",
          "",
          "absolute" -> "/etc/passwd",
          "up" -> "../../../../secret",
          "x/y/root" -> "../..",
          // It stays inside by its words only.
          "chain" -> "x/y/root/../../..",
          "circle" -> "circle",
          "good" -> "x/y/root/x/f"
        )("x/f" -> "f\n", "x/y/g" -> "g\n")
        ok(vendor(scratch, host, "install", "git.example.com/t/evil"))
        def isLink(name: String) =
          GitHost.isLink(scratch.path(s"p/vendor/git.example.com/t/evil/$name"))
        for (name <- Seq("absolute", "up", "chain", "circle")) assert(!isLink(name))
        for (name <- Seq("good", "x/y/root")) assert(isLink(name))
        vendor(scratch, host, "verify").gave("1 package is as the lock says\n")
      }
    }

    test("the manifest of a package is no link to a file of this machine") {
      project { (scratch, host) =>
        scratch.write("secret.json", "{ secret"): Unit
        host.commit("t/evil", "", "jsonnetfile.json" -> scratch.path("secret.json"))("f" -> "f\n")
        ok(vendor(scratch, host, "install", "git.example.com/t/evil"))
        links(scratch).keySet ==> Set("evil")
      }
    }

    test("a link in the place of a package is no package") {
      project { (scratch, host) =>
        host.commit("t/evil", "", "b" -> "/etc")("f" -> "f\n")
        vendor(scratch, host, "install", "-q", "git.example.com/t/evil/b").failed(
          s"sjsonnet: file://${scratch.path("repositories/t/evil.git")}: there is no folder b at master"
        )
      }
    }

    test("a repository cannot name files outside of its package") {
      project { (scratch, host) =>
        host.commit("t/evil", "")("f" -> "f\n")
        val bare = scratch.path("repositories/t/evil.git")
        val blob = host.git("-C", bare, "rev-parse", "master:f").trim
        val hash = blob.grouped(2).map(Integer.parseInt(_, 16).toByte).toArray
        def tree(name: String) = {
          val file = scratch.write("tree", Utf8.encode(s"100644 $name\u0000") ++ hash)
          host.git("-C", bare, "hash-object", "-t", "tree", "-w", "--literally", file).trim
        }
        for (name <- Seq("..", "../evil")) {
          val commit = host.git("-C", bare, "commit-tree", "-m", "evil", tree(name)).trim
          host.git("-C", bare, "update-ref", "refs/heads/master", commit): Unit
          val run = vendor(scratch, host, "install", "-q", "git.example.com/t/evil")
          assert(run.code == 1, !scratch.exists("p/vendor"))
          val escaped =
            scratch.files.filter(_.contains("evil")).filterNot(_.startsWith("repositories/"))
          assert(escaped.forall(_.startsWith("work/")))
        }
      }
    }

    test("links in vendor are not followed, neither to write nor to remove") {
      library { (scratch, host) =>
        scratch.write("elsewhere/acme/base/mine", "mine"): Unit
        scratch.link("p/vendor/git.example.com", scratch.path("elsewhere"))
        scratch.link("p/vendor/stray", scratch.path("elsewhere"))
        def install() = vendor(scratch, host, "install", "git.example.com/acme/base@v1")
        assert(
          install().err.endsWith(
            "would remove or replace: vendor/git.example.com, vendor/stray; move it away first\n"
          )
        )
        assert(GitHost.isLink(scratch.path("p/vendor/stray")))
        // In a folder of its own, the command removes them.
        remove(scratch.path("p/vendor"))
        ok(install())
        remove(scratch.path("p/vendor/git.example.com"))
        scratch.link("p/vendor/git.example.com", scratch.path("elsewhere"))
        scratch.link("p/vendor/stray", scratch.path("elsewhere"))
        ok(install())
        scratch.files.filter(_.startsWith("elsewhere/")) ==> Seq("elsewhere/acme/base/mine")
        assert(!GitHost.isLink(scratch.path("p/vendor/git.example.com")))
        assert(!GitHost.isLink(scratch.path("p/vendor/stray")))
      }
    }

    test("a link that vendor itself is stays, and so does what is beside its target") {
      library { (scratch, host) =>
        scratch.write("elsewhere/packages/x", "x"): Unit
        scratch.write("elsewhere/mine", "mine"): Unit
        scratch.link("p/vendor", "../elsewhere/packages")
        def install(more: String*) =
          vendor(scratch, host, "install" +: "git.example.com/acme/base@v1" +: more: _*)
        val real = scratch.path("elsewhere/packages")
        install().failed(
          s"sjsonnet: vendor leads out of the project, to $real; to install there, use --jsonnetpkg-home $real"
        )
        remove(scratch.path("elsewhere/packages/x"))
        ok(install("--jsonnetpkg-home", "vendor"))
        assert(GitHost.isLink(scratch.path("p/vendor")), scratch.exists("p/vendor/base/a.txt"))
        new File(scratch.path("elsewhere")).list().toSeq.sorted ==> Seq("mine", "packages")
      }
    }
  }
}

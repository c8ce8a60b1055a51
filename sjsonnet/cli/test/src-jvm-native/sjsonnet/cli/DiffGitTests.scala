package sjsonnet.cli

import utest._

import java.io.File

/** `sjsonnet diff --git`: revisions are read from Git's objects. */
object DiffGitTests extends TestSuite {
  import DiffTests.{diff, run}

  val tests: Tests = Tests {

    test("two revisions, and one and the work tree") {
      project { (scratch, host) =>
        host.commit("p", "v1")(
          "env/main.jsonnet" -> "(import '../lib/a.libsonnet') + { s: importstr 'text' }",
          "env/text" -> "one",
          "lib/a.libsonnet" -> "{ n: 1 }"
        )
        host.commit("p", "v2")("lib/a.libsonnet" -> "{ n: 2 }", "env/text" -> "two")
        scratch.write("work/p/lib/a.libsonnet", "{ n: 3 }"): Unit
        val main = scratch.path("work/p/env/main.jsonnet")
        diff(1, "--git", "v1..v2", main) ==> changes("n" -> "1 2", "s" -> "\"one\" \"two\"")
        diff(1, "--git", "v2..v1", main) ==> changes("n" -> "2 1", "s" -> "\"two\" \"one\"")
        diff(1, "--git", "v1..", main) ==> changes("n" -> "1 2", "s" -> "\"one\" \"two\"")
        diff(1, "--git", "HEAD~1..HEAD", main) ==> changes("n" -> "1 2", "s" -> "\"one\" \"two\"")
        diff(1, "--git", "HEAD", main) ==> changes("n" -> "2 3")
        diff(1, main, "--after", "--git", "v1") ==> changes("n" -> "3 1", "s" -> "\"two\" \"one\"")
        diff(0, "--git", "v1..v1", main) ==> ""
        // Nothing has been checked out.
        scratch.read("work/p/lib/a.libsonnet") ==> "{ n: 3 }"
        host.git("-C", scratch.path("work/p"), "status", "--porcelain") ==> " M lib/a.libsonnet\n"
      }
    }

    test("of what a value is made of, the line that has changed is its cause") {
      project { (scratch, host) =>
        def lib(text: String, tag: String) =
          s"""local sum(of) = |||
             |  sum of
             |  $text %(x)s
             |||| % of;
             |{ of:: { x: 1 }, a: sum($$.of), b: 'v' + $$.tag, tag:: self.tags.c, tags:: {
             |  c: '$tag',
             |} }
             |""".stripMargin
        host.commit("p", "v1")("main.jsonnet" -> lib("all", "1"))
        host.commit("p", "v2")("main.jsonnet" -> lib("some", "2"))
        val main = scratch.path("work/p/main.jsonnet")
        val shown = run(1, "--git", "v1..v2", main).out.linesIterator
        shown.filter(_.contains(main)).map(_.trim.stripPrefix(main)).toVector ==>
          Vector(":3:3  all %(x)s", ":3:3  some %(x)s", ":6:3  c: '1',", ":6:3  c: '2',")
      }
    }

    test("files that are gone, and those that are not in the repository") {
      project { (scratch, host) =>
        host.commit("p", "v1")("a/b/main.jsonnet" -> "import 'x'", "a/b/x" -> "1")
        host.commit("p", "v2")("a/b/main.jsonnet" -> "import 'out'", "a/b/x" -> "")
        scratch.write("lib/out", "2"): Unit
        val main = scratch.path("work/p/a/b/main.jsonnet")
        diff(1, "-J", scratch.path("lib"), "--git", "v1..v2", main) ==> "~ $\n    - 1\n    + 2\n"
        host.commit("p", "v3")("a/b/main.jsonnet" -> "")
        scratch.remove("work/p/a/b"): Unit
        diff(1, "-J", scratch.path("lib"), "--git", "v1..v2", main) ==> "~ $\n    - 1\n    + 2\n"
        failed(s"open $main: it is not in HEAD", "--git", "v1..HEAD", main)
        // A revision does not have what the work tree has.
        scratch.write("work/p/new.jsonnet", "1"): Unit
        failed(
          s"open ${scratch.path("work/p/new.jsonnet")}: it is not in v1",
          "--git",
          "v1",
          scratch.path("work/p/new.jsonnet")
        )
      }
    }

    test("imports in lib and vendor, which may not be committed") {
      project { (scratch, host) =>
        host.commit("p", "v1", "lib/link.libsonnet" -> "../other/real.libsonnet")(
          "jsonnetfile.json" -> "{}",
          "e/d/main.jsonnet" -> "(import 'l.libsonnet') + (import 'x/v.libsonnet') + import 'link.libsonnet'",
          "lib/l.libsonnet" -> "{ l: 1 }",
          "other/real.libsonnet" -> "{ r: importstr 'beside' }",
          "lib/beside" -> "1"
        )
        host.commit("p", "v2")("lib/l.libsonnet" -> "{ l: 2 }")
        scratch.write("work/p/vendor/x/v.libsonnet", "{ v: 1 }"): Unit
        val main = scratch.path("work/p/e/d/main.jsonnet")
        val ended = run(1, "--git", "v1..v2", main)
        DiffTests.withoutCauses(ended.out) ==> changes("l" -> "1 2")
        ended.err ==> Seq("A" -> "v1", "B" -> "v2").map { case (side, name) =>
          s"sjsonnet: $side: vendor is not in $name, so that of the work tree is used\n"
        }.mkString
      }
    }

    test("links in vendor to folders of the project lead to those of the revision") {
      project { (scratch, host) =>
        host.commit("p", "v1")(
          "main.jsonnet" -> "import 'own/sub/a.libsonnet'",
          "libs/own/sub/a.libsonnet" -> "1"
        )
        host.commit("p", "v2")("libs/own/sub/a.libsonnet" -> "2")
        scratch.write("work/p/libs/own/sub/a.libsonnet", "3"): Unit
        scratch.link("work/p/vendor/own", "../libs/own")
        val main = scratch.path("work/p/main.jsonnet")
        val vendor = Seq("-J", scratch.path("work/p/vendor"), "--git")
        diff(1, vendor ++ Seq("v1..v2", main): _*) ==> "~ $\n    - 1\n    + 2\n"
        diff(1, vendor ++ Seq("v2", main): _*) ==> "~ $\n    - 2\n    + 3\n"
        // Also if the work tree has the folder no more.
        scratch.remove("work/p/libs/own/sub/a.libsonnet")
        scratch.remove("work/p/libs/own/sub")
        diff(1, vendor ++ Seq("v1..v2", main): _*) ==> "~ $\n    - 1\n    + 2\n"
      }
    }

    test("links do not lead out of the repository") {
      project { (scratch, host) =>
        scratch.write("secret", "'secret'"): Unit
        host.commit(
          "p",
          "v1",
          "up" -> "../../secret",
          "absolute" -> scratch.path("secret"),
          "one" -> "two",
          "two" -> "one"
        )(
          "main.jsonnet" -> "import 'up'",
          "b.jsonnet" -> "import 'absolute'",
          "c.jsonnet" -> "import 'one'"
        )
        for (name <- Seq("main", "b", "c")) {
          val ended = run(2, "--git", "v1..v1", scratch.path(s"work/p/$name.jsonnet"))
          assert(ended.err.contains("couldn't open import"))
        }
      }
    }

    test("import roots hold for revisions, too") {
      project { (scratch, host) =>
        host.commit("p", "v1")("in/main.jsonnet" -> "import '../out/x'", "out/x" -> "1")
        val root = scratch.path("work/p/in")
        val main = scratch.path("work/p/in/main.jsonnet")
        assert(
          run(2, "--import-root", root, "--git", "v1..v1", main).err.contains(
            "couldn't open import"
          )
        )
        diff(0, "--import-root", scratch.path("work/p"), "--git", "v1..v1", main) ==> ""
      }
    }

    test("names of revisions that are options, or made to be something else") {
      project { (scratch, host) =>
        host.commit("p", "v1")("main.jsonnet" -> "1")
        val main = scratch.path("work/p/main.jsonnet")
        val marker = scratch.path("marker")
        for (
          name <- Seq(
            s"--upload-pack=touch $marker",
            "-c",
            "--output=x",
            "a\nb",
            "a\u0000b",
            "v1\n",
            "--"
          )
        )
          failed(
            s"there is no revision ${sjsonnet.text.Printable.line(name)}: that is no name of a revision",
            s"--git=$name..v1",
            main
          )
        for (
          name <- Seq(
            "none",
            "v1:main.jsonnet",
            s"$$(touch $marker)",
            "v1^{blob}",
            "^v1",
            "v1 v1",
            "@{-9}",
            ":/none",
            "*"
          )
        )
          failed(s"there is no revision $name: there is no such commit", s"--git=v1..$name", main)
        failed(
          "--git takes two revisions as A..B, with two dots; git merge-base finds where they have parted",
          "--git",
          "v1...v1",
          main
        )
        assert(!new File(marker).exists)
        val outside = scratch.write("outside/main.jsonnet", "1")
        assert(
          run(2, "--git", "v1", outside).err.startsWith(
            s"sjsonnet: $outside is in no Git repository: "
          )
        )
      }
    }

    test("names of files that are made to be something else") {
      project { (scratch, host) =>
        val names = Seq("-x", "a\nb", "a\tb", "a b", ":(top)", "é", "\"q\"", "*", "--batch")
        val files = names.map(name => s"$name.libsonnet" -> s"${name.length}")
        val all = names.map(name => s"import ${sjsonnet.text.JsonBytes.quote(name + ".libsonnet")}")
        host.commit("p", "v1")((files :+ ("main.jsonnet" -> all.mkString("[", ", ", "]"))): _*)
        host.commit("p", "v2")("a\nb.libsonnet" -> "99")
        diff(
          1,
          "--git",
          "v1..v2",
          scratch.path("work/p/main.jsonnet")
        ) ==> "~ $[1]\n    - 3\n    + 99\n"
      }
    }

    test("a repository with settings that name programs runs none of them") {
      project { (scratch, host) =>
        host.commit("p", "v1")(
          "main.jsonnet" -> "import 'x'",
          "x" -> "1",
          ".gitattributes" -> "* filter=evil diff=evil\n"
        )
        val work = scratch.path("work/p")
        val marker = scratch.path("marker")
        val evil = s"touch $marker"
        for (
          (key, value) <- Seq(
            "core.fsmonitor" -> evil,
            "core.pager" -> evil,
            "core.sshCommand" -> evil,
            "core.hooksPath" -> work,
            "filter.evil.smudge" -> evil,
            "filter.evil.process" -> evil,
            "diff.evil.textconv" -> evil,
            "diff.external" -> evil,
            "pager.cat-file" -> evil,
            "pager.ls-tree" -> evil,
            "pager.rev-parse" -> evil,
            "alias.cat-file" -> s"!$evil",
            "credential.helper" -> s"!$evil",
            "core.gitProxy" -> evil,
            "protocol.ext.allow" -> "always",
            "protocol.allow" -> "always",
            "core.repositoryFormatVersion" -> "1",
            "extensions.partialClone" -> "evil",
            "remote.evil.promisor" -> "true",
            "remote.evil.url" -> s"ext::sh -c touch% $marker",
            "remote.evil.uploadpack" -> evil
          )
        ) host.git("-C", work, "config", key, value)
        // A content that is missing would be fetched, and here by a program.
        val id = host.git("-C", work, "rev-parse", "v1:x").trim
        val file = new File(s"$work/.git/objects/${id.take(2)}/${id.drop(2)}")
        assert(file.delete())
        val ended = run(2, "--git", "v1..v1", s"$work/main.jsonnet")
        assert(ended.err.nonEmpty, !new File(marker).exists)
      }
    }

    test("a repository that lies in another one as its files is none") {
      project { (scratch, host) =>
        host.commit("p", "v1")("main.jsonnet" -> "1")
        val inner = scratch.path("work/p/inner")
        host.git("init", "-q", "--bare", inner)
        scratch.write("work/p/inner/main.jsonnet", "1"): Unit
        assert(run(2, "--git", "v1", s"$inner/main.jsonnet").err.nonEmpty)
      }
    }
  }

  /** The text of fields that have changed, each with its old and new value. */
  private def changes(all: (String, String)*): String = all.map { case (name, values) =>
    s"~ $$.$name\n    - ${values.replace(" ", "\n    + ")}\n"
  }.mkString

  private def project(test: (Scratch, GitHost) => Unit): Unit = GitHost(test)

  private def failed(message: String, args: String*): Unit =
    run(2, args: _*).err.linesIterator.next() ==> s"sjsonnet: $message"
}

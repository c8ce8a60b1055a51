package sjsonnet.cli

import sjsonnet.text.Utf8
import sjsonnet.vendor.{Dependency, PackageTree}
import utest._

import java.util.Random

/** Names that packages bring along: none of them makes git, which the user runs later, find a repository in `vendor/` whose
  * settings run programs, and none does anything to a terminal.
  */
object VendorNamesTests extends TestSuite with VendorRuns {

  val tests: Tests = Tests {

    test("no spelling of .git is a name, at any depth") {
      library { (scratch, host) =>
        val random = new Random(5)
        host.commit("t/evil", "")("f" -> "f\n")
        val tree = new Trees(scratch, host, "t/evil")
        for (
          name <- Seq(".git", ".GIT", "git~1", ".git ", ".git::$DATA") ++ Seq.fill(20)(
            spelling(random)
          )
        ) {
          val path =
            Vector.fill(random.nextInt(3))("x") ++ (name +: Vector.fill(1 + random.nextInt(2))("y"))
          tree.commit(path -> "f\n")
          refused(scratch, host, "forbidden name")
        }
        for (
          name <- Seq(".gitignore", ".github", "git", "x.git", ".gita", "git~", "git~x", "a.git ")
        ) {
          tree.commit(Vector(name, "y") -> "f\n")
          assert(accepted(scratch, host))
        }
      }
    }

    test("no file, folder or link has a name that moves the cursor") {
      library { (scratch, host) =>
        host.commit("t/evil", "")("f" -> "f\n")
        val tree = new Trees(scratch, host, "t/evil")
        for (char <- "\u0001\u0007\b\t\n\r\u001b\u007f\u0085\u009b\u2028\u202e\u2066\u200f") {
          tree.commit(Vector("x", s"a${char}b") -> "f\n")
          refused(scratch, host, "forbidden name")
        }
        tree.commit(Vector("ü", "日本 語.libsonnet") -> "f\n")
        assert(accepted(scratch, host))
      }
    }

    test("a package cannot be called .git, wherever its name comes from") {
      library { (scratch, host) =>
        val random = new Random(6)
        for (name <- Seq(".git", ".hidden", "-x", "~x", " x") ++ Seq.fill(10)(spelling(random))) {
          val quoted = sjsonnet.text.JsonBytes.quote(name)
          def fails(source: String, more: String) = {
            scratch.write(
              "p/jsonnetfile.json",
              s"""{ "version": 1, "dependencies": [{ "source": $source, "version": "v1" $more }] }"""
            )
            val run = vendor(scratch, host, "install", "-q")
            assert(run.code == 1, !scratch.exists("p/vendor"))
          }
          def git(repository: String, folder: String) =
            s"""{ "git": { "remote": "https://git.example.com/acme/$repository.git", "subdir": $folder } }"""
          fails(git("base", "\"\""), s""", "name": $quoted""")
          scratch.write(s"p/libs/$name/x", "x"): Unit
          fails(
            s"""{ "local": { "directory": ${sjsonnet.text.JsonBytes.quote(s"libs/$name")} } }""",
            ""
          )
        }
        for (folder <- Seq(".git", "a/.git", ".GIT/b"))
          assert(Dependency.of(s"git.example.com/acme/base/$folder", _ => false).isEmpty)
        assert(Dependency.of("https://git.example.com/.git/config.git", _ => false).isEmpty)
      }
    }

    test("a package has no repository in it, at any depth") {
      library { (scratch, host) =>
        host.commit("t/evil", "")("f" -> "f\n")
        val tree = new Trees(scratch, host, "t/evil")
        val repository = Seq(
          Vector("HEAD") -> "ref: refs/heads/main\n",
          Vector("config") -> "[core]\n\tfsmonitor = touch evil\n",
          Vector("objects", "x") -> "x",
          Vector("refs", "x") -> "x"
        )
        val parted = Seq(
          Vector("HEAD") -> "ref: refs/heads/main\n",
          Vector("commondir") -> "../common\n"
        )
        for (files <- Seq(repository, repository.filterNot(_._1 == Vector("config")), parted))
          for (depth <- 0 to 3) {
            val above = Vector.fill(depth)("d")
            for (changed <- Seq[String => String](identity, _.toLowerCase, _.toUpperCase)) {
              tree.commit(files.map { case (path, text) =>
                (above ++ path.map(changed)) -> text
              }: _*)
              refused(scratch, host, "has another one in the folder")
            }
          }
        // Each of the four alone, and three of them, are just names.
        for (left <- repository.map(_._1.head) if left != "config") {
          tree.commit(repository.filterNot(_._1.head == left): _*)
          assert(accepted(scratch, host))
        }
      }
    }

    test("packages do not become a repository together") {
      project { (scratch, host) =>
        val packages = for (name <- Seq("HEAD", "objects", "refs", "config")) yield {
          host.commit(s"t/$name", "")("x" -> "x\n")
          s"t/$name" -> "master"
        }
        scratch.write("p/jsonnetfile.json", host.manifest(packages: _*)): Unit
        val run = vendor(scratch, host, "install", "-q")
        assert(run.code == 1, run.err.contains("git would take "), !scratch.exists("p/vendor"))
      }
    }

    test("what git finds is what is looked for") {
      if (GitHost.exists) Scratch { scratch =>
        val host = new GitHost(scratch)
        val names = Seq("HEAD", "config", "objects/x", "refs/x", "commondir")
        scratch.write("other/objects/x", ""): Unit
        scratch.write("other/refs/x", ""): Unit
        for (chosen <- names.toSet.subsets() if chosen.nonEmpty) {
          val folder = chosen.toSeq.sorted.map(_.take(3)).mkString("-")
          chosen.foreach { name =>
            val text =
              if (name == "HEAD") "ref: refs/heads/main\n"
              else if (name == "commondir") "../../other\n"
              else ""
            scratch.write(s"all/$folder/$name", text): Unit
          }
          val found =
            try host.git("-C", scratch.path(s"all/$folder"), "rev-parse", "--git-dir").trim == "."
            catch { case _: java.lang.AssertionError => false }
          val isRefused = new PackageTree(scratch.path(s"all/$folder")).repository.nonEmpty
          assert(!found || isRefused)
        }
      }
    }
  }

  /** Some spelling of `.git`. */
  private def spelling(random: Random): String = {
    val ignored = "\u200b\u200c\u200d\u2060\ufeff\u00ad\ufe0f"
    val base = if (random.nextInt(4) == 0) s"git~${1 + random.nextInt(9)}" else ".git"
    val changed = base.flatMap { char =>
      val cased = if (random.nextBoolean()) char.toUpper else char
      if (random.nextInt(5) == 0) s"${ignored(random.nextInt(ignored.length))}$cased" else s"$cased"
    }
    val ends = Seq("", "", ".", " ", " . .", "::$INDEX_ALLOCATION", "\\x")
    changed + ends(random.nextInt(ends.length))
  }

  private def refused(scratch: Scratch, host: GitHost, why: String): Unit = {
    val run = vendor(scratch, host, "install", "-q", "git.example.com/t/evil")
    // Some of them are refused by git already.
    if (run.code != 1 || !Seq(why, "invalid path").exists(run.err.contains))
      throw new java.lang.AssertionError(s"not refused since $why: ${run.err}")
    assert(!run.err.trim.exists(Character.isISOControl(_)))
    assert(!scratch.exists("p/vendor"))
  }

  /** Whether the package is installed; it is removed again. */
  private def accepted(scratch: Scratch, host: GitHost): Boolean = {
    ok(vendor(scratch, host, "install", "-q", "git.example.com/t/evil"))
    val isThere = scratch.exists("p/vendor/evil")
    ok(vendor(scratch, host, "remove", "evil"))
    remove(scratch.path("p/vendor"))
    isThere
  }

  /** Makes commits that git itself would not: of any names. */
  private final class Trees(scratch: Scratch, host: GitHost, repository: String) {
    private val bare = scratch.path(s"repositories/$repository.git")

    def commit(files: (Vector[String], String)*): Unit = {
      val commit = host.git("-C", bare, "commit-tree", "-m", "evil", tree(files)).trim
      host.git("-C", bare, "update-ref", "refs/heads/master", commit): Unit
    }

    private def tree(files: Seq[(Vector[String], String)]): String = {
      val entries = files.groupBy(_._1.head).toSeq.map { case (name, inner) =>
        if (inner.exists(_._1.length > 1))
          (s"40000 $name", name + "/", tree(inner.map { case (path, text) => path.tail -> text }))
        else (s"100644 $name", name, blob(inner.head._2))
      }
      val bytes = entries.sortBy(_._2).flatMap { case (entry, _, hash) =>
        Utf8.encode(s"$entry\u0000") ++ hash.grouped(2).map(Integer.parseInt(_, 16).toByte)
      }
      val file = scratch.write("tree", bytes.toArray)
      host.git("-C", bare, "hash-object", "-t", "tree", "-w", "--literally", file).trim
    }

    private def blob(text: String): String =
      host.git("-C", bare, "hash-object", "-w", scratch.write("blob", text)).trim
  }
}

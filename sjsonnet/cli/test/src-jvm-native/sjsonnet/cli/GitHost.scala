package sjsonnet.cli

import java.io.File
import java.lang.ProcessBuilder.Redirect
import java.nio.file.Files

/** Repositories for tests, made by git: `https://git.example.com/NAME` is `repositories/NAME.git` in a scratch folder, and
  * `work` a checkout of each. Their commits are the same every time, since names and dates are.
  */
final class GitHost(scratch: Scratch) {

  /** What lets the command find them. */
  val mirror: String = s"https://git.example.com/=file://${scratch.path("repositories/")}"

  /** Makes a commit with these files, and a tag for it unless that is empty. A file of no content is removed.
    *
    * @param links
    *   symbolic links and their targets
    */
  def commit(
      name: String,
      tag: String,
      links: (String, String)*
  )(files: (String, String)*): Unit = {
    val work = scratch.path(s"work/$name")
    val bare = scratch.path(s"repositories/$name.git")
    if (!new File(bare).exists) {
      new File(bare).getParentFile.mkdirs(): Unit
      git("init", "-q", "--bare", "--initial-branch=master", bare)
      git("-C", bare, "config", "uploadpack.allowFilter", "true")
      git("init", "-q", "--initial-branch=master", work)
    }
    files.foreach { case (file, text) =>
      if (text.isEmpty) scratch.remove(s"work/$name/$file")
      else scratch.write(s"work/$name/$file", text): Unit
    }
    links.foreach { case (link, target) => scratch.link(s"work/$name/$link", target) }
    git("-C", work, "add", "-A")
    git("-C", work, "commit", "-q", "--allow-empty", "-m", "a commit")
    if (tag.nonEmpty) git("-C", work, "tag", tag)
    git("-C", work, "push", "-q", bare, "master", "--tags")
  }

  /** A `jsonnetfile.json` that asks for packages: each an address and a version. */
  def manifest(packages: (String, String)*): String = packages
    .map { case (path, version) =>
      val remote = path.takeWhile(_ != '|')
      val folder = path.drop(remote.length + 1)
      s"""{ "source": { "git": { "remote": "https://git.example.com/$remote.git",
         |  "subdir": "$folder" } }, "version": "$version" }""".stripMargin
    }
    .mkString("""{ "version": 1, "dependencies": [""", ",\n", """], "legacyImports": true }""")

  /** The commit that something in a checkout is. */
  def commitOf(name: String, version: String): String =
    git("-C", scratch.path(s"work/$name"), "rev-parse", s"$version^{commit}").trim

  def git(arguments: String*): String = {
    val builder = new ProcessBuilder(("git" +: arguments): _*).redirectErrorStream(true)
    val environment = builder.environment
    GitHost.variables.foreach { case (name, value) => environment.put(name, value) }
    builder.redirectOutput(Redirect.to(new File(scratch.path("git.out"))))
    val code = builder.start().waitFor()
    val text = scratch.read("git.out")
    if (code != 0) throw new java.lang.AssertionError(s"git ${arguments.mkString(" ")}: $text")
    text
  }
}

object GitHost {

  private val variables = Seq("AUTHOR", "COMMITTER").flatMap { who =>
    Seq(
      s"GIT_${who}_NAME" -> "nobody",
      s"GIT_${who}_EMAIL" -> "nobody@example.com",
      s"GIT_${who}_DATE" -> "2020-01-01T00:00:00Z"
    )
  } ++ Seq("GIT_CONFIG_GLOBAL" -> "/dev/null", "GIT_CONFIG_NOSYSTEM" -> "1")

  /** Whether there is a git to test with. */
  lazy val exists: Boolean =
    try
      new ProcessBuilder("git", "--version").redirectOutput(Redirect.DISCARD).start().waitFor() == 0
    catch { case _: java.io.IOException => false }

  /** A folder of no use to others, with repositories in it. */
  def apply[A](test: (Scratch, GitHost) => A): Unit =
    if (exists) Scratch(scratch => test(scratch, new GitHost(scratch)): Unit)

  def isLink(path: String): Boolean = Files.isSymbolicLink(new File(path).toPath)
}

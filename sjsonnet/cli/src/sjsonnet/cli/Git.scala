package sjsonnet.cli

import sjsonnet.FileImporter
import sjsonnet.process.{PrivateFolder, Programs, ProgramSearch}
import sjsonnet.text.Utf8
import sjsonnet.vendor.{Folders, GitJobs, VendorCatalogue}

import java.io.IOException

/** Runs the user's git to read a repository. What it reads and writes are files of a folder that only this user may enter, and
  * that is there only while it runs.
  *
  * A repository may be a stranger's, with settings that name programs. None of the commands that are used here runs any, except to
  * fetch what a partial clone lacks, which is forbidden; a repository that lies in another one as its files is none.
  *
  * @param folder
  *   a folder of the work tree
  */
private[cli] final class Git(folder: String, terminal: Terminal) {
  private lazy val program: String = new ProgramSearch(terminal.environment(_))
    .find("git")
    .fold(reason => throw new CommandFailure(VendorCatalogue.NoGit(reason)), identity)

  /** What it writes, or what it says is wrong.
    *
    * @throws CommandFailure
    *   when it cannot be run
    */
  def run(arguments: Seq[String], input: Array[Byte] = Git.Nothing): Either[String, Array[Byte]] =
    try {
      val scratch = PrivateFolder.make(terminal.environment(_))
      try run(arguments, input, scratch)
      finally Folders.deleteAll(scratch)
    } catch {
      case error: IOException =>
        throw new CommandFailure(VendorCatalogue.NoGit(FileImporter.reason(error)))
    }

  private def run(
      arguments: Seq[String],
      input: Array[Byte],
      scratch: String
  ): Either[String, Array[Byte]] = {
    def file(name: String) = s"$scratch/$name"
    Folders.write(file("in"), input)
    val running = Programs.start(
      (program +: Git.Guards) ++ Seq("-C", folder) ++ arguments,
      Git.Hidden,
      file("in"),
      file("out"),
      file("err"),
      inGroup = true
    )
    try
      while (running.exit.isEmpty) {
        if (terminal.isInterrupted) throw new CommandFailure(VendorCatalogue.Interrupted())
        Programs.pause()
      }
    finally running.kill()
    if (running.exit.contains(0)) Right(FileImporter.readFile(file("out")))
    else {
      val said = FileImporter.readFile(file("err"))
      Left(Git.problem(Utf8.decode(said, 0, said.length)))
    }
  }
}

private[cli] object Git {
  private val Nothing = new Array[Byte](0)

  /** The ways to fetch, of which none may be used. A setting of a repository for one of them would win over that for all. */
  private val Transports = Seq("file", "git", "http", "https", "ftp", "ftps", "ssh", "ext", "fd")

  private val Guards: Vector[String] =
    Vector("--no-pager", "--no-replace-objects", "--literal-pathspecs") ++
      (Seq("core.fsmonitor=false", "safe.bareRepository=explicit", "protocol.allow=never") ++
        Transports.map(name => s"protocol.$name.allow=never")).flatMap(Seq("-c", _))

  /** What would lead it to another repository, or allow it to fetch. */
  private val Hidden = GitJobs.Hidden :+ "GIT_ALLOW_PROTOCOL"

  /** The first thing that it says is wrong. */
  private def problem(said: String): String =
    said.linesIterator
      .map(_.trim)
      .find(_.nonEmpty)
      .fold("git failed without a word")(_.stripPrefix("fatal: ").stripPrefix("error: "))
}

package sjsonnet.vendor

import sjsonnet.FileImporter
import sjsonnet.process.{Programs, ProgramSearch}
import sjsonnet.text.Utf8

import java.io.IOException

import scala.collection.mutable

/** What remains to be done of a job: to run git, or nothing. */
private[vendor] sealed abstract class Step[+A]

private[vendor] object Step {

  /** @param next
    *   what to do after git has ended
    */
  final case class Git[A](arguments: Vector[String], next: GitResult => Step[A]) extends Step[A]
  final case class Done[A](result: A) extends Step[A]

  def git[A](arguments: String*)(next: GitResult => Step[A]): Step[A] =
    Git(arguments.toVector, next)
}

/** How a run of git has ended. */
private[vendor] final class GitResult(val isRight: Boolean, val output: String, errors: String) {

  /** The last thing that git said is wrong. */
  def problem: String = {
    val lines = errors.linesIterator.map(_.trim).filter(_.nonEmpty).toVector
    val fatal = lines.filter(line => line.startsWith("fatal: ") || line.startsWith("error: "))
    // The lines that end a failure of the network say the same for all.
    val telling = (fatal ++ lines).find(!_.startsWith("fatal: Could not read from remote"))
    telling.fold("git failed without a word")(_.stripPrefix("fatal: ").stripPrefix("error: "))
  }
}

/** Runs the user's git for several jobs at once, where the platform can do that. This thread only waits for them.
  *
  * Credentials are git's own affair: it has its helpers, and asks the user on the terminal, if it may.
  *
  * @param folder
  *   where to put what the runs print
  * @param atOnce
  *   how many may run at the same time
  */
private[vendor] final class GitJobs(
    folder: String,
    atOnce: Int,
    programs: ProgramSearch,
    isInterrupted: () => Boolean
) {

  /** The results of all jobs, in order.
    *
    * @throws VendorFailure
    *   when git is missing, or this process has to end
    */
  def run[A](jobs: Vector[() => Step[A]]): Vector[A] = {
    val results = mutable.HashMap.empty[Int, A]
    val waiting = mutable.Queue.from(jobs.zipWithIndex)
    val running = mutable.ArrayBuffer.empty[Active[A]]
    def follow(index: Int, step: Step[A]): Unit = step match {
      case Step.Done(result)         => results(index) = result
      case Step.Git(arguments, next) => running += new Active(index, start(arguments, index), next)
    }
    try
      while (waiting.nonEmpty || running.nonEmpty) {
        while (waiting.nonEmpty && running.length < math.max(atOnce, 1)) {
          val (job, index) = waiting.dequeue()
          follow(index, job())
        }
        running.find(_.program.exit.nonEmpty) match {
          case Some(ended) =>
            running -= ended
            follow(ended.index, ended.next(result(ended)))
          case None if isInterrupted() => throw new VendorFailure(VendorCatalogue.Interrupted())
          case None                    => if (running.nonEmpty) Programs.pause()
        }
      }
    finally stop(running.map(_.program).toVector)
    jobs.indices.map(results(_)).toVector
  }

  /** Ends programs, and waits until they write nothing any more. */
  private def stop(programs: Vector[Programs.Running]): Unit = {
    programs.foreach(_.end())
    var left = GitJobs.MostPauses
    while (programs.exists(_.exit.isEmpty) && left > 0) {
      Programs.pause()
      left -= 1
    }
    programs.foreach(_.kill())
  }

  private final class Active[A](
      val index: Int,
      val program: Programs.Running,
      val next: GitResult => Step[A]
  )

  private lazy val git: String =
    programs
      .find("git")
      .fold(reason => throw new VendorFailure(VendorCatalogue.NoGit(reason)), identity)

  private def start(arguments: Vector[String], index: Int): Programs.Running =
    try
      Programs.start(
        git +: (GitJobs.Quiet ++ arguments),
        GitJobs.Hidden,
        Programs.NoInput,
        s"$folder/$index.out",
        s"$folder/$index.err",
        // It may ask for a password.
        inGroup = false
      )
    catch {
      case error: IOException =>
        throw new VendorFailure(VendorCatalogue.NoGit(FileImporter.reason(error)))
    }

  private def result(ended: Active[_]): GitResult = {
    def text(ending: String) = {
      val bytes = FileImporter.readFile(s"$folder/${ended.index}.$ending")
      Utf8.decode(bytes, 0, bytes.length)
    }
    new GitResult(ended.program.exit.contains(0), text("out"), text("err"))
  }
}

private[sjsonnet] object GitJobs {

  /** How often to look whether git has ended that was asked to. */
  private final val MostPauses = 200

  /** Settings for repositories that are read once. */
  private val Quiet = Vector("-c", "gc.auto=0", "-c", "maintenance.auto=false") ++
    Vector("-c", "advice.detachedHead=false", "-c", "core.fsmonitor=false")

  /** What git sets for the programs that it starts itself, such as hooks: it would take the project for the repository. */
  private[sjsonnet] val Hidden = Seq("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX") ++
    Seq("GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR")
}

package sjsonnet.vendor

/** Whether a commit can be what a branch or a tag was when somebody locked it. A tag has to be that commit; a branch has to have
  * it in its history, of which no more is fetched than the commits since then.
  *
  * A branch may have been written anew, and the commit be in no branch any more: it is what the lock keeps for such days. So
  * only a commit that is in another branch or tag, and not in this one, is taken for that of another version.
  *
  * @param scratch
  *   an empty folder
  */
private[vendor] final class VersionCheck(
    url: String,
    version: String,
    commit: String,
    scratch: String
) {
  import VersionCheck._
  import Step.Done

  def start(): Step[Answer] = RemoteVersion.ask(url, version) {
    case Left(problem)                                      => Done(Unknown(problem))
    case Right(Some(found)) if found.commit == commit       => Done(Fits)
    case Right(Some(found)) if found.isFixed                => Done(Differs(found.commit))
    case Right(Some(found))                                 => recent(found.commit)
    case Right(None) if !RemoteVersion.mayBeCommit(version) => Done(Missing)
    case Right(None) => Done(if (commit.startsWith(version)) Fits else Differs(version))
  }

  /** Looks for the commit in the branch as far back as its date. */
  private def recent(tip: String): Step[Answer] = {
    val repository = new Repository(s"$scratch/recent")
    repository.init {
      repository.fetch("--depth=1", commit) { first =>
        if (!first.isRight) whole(tip)
        else
          repository.run("log", "-1", "--format=%ct", "FETCH_HEAD") { date =>
            val since = s"--shallow-since=@${date.output.trim} +0000"
            repository.fetch(since, tip) { fetched =>
              if (!fetched.isRight) whole(tip)
              else
                repository.has(tip)(hasIt => if (hasIt) Done(Fits) else whole(tip))
            }
          }
      }
    }
  }

  /** Looks for the commit in everything. Dates may be wrong. */
  private def whole(tip: String): Step[Answer] = {
    val repository = new Repository(s"$scratch/whole")
    repository.init {
      repository.fetch("+refs/heads/*:refs/remotes/origin/*", "+refs/tags/*:refs/tags/*") { fetched =>
        if (!fetched.isRight) Done(Unknown(fetched.problem))
        else
          repository.has(tip) { hasIt =>
            if (hasIt) Done(Fits)
            else
              repository.run("for-each-ref", "--count=1", s"--contains=$commit") { others =>
                Done(if (others.isRight && others.output.nonEmpty) Differs(tip) else Fits)
              }
          }
      }
    }
  }

  /** A repository for commits, without what is in them. */
  private final class Repository(folder: String) {

    def init(next: => Step[Answer]): Step[Answer] =
      Step.git("init", "-q", "--template=", folder) { made =>
        if (!made.isRight) Done(Unknown(made.problem))
        else run("config", "remote.origin.url", url)(_ => next)
      }

    /** Fetches something, where an option may come first. */
    def fetch(what: String*)(next: GitResult => Step[Answer]): Step[Answer] = {
      val (options, refs) = what.partition(_.startsWith("--"))
      run("fetch" +: "-q" +: "--no-tags" +: "--filter=tree:0" +: options :+ "origin" :++ refs: _*)(
        next
      )
    }

    def has(tip: String)(next: Boolean => Step[Answer]): Step[Answer] =
      run("merge-base", "--is-ancestor", commit, tip)(answer => next(answer.isRight))

    def run(arguments: String*)(next: GitResult => Step[Answer]): Step[Answer] =
      Step.Git(Vector("-C", folder) ++ arguments, next)
  }
}

private[vendor] object VersionCheck {
  sealed abstract class Answer
  case object Fits extends Answer

  /** @param actual
    *   the commit that the version is
    */
  final case class Differs(actual: String) extends Answer

  /** There is no such version. */
  case object Missing extends Answer
  final case class Unknown(problem: String) extends Answer
}

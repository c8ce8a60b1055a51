package sjsonnet.vendor

import sjsonnet.FileImporter

import java.io.IOException

import scala.collection.mutable

/** What is asked of repositories, several at a time: packages, and what versions mean there. The answers are kept in the cache. */
private[vendor] final class Repositories(
    settings: VendorProject.Settings,
    cache: PackageCache,
    say: VendorProject.Listener
) {
  import Repositories._

  /** The commits of versions that were looked up in this run, so that each means the same all the time. */
  private val commits = mutable.HashMap.empty[(Remote, String), String]

  /** The commit of a version, if it need not be looked up. */
  def commitOf(remote: Remote, version: String): Option[String] =
    commits.get((remote, version)).orElse {
      Option
        .when(settings.isOffline)(cache.versionOf(settings.mirrors.of(remote), version))
        .flatten
        .map(_.commit)
    }

  /** Puts packages into the cache.
    *
    * @throws VendorFailure
    *   when one of them cannot be had
    */
  def fetch(missing: Vector[Resolution.Missing]): Unit = {
    if (settings.isOffline) {
      val names = missing.map(each => s"${each.source.path} ${each.version}").mkString(", ")
      throw new VendorFailure(VendorCatalogue.Offline(names))
    }
    val groups =
      missing.groupMap(each => (each.source.remote, each.version))(_.source.folder).toVector
    val wanted = groups.sortBy { case ((remote, version), _) => (remote.url, version) }.map {
      case ((remote, version), folders) => GitFetch.Wanted(remote, version, folders.sorted)
    }
    val problems = forEach(wanted) { (each, scratch) =>
      val url = settings.mirrors.of(each.remote)
      say.fetching(Remote.withoutUser(url), each.version, each.folders.filter(_.nonEmpty))
      new GitFetch(each, url, scratch, cache).start()
    } { (each, result) =>
      val url = settings.mirrors.of(each.remote)
      for (found <- result) {
        commits((each.remote, each.version)) = found.commit
        if (!Dependency.isCommit(each.version)) cache.remember(url, each.version, found)
      }
      result.left.toOption.map(text => RemoteProblem(url, explained(text, each, missing)))
    }
    if (problems.nonEmpty)
      throw new VendorFailure(VendorCatalogue.NotFetched(RemoteProblem.line(problems)))
  }

  /** What is wrong with a version and, where it is a commit of the lock that is gone, what helps. */
  private def explained(
      text: String,
      wanted: GitFetch.Wanted,
      missing: Vector[Resolution.Missing]
  ): String = {
    val names = missing.collect {
      case each
          if each.isOnlyLocked && each.source.remote == wanted.remote &&
            each.version == wanted.version =>
        each.source.path
    }
    if (names.isEmpty || text != GitFetch.noCommit(wanted.version)) text
    else
      s"$text any more, which is locked; sjsonnet vendor update ${names.mkString(" ")} locks another"
  }

  /** Which commits of a lock are not what is asked for, as far as that can be told. */
  def disagreements(all: Vector[Locked]): Disagreements = {
    val (plain, others) = all.partition(each => Dependency.isCommit(each.version))
    val wrong = plain.filter(each => each.version != each.commit).map(Disagreement(_, ""))
    val open = others.filterNot(each => cache.fits(url(each), each.version, each.commit))
    if (settings.isOffline) {
      val known = open.flatMap { each =>
        cache
          .versionOf(url(each), each.version)
          .collect {
            case RemoteVersion(commit, true) if commit != each.commit => Disagreement(each, commit)
          }
      }
      Disagreements(wrong ++ known, Vector.empty, Vector.empty)
    } else {
      val answers = mutable.HashMap.empty[(String, String, String), VersionCheck.Answer]
      def key(each: Locked) = (url(each), each.version, each.commit)
      forEach(open.map(key).distinct) { case ((url, version, commit), scratch) =>
        new VersionCheck(url, version, commit, scratch).start()
      } { case (key @ (url, version, commit), answer) =>
        answers(key) = answer
        if (answer == VersionCheck.Fits) cache.rememberFit(url, version, commit)
        None
      }
      val found = open.map(each => each -> answers(key(each)))
      Disagreements(
        wrong ++ found.collect { case (each, VersionCheck.Differs(actual)) =>
          Disagreement(each, actual)
        },
        found.collect { case (each, VersionCheck.Missing) => each },
        found.collect { case (each, VersionCheck.Unknown(text)) => RemoteProblem(url(each), text) }
      )
    }
  }

  /** What the newest versions of packages are, in the same order.
    *
    * @throws VendorFailure
    *   when a repository cannot be asked
    */
  def newest(all: Vector[Locked]): Vector[Option[NewestVersion]] = {
    val names = mutable.HashMap.empty[String, Map[String, String]]
    val problems = forEach(all.map(url(_)).distinct) { (url, _) =>
      RemoteVersion.askAll(url)(Step.Done(_))
    } { (url, answer) =>
      answer.foreach(names(url) = _)
      answer.left.toOption.map(RemoteProblem(url, _))
    }
    if (problems.nonEmpty)
      throw new VendorFailure(VendorCatalogue.NotFetched(RemoteProblem.line(problems)))
    all.map(each => NewestVersion.of(each.version, names(url(each))))
  }

  private def url(locked: Locked): String = settings.mirrors.of(locked.source.remote)

  /** Runs a job for each of some things, in a folder of its own, and hands on the results. */
  private def forEach[A, B, C](all: Vector[A])(job: (A, String) => Step[B])(
      use: (A, B) => Option[C]
  ): Vector[C] =
    if (all.isEmpty) Vector.empty
    else
      try
        cache.inDraft { draft =>
          val jobs = all.zipWithIndex.map { case (each, i) =>
            () => {
              val scratch = s"$draft/$i"
              Folders.make(scratch)
              job(each, scratch)
            }
          }
          val git = new GitJobs(draft, settings.jobs, settings.programs, settings.isInterrupted)
          all.zip(git.run(jobs)).flatMap { case (each, result) => use(each, result) }
        }
      catch {
        case error: IOException =>
          throw new VendorFailure(
            VendorCatalogue.CacheNotWritten(settings.cache, FileImporter.reason(error))
          )
      }
}

private[sjsonnet] object Repositories {

  /** A package that somebody asks for in a version, and the commit that the lock has. */
  final case class Locked(source: PackageSource.Git, version: String, commit: String)

  /** The lock has another commit than the version that is asked for.
    *
    * @param actual
    *   the commit of that version; empty if the version is a commit
    */
  final case class Disagreement(locked: Locked, actual: String)

  /** @param gone
    *   what is asked for in a version that the repository does not have
    * @param unknown
    *   why it cannot be told of others
    */
  final case class Disagreements(
      certain: Vector[Disagreement],
      gone: Vector[Locked],
      private[vendor] val unknown: Vector[RemoteProblem]
  ) {

    /** What kept others from being looked up, in a line. */
    def problem: Option[String] = Option.when(unknown.nonEmpty)(RemoteProblem.line(unknown))
  }
}

package sjsonnet.vendor

import sjsonnet.text.Utf8

/** Fetches packages of one version of a repository into the cache, and no more of it than that: one commit without its
  * history and, where the server can do that, only the files below the folders of the packages.
  *
  * @param url
  *   where to fetch from
  * @param scratch
  *   an empty folder
  */
private[vendor] final class GitFetch(
    wanted: GitFetch.Wanted,
    url: String,
    scratch: String,
    cache: PackageCache
) {
  import GitFetch._
  import Step.{git, Done}

  private type Result = Either[String, RemoteVersion]
  private val repository = s"$scratch/repository"

  /** What the version is, or what is wrong. */
  def start(): Step[Result] =
    if (Dependency.isCommit(wanted.version))
      withCommit(RemoteVersion(wanted.version, isFixed = true))
    else
      RemoteVersion.ask(url, wanted.version) {
        case Left(problem)                                            => failed(problem)
        case Right(Some(found))                                       => withCommit(found)
        case Right(None) if RemoteVersion.mayBeCommit(wanted.version) => init(fetchAll)
        case Right(None) => failed(s"there is no branch, tag or commit ${wanted.version}")
      }

  private def withCommit(found: RemoteVersion): Step[Result] =
    if (missing(found.commit).isEmpty) Done(Right(found))
    else
      init {
        inRepository(
          Vector("fetch", "-q", "--depth", "1", "--no-tags") ++ filter ++
            Vector("origin", found.commit)
        ) { fetched =>
          // Some servers give only what a branch or a tag leads to.
          if (fetched.isRight) checkOut(found) else fetchAll
        }
      }

  private def init(next: => Step[Result]): Step[Result] =
    git("init", "-q", "--template=", repository) { made =>
      if (!made.isRight) failed(made.problem)
      else
        inRepository(Vector("config", "remote.origin.url", url)) { _ =>
          Folders.make(s"$repository/.git/info")
          if (!wanted.remote.isArchived)
            // These attributes are for archives, and jb checks such repositories out.
            write("attributes", "* -export-ignore -export-subst\n")
          if (isSparse) {
            write("sparse-checkout", patterns)
            inRepository(Vector("config", "core.sparseCheckout", "true"))(_ => next)
          } else next
        }
    }

  /** All branches and tags, to find a commit by an abbreviation, or on a server that gives none by its name. */
  private def fetchAll: Step[Result] =
    inRepository(
      Vector("fetch", "-q", "--no-tags") ++ filter ++
        Vector("origin", "+refs/heads/*:refs/remotes/origin/*", "+refs/tags/*:refs/tags/*")
    ) { fetched =>
      if (!fetched.isRight) failed(fetched.problem)
      else
        inRepository(Vector("rev-parse", "-q", "--verify", s"${wanted.version}^{commit}")) { found =>
          if (found.isRight) checkOut(RemoteVersion(found.output.trim, isFixed = true))
          else failed(noCommit(wanted.version))
        }
    }

  /** Fetches the files of all folders at once; without that, each would be fetched on its own. */
  private def checkOut(version: RemoteVersion): Step[Result] = {
    val commit = version.commit
    def archived = archive(version, missing(commit))
    withFolders(commit, missing(commit)) {
      if (isSparse)
        inRepository(Vector("checkout", "-q", "--detach", commit)) { done =>
          if (!done.isRight) failed(done.problem)
          else {
            // An archive of a part would make git fetch all the rest, if it knew from where.
            Folders.write(s"$repository/.git/config", Utf8.encode(WithoutRemote))
            archived
          }
        }
      else archived
    }
  }

  private def withFolders(commit: String, folders: List[String])(
      next: => Step[Result]
  ): Step[Result] = folders match {
    case Nil            => next
    case "" :: rest     => withFolders(commit, rest)(next)
    case folder :: rest =>
      inRepository(Vector("cat-file", "-t", s"$commit:$folder")) { found =>
        if (found.isRight && found.output.trim == "tree") withFolders(commit, rest)(next)
        else
          inRepository(Vector("ls-tree", commit, "--", folder)) { entry =>
            if (entry.output.startsWith(PlainMode))
              failed(s"$folder is a file at ${wanted.version}: ${Dependency.NoFile}")
            else failed(s"there is no folder $folder at ${wanted.version}")
          }
      }
  }

  private def archive(version: RemoteVersion, folders: List[String]): Step[Result] = folders match {
    case Nil            => Done(Right(version))
    case folder :: rest =>
      val file = s"$scratch/archive.tar"
      val paths = if (folder.isEmpty) Vector.empty else Vector("--", folder)
      inRepository(Vector("archive", "--format=tar", "-o", file, version.commit) ++ paths) { made =>
        if (!made.isRight) failed(made.problem)
        else {
          cache.add(version.commit, PackageSource.Git(wanted.remote, folder)(folder), file)
          archive(version, rest)
        }
      }
  }

  private def missing(commit: String): List[String] = wanted.folders.toList.filter { folder =>
    cache.find(commit, PackageSource.Git(wanted.remote, folder)(folder)).isEmpty
  }

  private def isSparse: Boolean = !wanted.folders.contains("")

  /** Trees without the contents of files, which are fetched when they are needed. */
  private def filter: Vector[String] = if (isSparse) Vector("--filter=blob:none") else Vector.empty

  /** The folders, and the attributes that hold for them. */
  private def patterns: String = {
    val above = wanted.folders.flatMap { folder =>
      val names = PackagePaths.names(folder)
      names.indices.map(i => names.take(i).map("/" + _).mkString + "/.gitattributes")
    }
    (above ++ wanted.folders.map(folder => s"/$folder/")).distinct.map(escaped(_) + "\n").mkString
  }

  private def escaped(path: String): String =
    path.flatMap(char => if ("*?[]\\".contains(char)) s"\\$char" else char.toString)

  private def write(name: String, text: String): Unit =
    Folders.write(s"$repository/.git/info/$name", Utf8.encode(text))

  private def inRepository(arguments: Vector[String])(
      next: GitResult => Step[Result]
  ): Step[Result] =
    Step.Git(Vector("-C", repository) ++ arguments, next)

  private def failed(problem: String): Step[Result] = Done(Left(problem))
}

private[vendor] object GitFetch {

  /** @param folders
    *   those of the packages; an empty one is the whole repository
    */
  final case class Wanted(remote: Remote, version: String, folders: Vector[String])

  /** What is wrong if there is no such commit. */
  def noCommit(version: String): String = s"there is no commit $version"

  /** How the modes of files begin that are no links. */
  private final val PlainMode = "100"

  private final val WithoutRemote = "[core]\n\trepositoryformatversion = 0\n"
}

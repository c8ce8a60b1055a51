package sjsonnet.vendor

/** What a version means in a repository.
  *
  * @param isFixed
  *   whether it is going to mean that as long as nobody tampers with it, as a tag does and a branch does not
  */
private[vendor] final case class RemoteVersion(commit: String, isFixed: Boolean)

private[vendor] object RemoteVersion {

  /** Asks the repository at an address for a branch or a tag, and hands on what it is, or what is wrong. */
  def ask[A](url: String, version: String)(
      next: Either[String, Option[RemoteVersion]] => Step[A]
  ): Step[A] =
    Step.git("ls-remote", "--", url, version, s"$version^{}") { answer =>
      next(if (answer.isRight) Right(of(version, names(answer))) else Left(answer.problem))
    }

  /** Asks for all branches and tags, by their names, and for `HEAD`. */
  def askAll[A](url: String)(next: Either[String, Map[String, String]] => Step[A]): Step[A] =
    Step.git("ls-remote", "--", url) { answer =>
      next(if (answer.isRight) Right(names(answer)) else Left(answer.problem))
    }

  private def names(answer: GitResult): Map[String, String] = answer.output.linesIterator
    .map(_.split('\t'))
    .collect { case Array(commit, name) => name -> commit }
    .toMap

  /** What a version is among the names in a repository: a tag wins over a branch. */
  def of(version: String, names: Map[String, String]): Option[RemoteVersion] = {
    val tags = Seq(s"refs/tags/$version^{}", s"refs/tags/$version")
    val others = Seq(s"refs/heads/$version", version)
    tags
      .collectFirst(names)
      .map(RemoteVersion(_, isFixed = true))
      .orElse(others.collectFirst(names).map(RemoteVersion(_, isFixed = false)))
  }

  /** Whether a version can be the beginning of a commit. */
  def mayBeCommit(version: String): Boolean =
    version.length >= 4 && version.forall(char => char.isDigit || (char >= 'a' && char <= 'f'))
}

package sjsonnet.vendor

import sjsonnet.text.TextParts

/** The newest version of the kind that somebody asks for.
  *
  * @param name
  *   a branch, a tag, or `HEAD`
  */
private[sjsonnet] final case class NewestVersion(name: String, commit: String)

private[sjsonnet] object NewestVersion {

  /** Of a branch, what it is now; of a tag, the one with the highest number and the same word before it; for a commit, what
    * the repository has by default. None if the repository has no such version any more.
    *
    * @param names
    *   the names of branches and tags, and their commits
    */
  private[vendor] def of(version: String, names: Map[String, String]): Option[NewestVersion] =
    RemoteVersion.of(version, names) match {
      case Some(found) if found.isFixed =>
        val newest = numbersOf(version).fold(version) { case (word, numbers) =>
          val tags = names.keysIterator.collect {
            case name if name.startsWith(Tags) && !name.endsWith(Peeled) =>
              name.substring(Tags.length)
          }
          // A final version comes after those that led to it.
          val later = tags.flatMap(tag => numbersOf(tag).map(tag -> _)).collect {
            case (tag, (`word`, others)) if isFinal(tag) && !isBefore(others, numbers) =>
              tag -> others
          }
          later.toVector
            .sortBy(_._1)
            .reduceOption((a, b) => if (isBefore(a._2, b._2)) b else a)
            .fold(version) { case (tag, others) =>
              if (isBefore(numbers, others) || !isFinal(version)) tag else version
            }
        }
        RemoteVersion.of(newest, names).map(tag => NewestVersion(newest, tag.commit))
      case Some(branch)                               => Some(NewestVersion(version, branch.commit))
      case None if RemoteVersion.mayBeCommit(version) =>
        names.get(Head).map(NewestVersion(Head, _))
      case None => None
    }

  /** The word and the numbers of `v1.2.3` or `release-1.2.3-rc.1`, as digits that begin with no zero. */
  private def numbersOf(tag: String): Option[(String, Vector[String])] =
    parts(tag).map { case (word, numbers, _) => (word, numbers.map(_.dropWhile(_ == '0'))) }

  private def isFinal(tag: String): Boolean = parts(tag).exists(_._3.isEmpty)

  /** A word, numbers with points between them, and what follows a dash. */
  private def parts(tag: String): Option[(String, Vector[String], String)] = {
    val (word, rest) = tag.span(!isDigit(_))
    val numbers = TextParts.split(rest.takeWhile(c => isDigit(c) || c == '.'), '.')
    val after = rest.drop(numbers.mkString(".").length)
    Option.when(numbers.forall(_.nonEmpty) && (after.isEmpty || after.startsWith("-")))(
      (word, numbers, after)
    )
  }

  private def isDigit(c: Char): Boolean = c >= '0' && c <= '9'

  private def isBefore(a: Vector[String], b: Vector[String]): Boolean =
    a.zipAll(b, "", "").find { case (x, y) => x != y }.exists { case (x, y) =>
      x.length < y.length || x.length == y.length && x < y
    }

  private final val Tags = "refs/tags/"
  private final val Peeled = "^{}"
  private final val Head = "HEAD"
}

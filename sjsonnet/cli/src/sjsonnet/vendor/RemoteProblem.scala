package sjsonnet.vendor

/** Why something cannot be had from a repository.
  *
  * @param url
  *   where it was looked for
  * @param text
  *   what git says
  */
private[vendor] final case class RemoteProblem(url: String, text: String) {

  /** The host, with its port; empty for folders of this machine. */
  private def host: String = shown.indexOf("://") match {
    case -1 => ""
    case at => shown.substring(at + 3).takeWhile(_ != '/')
  }

  private def repository: String =
    shown.substring(shown.indexOf(host) + host.length).stripPrefix("/").stripSuffix(".git")

  private def shown: String = Remote.withoutUser(url)

  /** The text without the address, and the time that it took. It is the same for all repositories of a host that cannot be reached. */
  private def common: String =
    Seq(url, shown)
      .flatMap(each => Seq(s"$each/", each))
      .foldLeft(RemoteProblem.withoutDurations(text)) { (left, each) =>
        left.replace(s"repository '$each'", "repositories").replace(s"'$each'", "repositories")
      }

  private def line: String = s"$shown: $text"
}

private[vendor] object RemoteProblem {

  /** Problems in one line. What is the same for several repositories of a host is said once. */
  def line(problems: Vector[RemoteProblem]): String = {
    def key(problem: RemoteProblem) = (problem.host, problem.common)
    val alike = problems.distinct.groupBy(key)
    problems
      .map(key)
      .distinct
      .map { key =>
        val (host, text) = key
        val all = alike(key)
        if (host.isEmpty || all.length == 1) all.map(_.line).mkString("; ")
        else {
          val more = all.length - MostNames
          val others = if (more > 0) s" and $more more" else ""
          s"$host: $text (${all.take(MostNames).map(_.repository).mkString(", ")}$others)"
        }
      }
      .mkString("; ")
  }

  private final val MostNames = 3

  /** A text without ` after 12 ms`, as the HTTP client of git says how long it has tried to connect. */
  private def withoutDurations(text: String): String = {
    val at = text.indexOf(After)
    if (at < 0) text
    else {
      val (digits, rest) = text.drop(at + After.length).span(c => c >= '0' && c <= '9')
      val isDuration = digits.nonEmpty && rest.startsWith(Milliseconds)
      val kept = if (isDuration) rest.drop(Milliseconds.length) else digits + rest
      text.take(at) + (if (isDuration) "" else After) + withoutDurations(kept)
    }
  }

  private final val After = " after "
  private final val Milliseconds = " ms"
}

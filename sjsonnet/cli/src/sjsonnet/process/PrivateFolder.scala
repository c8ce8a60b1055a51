package sjsonnet.process

/** A folder in the system's one for temporary files that only this user may enter. */
private[sjsonnet] object PrivateFolder {

  /** Creates it.
    *
    * @param environment
    *   the value of a variable
    */
  def make(environment: String => Option[String]): String =
    Programs.privateFolder(environment("TMPDIR").filter(_.nonEmpty).getOrElse(Usual))

  private final val Usual = "/tmp"
}

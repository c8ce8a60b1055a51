package sjsonnet.compat

/** Where a file is, for an [[Importer]]: an [[OsPath]], or whatever an importer makes of one. Paths of the same file must
  * be equal.
  */
trait Path {

  /** The path as errors name it. */
  def relativeToString(base: Path): String

  def parent(): Path

  def segmentCount(): Int

  def last: String

  def /(segment: String): Path
}

/** A file of the system. */
final case class OsPath(p: os.Path) extends Path {

  override def relativeToString(base: Path): String = base match {
    case OsPath(directory) if p.startsWith(directory) && p != directory =>
      p.relativeTo(directory).toString
    case _ => p.toString
  }

  override def parent(): OsPath = if (p.segmentCount == 0) this else OsPath(p / os.up)
  override def segmentCount(): Int = p.segmentCount
  override def last: String = p.last
  override def /(segment: String): OsPath = OsPath(p / os.RelPath(segment))
}

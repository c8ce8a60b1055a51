package sjsonnet.compat

/** The location of a file, for an [[Importer]]: an [[OsPath]], or an importer's own kind of path. Paths of the same file
  * must be equal.
  */
trait Path {

  /** The path as it appears in errors. */
  def relativeToString(base: Path): String

  def parent(): Path

  def segmentCount(): Int

  def last: String

  def /(segment: String): Path
}

/** A file in the file system. */
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

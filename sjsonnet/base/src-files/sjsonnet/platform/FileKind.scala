package sjsonnet.platform

/** The kind of file at a path. */
private[sjsonnet] sealed abstract class FileKind

private[sjsonnet] object FileKind {
  case object Regular extends FileKind
  case object Directory extends FileKind

  /** A terminal, a disk, a source of zeros: something that may be endless, or change when read. */
  case object Device extends FileKind

  /** A named or unnamed pipe, or a socket. */
  case object Pipe extends FileKind

  /** A symbolic link, if links are not followed. */
  case object Link extends FileKind

  case object Missing extends FileKind

  /** Something that may exist, but the system does not tell. Reading it reports the reason. */
  case object Unknown extends FileKind
}

package sjsonnet.platform

/** What is at a path. */
private[sjsonnet] sealed abstract class FileKind

private[sjsonnet] object FileKind {
  case object Regular extends FileKind
  case object Directory extends FileKind

  /** A terminal, a disk, a source of zeros: something that may have no end, or change when it is read. */
  case object Device extends FileKind

  /** A named or unnamed pipe, or a socket. */
  case object Pipe extends FileKind

  /** A symbolic link, where none is followed. */
  case object Link extends FileKind
}

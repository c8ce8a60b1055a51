package sjsonnet.platform

/** An entry of a directory; a symbolic link is not followed.
  *
  * @param size
  *   of a file, in bytes
  * @param identity
  *   equal for two entries only if they are the same file or directory; empty if the system does not tell
  */
private[sjsonnet] final class DirectoryEntry(
    val kind: FileKind,
    val size: Long,
    val isWritable: Boolean,
    val identity: String
)

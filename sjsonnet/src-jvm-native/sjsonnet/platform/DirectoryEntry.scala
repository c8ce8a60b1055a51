package sjsonnet.platform

/** What a directory has under a name, a symbolic link not followed.
  *
  * @param size
  *   of a file, in bytes
  * @param identity
  *   the same for two entries only if they are one file or directory; empty if the system does not say
  */
private[sjsonnet] final class DirectoryEntry(
    val kind: FileKind,
    val size: Long,
    val isWritable: Boolean,
    val identity: String
)

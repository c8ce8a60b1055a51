package sjsonnet.platform

/** The messages of glibc and the JVM for the errors of files that the engine reports itself, too. */
private[sjsonnet] object SystemMessages {
  final val NoSuchFile = "No such file or directory"
  final val AccessDenied = "Permission denied"
  final val IsDirectory = "Is a directory"
  final val NotDirectory = "Not a directory"
  final val TooManyLinks = "Too many levels of symbolic links"
  final val InvalidArgument = "Invalid argument"
}

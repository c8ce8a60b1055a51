package sjsonnet.cli

/** The name that this program was called by, without its folder: that of the script, to which npm makes links. */
private[cli] object ProgramName {
  def get: String =
    NodeMain.host.fold("")(host => host.program.substring(host.program.lastIndexOf('/') + 1))
}

package sjsonnet.cli

/** The programs that this one is a drop-in for when it is called through a link with their name. */
private[cli] object ProgramNames {

  /** What `name` runs, unless it is this program itself. */
  def program(name: String): Option[OtherProgram] = name match {
    case "jb"           => Some(JbProgram)
    case "jsonnet"      => Some(JsonnetProgram)
    case "jsonnet-deps" => Some(JsonnetDepsProgram)
    case "jsonnetfmt"   => Some(JsonnetfmtProgram)
    case "jsonnet-lint" => Some(JsonnetLintProgram)
    case _              => None
  }
}

/** Another program: exactly its options, its output and its exit codes. */
private[cli] abstract class OtherProgram {
  def run(args: Vector[String], terminal: Terminal): Int
}

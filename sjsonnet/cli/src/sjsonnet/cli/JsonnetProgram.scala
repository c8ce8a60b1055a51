package sjsonnet.cli

/** `jsonnet`, as in C++ and Go: no name is that of a command, and what is written has their bytes, which hashes depend on. The
  * options of those two are among ours.
  */
private[cli] object JsonnetProgram extends OtherProgram {
  override def run(args: Vector[String], terminal: Terminal): Int =
    Main.evaluate(Implied ++ args, terminal, (engine, _) => Signals.ending(engine))

  private val Implied = Vector("--as-reference", "--no-settings")
}

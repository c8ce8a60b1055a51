package sjsonnet.cli

/** `jsonnet`, as in C++ and Go: no name is that of a command, and numbers look as they do there, which hashes of what is
  * written depend on. The options of those two are among ours.
  */
private[cli] object JsonnetProgram extends OtherProgram {
  override def run(args: Vector[String], terminal: Terminal): Int =
    Main.evaluate(NumberFormat ++ args, terminal, (engine, _) => Signals.ending(engine))

  /** Of two such options the last one counts, so it can be given. */
  private val NumberFormat = Vector("--number-format", "reference")
}

package sjsonnet.cli

/** What the settings of a project say about evaluating its programs, as if it stood on the command line before all else. */
private[cli] object ProjectSettings {

  /** The arguments of a command line under settings: of two options the later one, which has been typed, wins.
    *
    * @throws CommandFailure
    *   when the settings are not as they should be
    */
  def under(typed: Arguments, settings: ToolSettings): Arguments = settings.blaming {
    val words = settings.arguments(ToolSettings.Evaluate, ToolSettings.ofEvaluate)
    settings.searchPath(ToolSettings.Here): Unit
    if (words.isEmpty) typed
    else {
      val own = Arguments.parse(words, Options.table, _ => false).options
      val chooses = typed.options.exists(given => OutputChoices.contains(given.row.long))
      val kept = own.filterNot(given => chooses && OutputChoices.contains(given.row.long))
      // For the error of a wrong value, which is not that of the command line.
      new Formats(Options.of(new Arguments(kept, Vector.empty, Vector.empty, None))): Unit
      new Arguments(kept ++ typed.options, typed.inputs, typed.after, typed.taken)
    }
  }

  /** The options that choose a format: together they would contradict each other. */
  private val OutputChoices = Set("format", "string", "yaml-out", "extension")
}

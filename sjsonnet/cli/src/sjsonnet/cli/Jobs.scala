package sjsonnet.cli

import mainargs.TokensReader

/** How many files a command looks at at a time.
  *
  * @param value
  *   at least 1; or 0: one for each processor
  */
private[cli] final case class Jobs(value: Int)

private[cli] object Jobs {
  val OfMachine: Jobs = Jobs(0)

  /** What the help says, after what is done with the files. */
  final val Text = "N files at a time (one for each processor)"

  implicit val reader: TokensReader.Simple[Jobs] = new TokensReader.Simple[Jobs] {
    override def shortName: String = "int"

    override def read(values: Seq[String]): Either[String, Jobs] =
      WholeNumber.positive.read(values).map(number => Jobs(number.value))
  }
}

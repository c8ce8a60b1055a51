package sjsonnet.cli

/** The `sjsonnet` command. */
object Main {
  def main(args: Array[String]): Unit = println(s"sjsonnet: ${args.mkString(" ")}")
}

package sjsonnet.micro

/** On this platform there is no other JSON writer to compare with. */
object Host {

  /** The command line arguments. */
  def arguments(args: Array[String]): Array[String] = args

  def numberPeers(numbers: Array[Double]): Seq[Side] = Nil

  def peers(strings: Array[String], texts: Array[Array[Byte]]): Seq[Side] = Nil
}

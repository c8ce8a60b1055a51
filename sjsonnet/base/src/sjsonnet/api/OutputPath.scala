package sjsonnet

/** The way from a value to a part of it, from the outside in. */
private[sjsonnet] final class OutputPath(val steps: Vector[OutputPath.Step]) {

  /** Whether it leads to the value itself. */
  def isWhole: Boolean = steps.isEmpty

  /** The names and indexes, as some messages show them. */
  override def toString: String = steps.mkString("[", " ", "]")
}

private[sjsonnet] object OutputPath {

  sealed abstract class Step

  final case class Field(name: String) extends Step {
    override def toString: String = name
  }

  final case class Element(index: Int) extends Step {
    override def toString: String = index.toString
  }
}

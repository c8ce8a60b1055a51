package sjsonnet.analysis

import sjsonnet.collections.Ints

/** Facts as numbers, in the order of the file: the rows of the nodes and the indices of the tokens that they are about. */
private[analysis] final class FactRows {

  /** By definition, what kind it is of, its node, and the token that has the name. */
  val definitionKinds = scala.collection.mutable.ArrayBuffer.empty[Definition.Kind]
  val definitions = new Ints
  val names = new Ints

  /** By object, its node, the number of the object around it, the node of the sum, and what is below it there. */
  val objects = new Ints
  private val outers = new Ints
  private val sums = new Ints
  private val belows = new Ints

  /** By object, the outermost one around it. */
  private val roots = new Ints

  /** Lists of what is to the left in a sum: an operand's node, and the rest of the list. */
  private val operands = new Ints
  private val rests = new Ints

  /** By field, the number of its object, and its node. */
  val owners = new Ints
  val fields = new Ints

  /** By read, its node. */
  val reads = new Ints

  def addDefinition(kind: Definition.Kind, row: Int, token: Int): Int = {
    definitionKinds += kind
    definitions.add(row)
    names.add(token)
    definitions.size - 1
  }

  def addObject(row: Int, outer: Int, sum: Int, below: Int): Int = {
    val number = objects.size
    objects.add(row)
    outers.add(outer)
    sums.add(sum)
    belows.add(below)
    roots.add(if (outer < 0) number else roots(outer))
    number
  }

  def addField(owner: Int, row: Int): Unit = {
    owners.add(owner)
    fields.add(row)
  }

  /** A list that begins with an operand, and the number of the list that it is put before, which may be [[FactRows.None]]. */
  def prepended(operand: Int, list: Int): Int = {
    operands.add(operand)
    rests.add(list)
    operands.size - 1
  }

  def outer(number: Int): Int = outers(number)
  def root(number: Int): Int = roots(number)
  def sum(number: Int): Int = sums(number)
  def below(number: Int): List[Int] = {
    val rows = List.newBuilder[Int]
    var list = belows(number)
    while (list >= 0) {
      rows += operands(list)
      list = rests(list)
    }
    rows.result()
  }

  /** The numbers of an object's fields. */
  def fieldsOf(number: Int): Vector[Int] = byOwner.of(number)

  private lazy val byOwner: Grouped = new Grouped(objects.size, owners.size, owners(_))
}

private[analysis] object FactRows {

  /** Stands for nothing. */
  final val None = -1
}

/** The numbers up to `size`, by the group that each is in, if it is in one.
  *
  * @param group
  *   the group of a number, or [[FactRows.None]]
  */
private[analysis] final class Grouped(nGroups: Int, size: Int, group: Int => Int) {

  /** Where the numbers of a group begin in `numbers`; at the end their count. */
  private val starts = new Array[Int](nGroups + 1)
  private val numbers = {
    var i = 0
    while (i < size) {
      if (group(i) >= 0) starts(group(i) + 1) += 1
      i += 1
    }
    i = 0
    while (i < nGroups) {
      starts(i + 1) += starts(i)
      i += 1
    }
    val numbers = new Array[Int](starts(nGroups))
    val next = java.util.Arrays.copyOf(starts, nGroups)
    i = 0
    while (i < size) {
      val at = group(i)
      if (at >= 0) {
        numbers(next(at)) = i
        next(at) += 1
      }
      i += 1
    }
    numbers
  }

  def count(group: Int): Int = starts(group + 1) - starts(group)
  def apply(group: Int, i: Int): Int = numbers(starts(group) + i)
  def of(group: Int): Vector[Int] = Vector.tabulate(count(group))(apply(group, _))
}

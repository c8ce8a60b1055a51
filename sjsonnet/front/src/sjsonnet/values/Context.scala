package sjsonnet.values

import sjsonnet.syntax.Expr

import java.util.IdentityHashMap

/** Where an expression of a file runs: in which calls and objects. It keeps what is known of the values of expressions there.
  *
  * @param outer
  *   what is around it; `null` around a whole file
  */
private[sjsonnet] sealed abstract class Context(val outer: Context) {
  private[values] val found = new IdentityHashMap[Expr, Known]

  /** How many calls and objects it is in: that of the text, not of the program that runs. */
  val level: Int = if (outer == null) 0 else outer.level + 1

  /** That at a level, around this one or itself. */
  private[values] def at(level: Int): Context = {
    var context = this
    while (context.level > level) context = context.outer
    context
  }
}

private[sjsonnet] object Context {

  /** Anywhere in a file, whoever calls its functions and adds to its objects. So nothing is known of parameters, `self` and
    * `super`, and all else holds wherever the expression runs.
    */
  final class Anywhere private[values] () extends Context(null)

  /** Outside the functions and objects of a file. */
  final class File private[values] () extends Context(null)

  /** In a call of a function.
    *
    * @param args
    *   by number of the parameter; none where nothing is known of it
    */
  final class Call private[values] (
      outer: Context,
      val function: Expr.Function,
      val args: Array[Option[Late]]
  ) extends Context(outer)

  /** In a literal, or a comprehension, as a part of an object. */
  final class InObject private[values] (
      outer: Context,
      val literal: Expr.ObjectLiteral,
      val on: Receiver
  ) extends Context(outer)
}

/** What is known of a value that nobody may ever ask for. */
private[values] final class Late(valueOf: => Known) {
  lazy val value: Known = valueOf
}

/** The object that has a field: what `self` and `super` mean in the field.
  *
  * @param below
  *   what is below the part of the object that defines the field
  */
private[sjsonnet] final class Receiver(val self: KnownObj, val below: KnownObj) {

  /** That of the fields of `super`. */
  private[values] lazy val ofSuper: Receiver = new Receiver(self, KnownObj.Empty)
}

private[values] object Receiver {

  /** Others may add to the object, so nothing is known of it. */
  val unknown: Receiver = new Receiver(KnownObj.Unknown, KnownObj.Unknown)
}

package sjsonnet.eval

import sjsonnet.runtime._
import sjsonnet.syntax._

/** The properties of a literal's fields other than their names; descriptions of layers share it. */
private[eval] final class MemberTable(
    visibilities: Array[Byte],
    plus: Array[Boolean],
    constants: Array[Value]
) {
  def describe(names: Array[Sym], hasAsserts: Boolean): LayerDesc =
    new LayerDesc(names, visibilities, plus, constants, hasAsserts, removedLayers = 0)
}

private[eval] object MemberTable {

  /** Of these fields.
    *
    * @param keepsConstants
    *   whether fields that are literals need no evaluation
    */
  def of(fields: Array[Field], keepsConstants: Boolean): MemberTable =
    new MemberTable(
      fields.map(visibility),
      fields.map(_.isPlus),
      if (keepsConstants) fields.map(constant) else new Array[Value](fields.length)
    )

  /** Of `n` fields with one definition. */
  def repeated(field: Field, n: Int, keepsConstants: Boolean): MemberTable = {
    val visibilities = new Array[Byte](n)
    val plus = new Array[Boolean](n)
    val constants = new Array[Value](n)
    java.util.Arrays.fill(visibilities, visibility(field))
    java.util.Arrays.fill(plus, field.isPlus)
    val known = if (keepsConstants) constant(field) else null
    if (known != null) constants.indices.foreach(constants(_) = known)
    new MemberTable(visibilities, plus, constants)
  }

  private def visibility(field: Field): Byte = field.visibility match {
    case Visibility.Default => LayerDesc.Default
    case Visibility.Hidden  => LayerDesc.Hidden
    case Visibility.Visible => LayerDesc.Visible
  }

  /** The value of a field that is a literal, or null where the field needs evaluation. */
  private def constant(field: Field): Value = field.body match {
    case _: Expr.Null                             => NullValue
    case e: Expr.Bool                             => BoolValue(e.value)
    case e: Expr.Num if Numbers.isFinite(e.value) => NumValue(e.value)
    case e: Expr.Str                              => Literals.str(e)
    case _                                        => null
  }
}

/** The values of literals. */
private[eval] object Literals {
  def str(literal: Expr.Str): StrValue = literal.traits match {
    case StringTraits.Clean   => StrValue.ofClean(literal.bytes)
    case StringTraits.Ascii   => StrValue.ofAscii(literal.bytes)
    case StringTraits.Unknown => StrValue.of(literal.bytes)
  }
}

package sjsonnet.eval

import sjsonnet.runtime._
import sjsonnet.syntax._

/** The properties of a literal's fields other than their names; descriptions of layers share them. */
private[eval] object Members {

  /** The traits of these fields.
    *
    * @param keepsConstants
    *   whether to keep the values of fields that are literals, which then need no evaluation
    */
  def of(fields: Array[Field], keepsConstants: Boolean): FieldTraits = {
    val flags = new Array[Byte](fields.length)
    val constants = new Array[Value](fields.length)
    var i = 0
    while (i < fields.length) {
      flags(i) = flagsOf(fields(i))
      if (keepsConstants) constants(i) = constant(fields(i))
      i += 1
    }
    FieldTraits.of(flags, constants)
  }

  /** The traits of `n` fields with one definition. */
  def repeated(field: Field, n: Int, keepsConstants: Boolean): FieldTraits = {
    val known = if (keepsConstants) constant(field) else null
    FieldTraits.of(
      Array(flagsOf(field)),
      if (known == null) new Array[Value](0) else Array.fill(n)(known)
    )
  }

  private def flagsOf(field: Field): Byte = {
    val visibility = field.visibility match {
      case Visibility.Default => LayerDesc.Default
      case Visibility.Hidden  => LayerDesc.Hidden
      case Visibility.Visible => LayerDesc.Visible
    }
    if (field.isPlus) (visibility | LayerDesc.Plus).toByte else visibility
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

  /** Scans the string: what is computed from it takes over what is known of it, and only literals that may be evaluated come
    * here.
    */
  def str(literal: Expr.Str): StrValue = StrValue.ofScanned(literal.bytes)
}

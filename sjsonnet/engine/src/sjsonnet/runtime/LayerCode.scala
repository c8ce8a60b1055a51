package sjsonnet.runtime

import sjsonnet.syntax.{Expr, Field}

/** The code of an object literal, in the form that layers call. */
private[sjsonnet] abstract class LayerCode {

  /** Whether the field depends on the object it is read from. */
  def usesSelf(field: Int): Boolean

  /** The place of the field's body in the program. */
  def pos(field: Int): Int

  /** The literal in the program, for tools. */
  def literal: Expr.ObjectLiteral

  /** The field in the program, for tools. */
  def definition(field: Int): Field

  /** Whether the body of a field is an object literal with a field `name`. */
  def hasLiteral(field: Int, name: String): Boolean

  /** The value of a field, whose body runs in `frame`: that of [[newSelfFrame]] if it depends on the object, or else that of
    * [[newLocalsFrame]].
    */
  def eval(field: Int, frame: Frame, ctx: Ctx): Value

  /** Whether some of the literal's locals do not depend on the object. */
  def hasLocalsFrame: Boolean

  /** A frame inside `outer` with those of the literal's locals that do not depend on the object; `outer` itself if there
    * are none.
    */
  def newLocalsFrame(outer: Frame, ctx: Ctx): Frame

  /** Whether evaluating a local may write a trace. The reference has the locals in each member, so each writes that trace. */
  def hasTracedLocals: Boolean

  /** A frame inside `locals` with `self`, the number of the layer in it, and the locals that depend on the object. */
  def newSelfFrame(locals: Frame, self: ObjValue, layerIndex: Int, ctx: Ctx): Frame

  /** Runs the literal's asserts in a frame of [[newSelfFrame]]. */
  def runAsserts(frame: Frame, ctx: Ctx): Unit
}

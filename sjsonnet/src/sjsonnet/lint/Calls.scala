package sjsonnet.lint

import sjsonnet.syntax.Expr

/** What is known of the results of calls. */
private[lint] final class Calls(values: Values) {

  def result(call: Expr.Apply): Known = {
    val callee = values.of(call.callee)
    if (!callee.mayBe(Kinds.Function)) Known.anything
    else
      callee.func.all
        .map {
          case known: KnownFunc.Literal => known.values.of(known.function.body)
          case known: KnownFunc.Builtin => ofStd(known.member, call)
        }
        .reduceOption(_ | _)
        .getOrElse(Known.anything)
  }

  /** Of the functions that programs ask about kinds and fields, more is known than the kind of the result: what a condition
    * rules out cannot fail.
    */
  private def ofStd(member: StdMember, call: Expr.Apply): Known = {
    val args = if (call.names.isEmpty) call.args.toVector.map(values.of(_)) else Vector.empty
    (member.name, args) match {
      case ("isString", Vector(x))          => is(x, Kinds.Text)
      case ("isNumber", Vector(x))          => is(x, Kinds.Number)
      case ("isBoolean", Vector(x))         => is(x, Kinds.Boolean)
      case ("isObject", Vector(x))          => is(x, Kinds.Object)
      case ("isArray", Vector(x))           => is(x, Kinds.Array)
      case ("isFunction", Vector(x))        => is(x, Kinds.Function)
      case ("type", Vector(x))              => typeName(x)
      case ("objectHasAll", Vector(o, f))   => has(o, f)
      case ("objectHas", Vector(o, f))      => has(o, f, Kinds.True)
      case ("objectHasEx", Vector(o, f, _)) => has(o, f, Kinds.True)
      case ("length", Vector(x))            => length(x)
      case ("range", _)                     => Known.of(KnownArr.of(Known.number))
      case _                                => Known.of(member.returns)
    }
  }

  private def is(value: Known, kinds: Kinds.Set): Known =
    if (value.isOnly(kinds)) Known.isTrue
    else if (value.isNever(kinds)) Known.isFalse
    else Known.boolean

  private def typeName(value: Known): Known =
    Seq(
      Kinds.Null,
      Kinds.Boolean,
      Kinds.Number,
      Kinds.Text,
      Kinds.Array,
      Kinds.Object,
      Kinds.Function
    ).find(value.isOnly(_)).fold(Known.text)(kind => Known.of(Kinds.name(kind)))

  /** Whether an object has a field. A hidden one may not count.
    *
    * @param unsure
    *   the answers that are in doubt
    */
  private def has(obj: Known, field: Known, unsure: Kinds.Set = Kinds.None): Known =
    field.onlyText.fold(Known.boolean) { name =>
      val answer = Operations.has(obj, name)
      if (answer.isOnly(unsure)) Known.boolean else answer
    }

  private def length(value: Known): Known =
    if (!value.isOnly(Kinds.Array)) Known.number
    else value.arr.length.fold(Known.number)(n => Known.of(n.toDouble))
}

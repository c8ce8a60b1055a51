package sjsonnet.values

/** What is known of the results of functions of `std`. Of most, only the kind. */
private[values] final class StdResults(values: Values) {
  import StdResults._

  /** The result of a call with these positional arguments; none if they are not known. */
  def of(member: StdMember, args: Vector[Known]): Known =
    question(member.name, args)
      .orElse(if (values.files.callers == Callers.Program) made(member.name, args) else None)
      .getOrElse(Known.of(member.returns) match {
        case Known.anything => values.anything
        case known          => known
      })

  /** Of the functions that programs ask about kinds and fields, more is known than the kind of the result: what a condition
    * rules out cannot fail.
    */
  private def question(name: String, args: Vector[Known]): Option[Known] = (name, args) match {
    case ("isString", Vector(x))          => Some(is(x, Kinds.Text))
    case ("isNumber", Vector(x))          => Some(is(x, Kinds.Number))
    case ("isBoolean", Vector(x))         => Some(is(x, Kinds.Boolean))
    case ("isObject", Vector(x))          => Some(is(x, Kinds.Object))
    case ("isArray", Vector(x))           => Some(is(x, Kinds.Array))
    case ("isFunction", Vector(x))        => Some(is(x, Kinds.Function))
    case ("type", Vector(x))              => Some(typeName(x))
    case ("objectHasAll", Vector(o, f))   => Some(has(o, f))
    case ("objectHas", Vector(o, f))      => Some(has(o, f, Kinds.True))
    case ("objectHasEx", Vector(o, f, _)) => Some(has(o, f, Kinds.True))
    case ("length", Vector(x))            => Some(length(x))
    case ("range", _)                     => Some(Known.of(KnownArr.of(Known.number)))
    case _                                => None
  }

  /** The results that consist of what is given. */
  private def made(name: String, args: Vector[Known]): Option[Known] = (name, args) match {
    case (SameArray(), xs :+ _) if name == "setUnion" => Some(xs.foldLeft(args.last)(_ | _))
    case (SameArray(), Vector(xs, _*))                => arrayOf(element(xs))
    case ("filter", Vector(_, xs))                    => arrayOf(element(xs))
    case ("map", Vector(f, xs))                       => arrayOf(called(f, element(xs)))
    case ("mapWithIndex", Vector(f, xs))       => arrayOf(called(f, Known.number, element(xs)))
    case ("filterMap", Vector(_, f, xs))       => arrayOf(called(f, element(xs)))
    case ("flatMap", Vector(f, xs))            => arrayOf(element(called(f, element(xs))))
    case ("makeArray", Vector(_, f))           => arrayOf(called(f, Known.number))
    case ("flattenArrays", Vector(xs))         => arrayOf(element(element(xs)))
    case ("foldl", Vector(f, xs, init))        => Some(folded(init)(called(f, _, element(xs))))
    case ("foldr", Vector(f, xs, init))        => Some(folded(init)(called(f, element(xs), _)))
    case ("mergePatch", Vector(target, patch)) => Some(merged(target, patch))
    case ("prune", Vector(x))                  => Some(x)
    case ("get", Vector(o, f))                 => get(o, f, Known.nullValue)
    case ("get", Vector(o, f, default))        => get(o, f, default)
    case ("get", Vector(o, f, default, _))     => get(o, f, default)
    case ("objectValues" | "objectValuesAll", Vector(o)) => arrayOf(anyField(o))
    case ("objectFields" | "objectFieldsAll", Vector(o)) => arrayOf(nameOf(o))
    case ("mapWithKey", Vector(f, o))                    =>
      objectOf(o).map(o => Known.of(new KnownMapped(o, (k, v) => called(f, k, v))))
    case _ => None
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

  private def arrayOf(element: => Known): Option[Known] = Some(Known.of(KnownArr.of(element)))

  private def element(array: Known): Known =
    if (array.mayBe(Kinds.Array)) array.arr.element else values.anything

  private def called(function: Known, args: Known*): Known =
    if (!function.mayBe(Kinds.Function)) values.anything
    else
      function.func.all
        .map {
          case known: KnownFunc.Literal =>
            known.values.resultOf(known, i => args.lift(i).map(arg => new Late(arg)))
          case known: KnownFunc.Builtin => of(known.member, args.toVector)
        }
        .reduceOption(_ | _)
        .getOrElse(values.anything)

  /** What folding gives: after no step, one or two. */
  private def folded(init: Known)(step: Known => Known): Known = {
    val once = step(init)
    init | once | step(once)
  }

  private def merged(target: Known, patch: Known): Known =
    if (!target.mayBe(Kinds.Object) || !patch.mayBe(Kinds.Object)) patch
    else Known.of(new KnownPatched(target.obj, patch.obj, merged))

  private def get(obj: Known, field: Known, default: Known): Option[Known] =
    objectOf(obj).filter(_ => field.texts.nonEmpty).map { obj =>
      field.texts
        .map(obj.field(_))
        .map { found =>
          if (found.isMissing) default
          else if (found.presence == KnownField.Present) found.value
          else found.value | default
        }
        .reduce(_ | _)
    }

  private def objectOf(known: Known): Option[KnownObj] =
    Option.when(known.mayBe(Kinds.Object))(known.obj)

  private def anyField(obj: Known): Known =
    objectOf(obj).fold(values.anything) { obj =>
      val names = obj.names.take(MostFields).toVector.distinct
      val rest = if (obj.isOpen || names.length == MostFields) values.anything else Known.nothing
      names.map(obj.field(_).value).foldLeft(rest)(_ | _)
    }

  private def nameOf(obj: Known): Known =
    objectOf(obj).filterNot(_.isOpen).fold(Known.text) { obj =>
      obj.names.take(MostFields).map(Known.of(_)).reduceOption(_ | _).getOrElse(Known.text)
    }
}

private object StdResults {

  /** The functions whose result has the elements of their first argument. */
  private object SameArray {
    private val names = Set(
      "sort",
      "uniq",
      "set",
      "setUnion",
      "setInter",
      "setDiff",
      "reverse",
      "slice",
      "remove",
      "removeAt",
      "repeat"
    )
    def unapply(name: String): Boolean = names(name)
  }

  /** The most fields that are looked at to learn about all of them. */
  private final val MostFields = 65
}

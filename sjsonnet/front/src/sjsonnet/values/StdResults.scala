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
    case ("setUnion", Vector(xs, ys, _*))      => arrayOf(element(xs) | element(ys))
    case (SortedElements(), Vector(xs, _*))    => arrayOf(itemOf(xs))
    case (SameElements(), Vector(xs, _*))      => arrayOrText(xs)(element(xs))
    case ("filter", Vector(_, xs))             => arrayOrText(xs)(element(xs))
    case ("map", Vector(f, xs))                => arrayOf(called(f, itemOf(xs)))
    case ("mapWithIndex", Vector(f, xs))       => arrayOf(called(f, Known.number, itemOf(xs)))
    case ("filterMap", Vector(_, f, xs))       => arrayOf(called(f, itemOf(xs)))
    case ("flatMap", Vector(f, xs))            => arrayOrText(xs)(element(called(f, itemOf(xs))))
    case ("makeArray", Vector(_, f))           => arrayOf(called(f, Known.number))
    case ("flattenArrays", Vector(xs))         => arrayOf(element(element(xs)))
    case ("foldl", Vector(f, xs, init))        => Some(folded(init)(called(f, _, itemOf(xs))))
    case ("foldr", Vector(f, xs, init))        => Some(folded(init)(called(f, itemOf(xs), _)))
    case ("mergePatch", Vector(target, patch)) => Some(merged(target, patch))
    case ("prune", Vector(x))                  => Some(pruned(x))
    case ("get", Vector(o, f))                 => get(o, f, Known.nullValue)
    case ("get", Vector(o, f, default))        => get(o, f, default)
    case ("get", Vector(o, f, default, _))     => get(o, f, default).map(_ | default)
    case ("objectValues" | "objectValuesAll", Vector(o)) => arrayOf(anyField(o))
    case ("objectFields" | "objectFieldsAll", Vector(o)) => arrayOf(nameOf(o))
    case ("trace", Vector(_, x))                         => Some(x)
    case ("objectRemoveKey", Vector(o, name))            =>
      objectOf(o).zip(name.onlyText).map { case (o, name) => Known.of(new KnownWithout(o, name)) }
    case ("mapWithKey", Vector(f, o)) =>
      objectOf(o).map(o => Known.of(new KnownPart(o)(called(f, _, _))))
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

  /** The result of a function that takes a string for the array of its characters, too. */
  private def arrayOrText(of: Known)(element: => Known): Option[Known] = {
    val array = if (of.mayBe(Kinds.Array)) Known.of(KnownArr.of(element)) else Known.nothing
    Some(if (of.mayBe(Kinds.Text)) array | Known.text else array).filterNot(_.isNothing)
  }

  /** What a function is called with that is called for all elements, or characters. */
  private def itemOf(of: Known): Known =
    if (of.mayBe(Kinds.Text)) element(of) | Known.text else element(of)

  private def element(array: Known): Known =
    if (array.mayBe(Kinds.Array)) array.arr.element else values.anything

  private def called(function: Known, args: Known*): Known =
    values.calls.results(function) {
      case known: KnownFunc.Literal =>
        known.values.resultOf(known, i => args.lift(i).map(arg => new Late(arg)))
      case known: KnownFunc.Builtin => of(known.member, args.toVector)
    }

  /** What folding gives: after no step, one or several. */
  private def folded(init: Known)(step: Known => Known): Known = {
    val once = init | step(init)
    once | step(once.widened)
  }

  private def merged(target: Known, patch: Known): Known =
    if (!target.mayBe(Kinds.Object) || !patch.mayBe(Kinds.Object)) patch
    else Known.of(new KnownPatched(target.obj, patch.obj, merged))

  private def pruned(known: Known): Known =
    if (known.isNever(Kinds.Object | Kinds.Array)) known
    else {
      val rest = Known.of(known.kinds & ~(Kinds.Object | Kinds.Array))
      val array =
        if (known.mayBe(Kinds.Array)) Known.of(KnownArr.of(pruned(known.arr.element)))
        else Known.nothing
      val obj =
        if (known.mayBe(Kinds.Object))
          Known.of(new KnownPart(known.obj)((_, value) => pruned(value)))
        else Known.nothing
      (if (known.mayBe(Kinds.Text)) rest | Known.text else rest) | array | obj
    }

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

  /** The functions that give an array of elements, or of characters, of their first argument. */
  private object SortedElements {
    private val names = Set("set", "setDiff", "setInter", "sort", "uniq")
    def unapply(name: String): Boolean = names(name)
  }

  /** The functions whose result has the elements, or the characters, of their first argument. */
  private object SameElements {
    private val names = Set("remove", "removeAt", "repeat", "reverse", "slice")
    def unapply(name: String): Boolean = names(name)
  }

  /** The most fields that are looked at to learn about all of them. */
  private final val MostFields = 65
}

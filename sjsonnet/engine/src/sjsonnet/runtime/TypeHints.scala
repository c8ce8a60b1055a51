package sjsonnet.runtime

import sjsonnet.syntax.OtherNames

/** The hints of errors about values of the wrong type, whose first lines are the reference's. */
private[sjsonnet] object TypeHints {

  /** The type with its article: `an array`. */
  def kind(tag: Int): String = tag match {
    case Value.Tag.Null                => "null"
    case Value.Tag.Arr | Value.Tag.Obj => s"an ${Value.typeName(tag)}"
    case other                         => s"a ${Value.typeName(other)}"
  }

  def cannotAdd(a: Value, b: Value): String =
    s"+ cannot add ${kind(a.tag)} and ${kind(b.tag)}" + {
      val isArray = a.tag == Value.Tag.Arr
      val other = if (isArray) b.tag else a.tag
      if (!isArray && b.tag != Value.Tag.Arr || other == Value.Tag.Null) ""
      else s"; ${if (isArray) "ARRAY + [VALUE]" else "[VALUE] + ARRAY"} adds an element"
    }

  /** An operator that takes two numbers.
    *
    * @param b
    *   the tag of the second operand
    */
  def needsNumbers(operator: String, a: Int, b: Int): String =
    s"$operator takes two numbers, not ${kind(a)} and ${kind(b)}" +
      (if (operator == "*" && a == Value.Tag.Str) "; std.repeat repeats a string" else "")

  /** An operator that takes one operand. */
  def needsOperand(operator: String, expected: Int, found: Value): String =
    s"$operator takes ${kind(expected)}, not ${kind(found.tag)}" + {
      // As in YAML, where dashes begin the elements of a list, and three of them a document.
      val isList = operator == "-" && (found.tag == Value.Tag.Str || found.tag == Value.Tag.Obj)
      if (isList) "; several values stand in brackets: [a, b]" else ""
    }

  def haveNoOrder(a: Value, b: Value): String =
    "two numbers, two strings or two arrays can be compared, not " +
      s"${kind(a.tag)} and ${kind(b.tag)}"

  def inNeeds(key: Value, container: Value): String =
    s"in looks for a string in an object, not for ${kind(key.tag)} in ${kind(container.tag)}" +
      (if (container.tag == Value.Tag.Arr) "; std.member(array, value) looks in an array" else "")

  def needsCondition(found: Value): String =
    s"a condition has to be true or false, not ${kind(found.tag)}" + (found.tag match {
      case Value.Tag.Null                => "; x != null is true if there is a value"
      case Value.Tag.Num                 => "; x != 0 is true if it is not 0"
      case Value.Tag.Str                 => "; x != '' is true if it is not empty"
      case Value.Tag.Arr | Value.Tag.Obj => "; std.length(x) > 0 is true if it is not empty"
      case _                             => ""
    })

  def needsArray(found: Value): String = {
    val help =
      if (found.tag == Value.Tag.Obj) "; std.objectFields and std.objectValues make arrays of one"
      else ""
    s"for goes through an array, not ${kind(found.tag)}$help"
  }

  def noStringToJoin(index: Int, found: Value): String =
    s"element $index is ${kind(found.tag)}: only strings can be joined by a string"

  /** What a function returned that a builtin calls for each element.
    *
    * @param expected
    *   the tag of what it should return
    */
  def returned(index: Int, expected: Int, found: Value): String =
    s"the function has to return ${kind(expected)}; for element $index it returned ${kind(found.tag)}"

  def elementIs(index: Int, expected: Int, found: Value): String =
    s"element $index has to be ${kind(expected)}, not ${kind(found.tag)}"

  def noLength(found: Value): String =
    s"arrays, strings, objects and functions have a length, ${kind(found.tag)} has none"

  def needsFunction(found: Value): String = s"only a function can be called, not ${kind(found.tag)}"

  /** An array or string, as `container` says, that is indexed by something else than a number. */
  def needsNumber(container: Int, index: Value): String = {
    val what = index match {
      case name: StrValue if name.byteLength <= LongestName => s"the string '$name'"
      case other                                            => kind(other.tag)
    }
    s"${kind(container)} is indexed by a number, not by $what" + (index match {
      case name: StrValue if name.byteLength <= LongestName => method(name.toString)
      case _                                                => ""
    })
  }

  /** For the name of a method in other languages, what does the same. */
  def method(name: String): String = OtherNames.meaning(name).fold("") { meaning =>
    if (meaning.members.nonEmpty)
      s"; ${meaning.members.map(member => s"std.$member(…)").mkString(" or ")} does that"
    else meaning.idiom.fold("")("; " + _)
  }

  def needsName(index: Value): String =
    s"an object is indexed by a string, not by ${kind(index.tag)}"

  /** An argument of a builtin.
    *
    * @param signature
    *   how calls of the function look
    */
  def argument(param: String, signature: String, expected: String, found: Value): String =
    s"$param of $signature has to be $expected, not ${kind(found.tag)}"

  final val StringOrArray = "a string or an array"

  /** The most bytes of a name that is shown. */
  private final val LongestName = 64
}

package sjsonnet.runtime

import sjsonnet.Catalogue
import sjsonnet.Diagnostic.Kind

/** The errors of operations on values. */
private[sjsonnet] object RuntimeCatalogue extends Catalogue(3) {
  val StackExceeded =
    of1(
      1,
      Kind.Limit,
      "max stack frames exceeded.",
      "the limit, {library|maxStack}{command|--max-stack}, is {limit}"
    )
  val NeedsItself = plain(
    2,
    Kind.Limit,
    "max stack frames exceeded.",
    "infinite recursion: this value needs itself"
  )
  val HostStackExhausted = of1(3, Kind.Limit, "max stack frames exceeded.", "{hint}")
  val WrongType = of3(4, Kind.Type, "Unexpected type {type}, expected {expected}", "{hint}")
  val NoUsableType = of2(5, Kind.Type, "Unexpected type {type}", "{hint}")
  val NoField = of2(6, Kind.Name, "Field does not exist: {name}", "{hint}")
  val OutOfBounds = of2(7, Kind.Range, "Index {index} out of bounds, not within [0, {length})")
  val NegativeIndex = of2(
    8,
    Kind.Range,
    "Index {index} out of bounds, not within [0, {length})",
    "only slices take negative indexes"
  )
  val NotIndexable = of1(9, Kind.Type, "Value non indexable: {type}")
  val NotSliceable = of1(10, Kind.Type, "std.slice accepts a string or an array, but got: {type}")
  val NegativeStep =
    of3(11, Kind.Range, "got [{from}:{until}:{step}] but negative steps are not supported")
  val NoStep = of1(12, Kind.Range, "got {step} but step must be greater than 0")
  val SliceTooLong = plain(13, Kind.Limit, "array too long", "the step is too small")
  val ArrayTooLong = of2(
    14,
    Kind.Limit,
    "array too long",
    "it would have {length} elements; the limit, {library|maxArray}{command|--max-array}, is {limit}"
  )
  val StringTooLong = of2(
    15,
    Kind.Limit,
    "string too long",
    "it would have {length} bytes; the limit, {library|maxString}{command|--max-string}, is {limit}"
  )
  val FunctionsNotComparable = plain(16, Kind.Type, "Cannot test equality of functions")
  val DivisionByZero = plain(17, Kind.Arithmetic, "Division by zero.")
  val ShiftOutOfRange =
    plain(18, Kind.Arithmetic, "numeric value outside safe integer range for bitwise operation.")
  val NegativeShift = plain(19, Kind.Arithmetic, "Shift by negative exponent.")
  val BitsOutOfRange = of3(
    20,
    Kind.Arithmetic,
    "Bitwise operator argument {number} outside of range [{least}, {most}]"
  )
  val NotANumber = plain(21, Kind.Arithmetic, "Not a number")
  val Overflow = plain(22, Kind.Arithmetic, "Overflow")
  val TooManyArguments =
    of3(
      23,
      Kind.Argument,
      "function expected {expected} positional argument(s), but got {given}",
      "{function}"
    )
  val NoParameter =
    of2(24, Kind.Argument, "function has no parameter {name}", "{hint}")
  val NoParameters =
    of1(25, Kind.Argument, "function has no parameter {name}", "it has no parameters")
  val ArgumentTwice = of1(26, Kind.Argument, "Argument {name} already provided")
  val PercentTypes = of2(27, Kind.Type, "Operator % cannot be used on types {left} and {right}.")
  val MissingArgument = of2(28, Kind.Argument, "Missing argument: {name}", "{function}")
  val TooManyLayers = of1(29, Kind.Limit, "object of more than {limit} parts added with +")
  val TimeExceeded = of1(
    30,
    Kind.Limit,
    "too much time taken",
    "the limit, {library|maxMillis (maxTime in Java)}{command|--max-time}, is {limit} ms"
  )
  val StepsExceeded = of1(
    31,
    Kind.Limit,
    "too many steps taken",
    "the limit, {library|maxSteps}{command|--max-steps}, is {limit}"
  )
  val MemoryExceeded = of1(
    32,
    Kind.Limit,
    "too much memory allocated",
    "the limit, {library|maxMemory}{command|--max-memory}, is {limit} bytes"
  )
  val OutputExceeded = of1(
    33,
    Kind.Limit,
    "output too long",
    "the limit, {library|maxOutput}{command|--max-output}, is {limit} bytes"
  )
  val TailCallsExceeded = of3(
    35,
    Kind.Limit,
    "more than {calls} calls in tail position without a return",
    "the last one is {call}; does the loop ever end? " +
      "The limit, {library|maxTailCalls}{command|--max-tail-calls}, is {limit} calls, or steps that they take"
  )
  val ArgumentsWait = of2(
    36,
    Kind.Limit,
    "more than {limit} arguments that each need another one first",
    "the last call is {call}; with tailstrict, arguments are evaluated before a call"
  )
  val Cancelled = plain(34, Kind.Host, "evaluation cancelled")
  val IndexNotInteger = of1(
    39,
    Kind.Range,
    "array index was not integer: {index}",
    "std.floor, std.ceil and std.round make an integer of it"
  )
}

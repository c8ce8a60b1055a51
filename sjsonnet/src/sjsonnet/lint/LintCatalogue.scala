package sjsonnet.lint

import sjsonnet.Catalogue
import sjsonnet.Diagnostic.Kind

/** What the linter reports, besides errors. [[LintRules]] has the names, and pages with examples. */
private[sjsonnet] object LintCatalogue extends Catalogue(Catalogue.Lint) {

  // ---- names

  val UnusedLocal = of2(1, Kind.Lint, "unused local: {name}", "{hint}")
  val UnusedParameter = of1(2, Kind.Lint, "unused parameter: {name}")
  val UnusedImport = of1(3, Kind.Lint, "unused import: {name}")
  val HiddenParameter =
    of1(4, Kind.Lint, "nothing uses the parameter {name}: a local of that name hides it")
  val HiddenStd = plain(5, Kind.Lint, "std no longer means the standard library here")
  val EndlessLoop =
    of2(6, Kind.Lint, "the value of {name} depends on itself: evaluating it never ends", "{hint}")
  val ImportedTwice = of2(7, Kind.Lint, "{name} is the same file as {other}")

  val BrokenImport = of1(8, Kind.Lint, "the imported file is no program: {problem}")

  // ---- conditions

  val UnreachableBranch = of1(10, Kind.Lint, "the condition is always {value}")
  val NoCondition = of1(11, Kind.Lint, "a condition must be a boolean, and this is {kind}")
  val SameCondition = plain(12, Kind.Lint, "the same condition has been tested before")
  val SameOperands = of1(13, Kind.Lint, "both sides of {operator} are the same")

  // ---- operators

  val WrongOperand = of2(20, Kind.Lint, "{operator} does not take {kind}")
  val WrongOperands = of3(21, Kind.Lint, "{operator} does not take {left} and {right}")
  val ComparedFunctions = plain(22, Kind.Lint, "functions cannot be compared")
  val NeverEqual = of2(23, Kind.Lint, "{left} and {right} are never equal")

  // ---- calls

  val NoFunction = of1(30, Kind.Lint, "only a function can be called, and this is {kind}")
  val TooManyArguments =
    of3(31, Kind.Lint, "too many arguments: {given}, and {function} takes at most {most}")
  val MissingArgument = of2(32, Kind.Lint, "missing argument: {name}", "{hint}")
  val UnknownArgument = of2(33, Kind.Lint, "there is no parameter called {name}", "{hint}")
  val ArgumentTwice = of1(34, Kind.Lint, "the argument {name} is given twice")
  val WrongArgument =
    of3(35, Kind.Lint, "{parameter} must be {expected}, and this is {kind}")
  val UselessTailstrict =
    of1(36, Kind.Lint, "tailstrict has no effect: {function} evaluates its arguments in any case")

  // ---- fields and elements

  val MissingField = of2(40, Kind.Lint, "there is no field {name}", "{hint}")
  val NotIndexable = of1(41, Kind.Lint, "{kind} has no fields and no elements")
  val WrongIndex = of2(42, Kind.Lint, "the index of {target} must be {expected}")
  val OutOfRange = of2(43, Kind.Lint, "there is no element {index}: the length is {length}")
  val OuterField = of1(44, Kind.Lint, "self is the inner object, and only an outer one has {name}")
  val UselessPlus =
    of2(45, Kind.Lint, "+: adds to nothing: there is no field {name} below", "{hint}")
  val FieldTwice = of1(46, Kind.Lint, "the field {name} is defined twice")
  val SameKeys = of1(47, Kind.Lint, "the comprehension makes the field {name} twice")
  val NoArrayToIterate = of1(48, Kind.Lint, "a comprehension needs an array, and this is {kind}")
  val MergedElements =
    plain(49, Kind.Lint, "without a comma before it, the object is added to the one above")

  // ---- the standard library

  val UnknownStd = of2(50, Kind.Lint, "std has no member {name}", "{hint}")
  val DeprecatedStd = of2(51, Kind.Lint, "std.{name} is deprecated: {instead}")
  val UnsortedSet = of2(52, Kind.Lint, "{function} needs a set, and this array {reason}")

  // ---- format strings

  val InvalidFormat = of1(60, Kind.Lint, "invalid format: {problem}")
  val FormatCount = of2(61, Kind.Lint, "the format takes {expected}, and there are {given}")
  val FormatKind = of3(62, Kind.Lint, "%{letter} takes {expected}, and this is {kind}")
  val FormatField =
    of2(63, Kind.Lint, "the format takes a field {name}, which is not there", "{hint}")
  val FormatKeys = plain(64, Kind.Lint, "the values are an object, and this format has no %(name)")
}

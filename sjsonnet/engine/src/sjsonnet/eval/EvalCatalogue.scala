package sjsonnet.eval

import sjsonnet.Catalogue
import sjsonnet.Diagnostic.Kind

/** The errors of expressions and imports; 8 and 9 are in [[sjsonnet.resolve.ImportCatalogue]]. */
private[sjsonnet] object EvalCatalogue extends Catalogue(4) {
  val UserError = of1(1, Kind.User, "{message}")
  val AssertionFailed = of1(2, Kind.Assertion, "Assertion failed", "{hint}")
  val AssertionMessage = of2(3, Kind.Assertion, "{message}", "{hint}")
  val ObjectAssertionFailed = of1(4, Kind.Assertion, "Object assertion failed.", "{hint}")
  val NoFieldName = of1(
    5,
    Kind.Type,
    "Field name must be string, got {type}",
    "std.toString makes a string of any value"
  )
  val DuplicateField = of2(6, Kind.Name, "Duplicate field name: {name}", "{first}")
  val NoSuper = plain(7, Kind.Name, "Attempt to use super when there is no super class.")
  val ImportNoProgram = of3(10, Kind.Import, "{file}:{place} {problem}")
  val TooManyImports = of1(
    11,
    Kind.Limit,
    "too many imports",
    "the limit, {library|maxImports}{command|--max-imports}, is {limit}"
  )
  val ImportTooLarge = of3(
    12,
    Kind.Limit,
    "import {path} is too large",
    "it has {length} bytes; the limit, {library|maxImportSize}{command|--max-import-size}, is {limit}"
  )
  val LiteralOverflow = plain(13, Kind.Arithmetic, "overflow")
  val ImporterGaveNull = of1(14, Kind.Host, "the importer returned null from {method}")
  val ObjectNotKept = of1(
    15,
    Kind.Name,
    "{word} is not known here",
    "no code here depends on the object, so it does not run in one"
  )
}

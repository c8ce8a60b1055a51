package sjsonnet.eval

import sjsonnet.Catalogue
import sjsonnet.Diagnostic.Kind

/** The errors of expressions and imports. */
private[sjsonnet] object EvalCatalogue extends Catalogue(4) {
  val UserError = of1(1, Kind.User, "{message}")
  val AssertionFailed = plain(2, Kind.Assertion, "Assertion failed")
  val AssertionMessage = of1(3, Kind.Assertion, "{message}")
  val ObjectAssertionFailed = plain(4, Kind.Assertion, "Object assertion failed.")
  val NoFieldName = of1(5, Kind.Type, "Field name must be string, got {type}")
  val DuplicateField = of2(6, Kind.Name, "Duplicate field name: {name}", "{first}")
  val NoSuper = plain(7, Kind.Name, "Attempt to use super when there is no super class.")
  val ImportNotFound = of1(
    8,
    Kind.Import,
    "couldn't open import {path}: no match locally or in the Jsonnet library paths"
  )
  val ImportNotRead = of1(9, Kind.Import, "{reason}")
  val ImportNoProgram = of3(10, Kind.Import, "{file}:{place} {problem}")
  val TooManyImports = of1(
    11,
    Kind.Limit,
    "too many imports",
    "the limit, {library|maxImports or }--max-imports, is {limit}"
  )
  val ImportTooLarge = of3(
    12,
    Kind.Limit,
    "import {path} is too large",
    "it has {length} bytes; the limit, {library|maxImportSize or }--max-import-size, is {limit}"
  )
  val LiteralOverflow = plain(13, Kind.Arithmetic, "overflow")
  val ImporterGaveNull = of1(14, Kind.Host, "the importer returned null from {method}")
}

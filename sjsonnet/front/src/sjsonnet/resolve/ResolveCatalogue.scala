package sjsonnet.resolve

import sjsonnet.Catalogue
import sjsonnet.Diagnostic.Kind

/** The errors of names in a file. */
private[sjsonnet] object ResolveCatalogue extends Catalogue(2) {
  val SelfOutside = plain(
    1,
    Kind.Name,
    "Can't use self outside of an object.",
    "self is the enclosing object; a local of that object stands within its braces"
  )
  val DollarOutside = plain(
    2,
    Kind.Name,
    "No top-level object found.",
    "$ is the outermost enclosing object, and there is none"
  )
  val SuperOutside = plain(
    3,
    Kind.Name,
    "Can't use super outside of an object.",
    "super is what the enclosing object is added to"
  )
  val UnknownVariable = of1(4, Kind.Name, "Unknown variable: {name}")
}

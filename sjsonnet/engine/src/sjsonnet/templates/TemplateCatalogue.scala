package sjsonnet.templates

import sjsonnet.Catalogue
import sjsonnet.Diagnostic.Kind

/** The errors of templates for names. Their codes are those of `std`, which had them once. */
private[sjsonnet] object TemplateCatalogue extends Catalogue(5) {
  val Syntax = of1(
    82,
    Kind.Format,
    "name template: this is not understood: {rest}",
    "it is a template of Go, without templates that it defines itself"
  )
  val End = plain(83, Kind.Format, "name template: two closing braces are missing")
  val Function =
    of2(84, Kind.Name, "name template: there is no function {name}", "{hint}")
  val Field = of2(85, Kind.Name, "name template: there is no .{name} in {type}")
  val Argument = of2(86, Kind.Type, "name template: {function} cannot take {type}")
  val Count =
    of1(87, Kind.Argument, "name template: wrong number of arguments for {function}")
  val Value = of1(88, Kind.Type, "name template: {type} cannot be part of a name")
  val Verb =
    of1(
      89,
      Kind.Format,
      "name template: printf cannot do {verb}",
      "it has %s, %v, %t, %d, %f and %%, some with a width"
    )
  val Depth =
    of1(103, Kind.Limit, "name template: it is nested more than {limit} levels deep")
  val Open = of1(107, Kind.Format, "name template: {word} has no end")
  val Stray = of1(108, Kind.Format, "name template: {word} matches nothing before it")
  val Variable = of1(109, Kind.Name, "name template: there is no variable {name}")
  val Index =
    of2(110, Kind.Range, "name template: there is no index {index} in an array of length {length}")
}

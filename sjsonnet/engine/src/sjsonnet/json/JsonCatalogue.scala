package sjsonnet.json

import sjsonnet.Catalogue
import sjsonnet.Diagnostic.Kind

/** The errors of JSON text (RFC 8259), in the words of the Go engine. */
private[sjsonnet] object JsonCatalogue extends Catalogue(6) {
  val NumberTooLarge =
    of1(1, Kind.Range, "the number {number} is too large")
  val TooDeep = plain(2, Kind.Limit, "exceeded max depth")
  val RepeatedKey = plain(3, Kind.Format, "repeated key")
  val LoneSurrogate = plain(4, Kind.Format, "lone surrogate")
  val UnexpectedEnd = plain(5, Kind.Format, "unexpected end of JSON input")
  val BadCharacter =
    of3(6, Kind.Format, "invalid character {character} {context}", "it is at {place} of the text")
}

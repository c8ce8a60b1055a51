package sjsonnet

/** How numbers become text; one format is chosen for an evaluation. */
sealed trait NumberFormat {

  /** The format of `std.manifestJson…` and `std.manifestYaml…` in an evaluation that has this one. */
  private[sjsonnet] def ofManifests: NumberFormat = this
}

object NumberFormat {

  /** Integers up to 2^63^ exactly, other numbers with the fewest digits that read back to them. No integer has an exponent,
    * only fractions below 1e-6 do.
    */
  case object Shortest extends NumberFormat

  /** What C's `%.0f` prints for an integer and `%.17g` for anything else, as the reference engines
    * do. The Go engine has a format of its own in the functions that write JSON and YAML.
    */
  case object Reference extends NumberFormat {
    override private[sjsonnet] def ofManifests: NumberFormat = Plain
  }

  /** The fewest digits that read back to the same number, never with an exponent: what Go's
    * `strconv.FormatFloat(d, 'f', -1, 64)` returns. Not for a whole evaluation: it is what the functions that write JSON and
    * YAML use with [[Reference]].
    */
  case object Plain extends NumberFormat

  /** The formats that an evaluation can have, by their names on the command line and in JavaScript. */
  private val byName: Vector[(String, NumberFormat)] =
    Vector("shortest" -> Shortest, "reference" -> Reference)

  /** The names of the formats that an evaluation can have. */
  def names: Vector[String] = byName.map(_._1)

  /** The format of that name. */
  def named(name: String): Option[NumberFormat] =
    byName.collectFirst { case (`name`, format) => format }
}

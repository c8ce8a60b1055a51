package sjsonnet.testing

import sjsonnet.{Input, Jsonnet, JsonTree}
import sjsonnet.text.{Printable, Spelling}

/** What a test, or a group of tests, asks for in the field `with`.
  *
  * @param jpath
  *   folders to look for imports in, before those of the engine; relative to the file
  * @param maxMillis
  *   how long a test may take; it can only be less than what the engine allows
  */
private[sjsonnet] final case class TestSettings(
    extVars: Vector[(String, JsonTree)] = Vector.empty,
    topLevelArguments: Vector[(String, JsonTree)] = Vector.empty,
    jpath: Vector[String] = Vector.empty,
    maxMillis: Option[Long] = None
) {

  /** These settings for something that is in a group which has others. */
  private[testing] def within(outer: TestSettings): TestSettings = TestSettings(
    outer.extVars ++ extVars,
    outer.topLevelArguments ++ topLevelArguments,
    jpath ++ outer.jpath,
    (maxMillis ++ outer.maxMillis).minOption
  )

  /** An engine in which these hold, as far as an engine is concerned. */
  private[testing] def in(engine: Jsonnet): Jsonnet = {
    val limits = engine.setup.settings.limits
    val millis = maxMillis.fold(limits.maxMillis)(math.min(limits.maxMillis, _))
    extVars.foldLeft(engine.withLimits(limits.copy(maxMillis = millis))) {
      case (changed, (name, value)) => changed.withExtVar(name, Input(value))
    }
  }
}

private[testing] object TestSettings {
  val none: TestSettings = TestSettings()

  /** The settings that the value of a field `with` describes.
    *
    * @throws InvalidTest
    *   when it describes none
    */
  def of(tree: JsonTree): TestSettings = {
    def invalid(expected: String) = throw new InvalidTest(s"`with` $expected")
    def fields(name: String, value: JsonTree) = value match {
      case JsonTree.Obj(fields) => fields
      case _                    => invalid(s"has no object of values in `$name`")
    }
    tree match {
      case JsonTree.Obj(all) =>
        all.foldLeft(none) {
          case (settings, (name @ "extVars", value)) =>
            settings.copy(extVars = fields(name, value))
          case (settings, (name @ "tlas", value)) =>
            settings.copy(topLevelArguments = fields(name, value))
          case (settings, ("jpath", JsonTree.Arr(folders))) =>
            settings.copy(jpath = folders.map {
              case JsonTree.Str(folder) if folder.nonEmpty => folder
              case _ => invalid("has something that is no folder in `jpath`")
            })
          case (settings, ("maxTime", JsonTree.Num(seconds))) if seconds > 0 =>
            settings.copy(maxMillis =
              Some(
                math.max(1L, math.min(seconds, MostSeconds) * 1000 match { case ms => ms.toLong })
              )
            )
          case (_, (name @ ("jpath" | "maxTime"), _)) =>
            invalid(
              if (name == "jpath") "has no array of folders in `jpath`"
              else "has no number of seconds in `maxTime`"
            )
          case (_, (name, _)) =>
            val near = Spelling.didYouMean(Spelling.nearest(name, Names.iterator).map(n => s"`$n`"))
            invalid(
              s"has no `${Printable.line(name)}`: ${near.getOrElse(s"it has ${Names.mkString(", ")}")}"
            )
        }
      case _ => invalid(s"must be an object with ${Names.mkString(", ")}")
    }
  }

  private val Names = Seq("extVars", "tlas", "jpath", "maxTime")
  private final val MostSeconds = 1e9
}

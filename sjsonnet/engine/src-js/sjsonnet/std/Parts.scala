package sjsonnet.std

import sjsonnet.runtime._

import scala.scalajs.js

/** The groups of functions that the npm package has in parts of their own ([[InPart]]). Only what adds a group refers to it, in a
  * class of its own, since the linker puts whole classes into the module of a part. Those that have not been added have functions
  * that say where they are.
  */
private[sjsonnet] object Parts {
  private val added = js.Dictionary.empty[js.Function0[BuiltinGroup]]

  def YamlBuiltins: BuiltinGroup = find("YamlBuiltins", "yaml")
  def YamlManifestBuiltins: BuiltinGroup = find("YamlManifestBuiltins", "yaml")
  def FormatManifestBuiltins: BuiltinGroup = find("FormatManifestBuiltins", "formats")
  def RegexBuiltins: BuiltinGroup = find("RegexBuiltins", "regex")
  def DigestBuiltins: BuiltinGroup = find("DigestBuiltins", "digests")
  def NativeBuiltins: BuiltinGroup = find("NativeBuiltins", "natives")

  def add(group: String, made: js.Function0[BuiltinGroup]): Unit = added(group) = made

  private def find(group: String, part: String): BuiltinGroup =
    added.get(group) match {
      case Some(made) => made()
      case None       => new Missing(group, part)
    }

  private final class Missing(group: String, part: String) extends BuiltinGroup("") {
    private val isNative = group == "NativeBuiltins"
    for (name <- StdIndex.namesIn(group)) {
      val fullName = if (isNative) s"std.native('$name')" else s"std.$name"
      constant(name, new MissingFunction(fullName, part))
    }
  }

  private final class MissingFunction(name: String, part: String) extends FuncValue {
    override def nParams: Int = 0
    override def paramName(i: Int): String = ""
    override def paramIndex(name: Sym): Int = -1
    override def isOptional(i: Int): Boolean = true
    override def nRequired: Int = 0
    override def description(ctx: Ctx): String = StdCatalogue.NoPart(name, part).text
    override def call(args: Array[Lazy], ctx: Ctx): Value =
      throw ctx.fail(StdCatalogue.NoPart(name, part))
    override def callNamed(args: Array[Lazy], names: Array[Sym], ctx: Ctx): Value = call(args, ctx)
  }
}

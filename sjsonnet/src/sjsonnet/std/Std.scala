package sjsonnet.std

import sjsonnet.runtime._

/** The standard library as a whole. What does not depend on the evaluation is made once, group by group
  * in the order of this list, until the member that a program names is found.
  */
private[sjsonnet] object Std {

  /** The groups, by name. */
  private lazy val groups: List[() => BuiltinGroup] = List(
    () => ArrayBuiltins,
    () => BooleanBuiltins,
    () => EncodingBuiltins,
    () => ExternalBuiltins,
    () => FoldBuiltins,
    () => FormatBuiltins,
    () => ManifestBuiltins,
    () => MathBuiltins,
    () => MergeBuiltins,
    () => ObjectBuiltins,
    () => ParseBuiltins,
    () => RegexBuiltins,
    () => SearchBuiltins,
    () => SetBuiltins,
    () => SortBuiltins,
    () => StringBuiltins,
    () => TypeBuiltins,
    () => YamlBuiltins
  )

  /** The function or constant `std.name`. */
  def member(name: String): Option[Value] =
    groups.iterator.flatMap(group => group().members.get(name)).nextOption()

  /** All members but `thisFile`, by name. */
  def members: Iterator[(String, Value)] = groups.iterator.flatMap(_().members)
}

/** `std` as one file sees it. */
private[sjsonnet] final class FileStd(thisFile: String, ctx: Ctx) extends StdNames {
  private val file = StrValue.of(thisFile)

  override def member(name: String): Option[Value] =
    if (name == ExternalBuiltins.ThisFile) Some(file) else Std.member(name)

  override lazy val asObject: Value = {
    val all = (Std.members ++ Iterator(ExternalBuiltins.ThisFile -> file)).toArray
    val desc =
      LayerDesc.ofValues(all.map(member => ctx.symbols.intern(member._1)), LayerDesc.Hidden)
    ObjValue(new ValuesLayer(desc, all.map(_._2)))
  }
}

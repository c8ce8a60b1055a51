package sjsonnet.std

import sjsonnet.runtime._

/** The standard library as a whole. What does not depend on the evaluation is made once, group by group
  * in the order of this list, until the member that a program names is found: those that most programs use come first,
  * since making all of them takes as long as running a small program.
  */
private[sjsonnet] object Std {

  /** The groups, by name. */
  private lazy val groups: List[() => BuiltinGroup] = List(
    () => TypeBuiltins,
    () => ObjectBuiltins,
    () => ArrayBuiltins,
    () => ManifestBuiltins,
    () => FoldBuiltins,
    () => StringBuiltins,
    () => FormatBuiltins,
    () => SortBuiltins,
    () => SearchBuiltins,
    () => SetBuiltins,
    () => MathBuiltins,
    () => MergeBuiltins,
    () => BooleanBuiltins,
    () => ExternalBuiltins,
    () => ParseBuiltins,
    () => EncodingBuiltins,
    () => RegexBuiltins,
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

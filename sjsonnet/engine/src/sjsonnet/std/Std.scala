package sjsonnet.std

import sjsonnet.runtime._

/** The standard library as a whole. What does not depend on the evaluation is made once, each group when a program
  * first names one of its members: making all of them takes as long as running a small program. [[StdIndex]], which
  * the build generates from the declarations, maps each name to its group.
  */
private[sjsonnet] object Std {

  /** The function or constant `std.name`. */
  def member(name: String): Option[Value] =
    Option(StdIndex.groupOf(name)).flatMap(_.members.get(name))

  /** The function that `std.native` has for `name`, if the embedder has none: those of regular expressions are members of `std`,
    * too.
    */
  def native(name: String): Option[Value] =
    Parts.NativeBuiltins.members.get(name).orElse(Parts.RegexBuiltins.members.get(name))

  /** The names of all such functions. */
  def nativeNames: Iterable[String] =
    Parts.NativeBuiltins.members.keys ++ Parts.RegexBuiltins.members.keys

  /** The function that has declared `param`. */
  def functionOf(param: BuiltinParam): Option[Builtin] = members.collectFirst {
    case (_, function: Builtin) if function.params.exists(_ eq param) => function
  }

  /** All members but `thisFile`, group by group. */
  def members: Iterator[(String, Value)] = StdIndex.groups.iterator.flatMap(_.members)
}

/** `std` as one file sees it. */
private[sjsonnet] final class FileStd(thisFile: String, symbols: Symbols) extends StdNames {
  private val file = StrValue.of(thisFile)

  /** `thisFile` is checked last, so that its group is not made only to find another member. */
  override def member(name: String): Option[Value] =
    Std.member(name).orElse(if (name == ExternalBuiltins.ThisFile) Some(file) else None)

  override lazy val asObject: Value = {
    val all = (Std.members ++ Iterator(ExternalBuiltins.ThisFile -> file)).toArray
    val desc =
      LayerDesc.ofValues(all.map(member => symbols.intern(member._1)), LayerDesc.Hidden)
    ObjValue(new StdLayer(desc, all.map(_._2)))
  }
}

package sjsonnet.apidocs

import sjsonnet.JsonTree

/** Documentation as data, in the form that docsonnet has for it, with what that form has no place for added. */
private[sjsonnet] object DocsJson {

  def of(library: PackageDoc): JsonTree = JsonTree.obj(
    Seq(
      "name" -> JsonTree.Str(library.name),
      "import" -> JsonTree.Str(library.importPath),
      "help" -> JsonTree.Str(library.help)
    ) ++ Option.when(library.entries.nonEmpty)("api" -> ofEntries(library.entries)) ++
      Option.when(library.packages.nonEmpty)(
        "sub" -> JsonTree.obj(library.packages.map(inner => inner.dotted -> of(inner)): _*)
      ): _*
  )

  private def ofEntries(entries: Vector[Documented]): JsonTree =
    JsonTree.obj(entries.map(entry => entry.name -> ofEntry(entry)): _*)

  private def ofEntry(entry: Documented): JsonTree = {
    val help = "help" -> JsonTree.Str(entry.help)
    entry match {
      case function: Documented.Function =>
        val args = Option.when(function.args.nonEmpty)(
          "args" -> JsonTree.Arr(function.args.map(ofArgument(_)))
        )
        JsonTree.obj("function" -> JsonTree.obj(help +: args.toSeq: _*))
      case obj: Documented.Object =>
        JsonTree.obj("object" -> JsonTree.obj(help, "fields" -> ofEntries(obj.fields)))
      case value: Documented.Value =>
        JsonTree.obj(
          "value" -> JsonTree.obj(
            help,
            "type" -> JsonTree.Str(value.kind),
            "default" -> value.default.getOrElse(JsonTree.Null)
          )
        )
    }
  }

  private def ofArgument(arg: Argument): JsonTree = JsonTree.obj(
    Seq(
      "name" -> JsonTree.Str(arg.name),
      "type" -> JsonTree.Str(arg.typeName),
      "default" -> arg.data.orElse(arg.default.map(JsonTree.Str(_))).getOrElse(JsonTree.Null)
    ) ++ Option.when(arg.choices.nonEmpty)("enums" -> JsonTree.Arr(arg.choices)) ++
      arg.schema.map("schema" -> _): _*
  )
}

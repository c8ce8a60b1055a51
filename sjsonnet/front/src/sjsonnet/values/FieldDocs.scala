package sjsonnet.values

import sjsonnet.analysis.{Comments, FieldNode}

/** What is written about the fields of a value for its readers: a field `#name` in docsonnet's form, or else the comment above
  * the field.
  */
private[values] object FieldDocs {

  /** The documentation of a field of an object, as Markdown. */
  def of(obj: KnownObj, name: String, definitions: Seq[KnownDefinition]): Option[String] =
    written(obj, name).orElse(
      definitions.iterator.flatMap(nodeOf(_)).flatMap(Comments.above(_)).nextOption()
    )

  /** The text of docsonnet. */
  private def written(obj: KnownObj, name: String): Option[String] = {
    val doc = obj.field(s"#$name")
    if (doc.isMissing || !doc.value.mayBe(Kinds.Object)) None
    else
      Seq("function", "object", "value")
        .map(doc.value.obj.field(_))
        .filter(part => !part.isMissing && part.value.mayBe(Kinds.Object))
        .flatMap(_.value.obj.field("help").value.text)
        .find(_.nonEmpty)
  }

  /** The node of a definition. */
  def nodeOf(definition: KnownDefinition): Option[FieldNode] =
    FieldNode.around(definition.values.analysis.tree, definition.field.from)
}

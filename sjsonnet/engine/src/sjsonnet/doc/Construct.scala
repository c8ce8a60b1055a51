package sjsonnet.doc

import sjsonnet.syntax.OtherNames

/** The page of a construct of the language.
  *
  * @param names
  *   by which it is found, the first one in lists, too
  * @param signature
  *   its forms, one or more on a line
  */
private[doc] final class Construct(
    override val names: Vector[String],
    override val signature: String,
    override val paragraphs: Vector[String],
    override val examples: Vector[String]
) extends Page {
  override def name: String = names.head
  override def otherWords: Vector[String] = OtherNames.of(name)
  override def group: String = Constructs.Group
}

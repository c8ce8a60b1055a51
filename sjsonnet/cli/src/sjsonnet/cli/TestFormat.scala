package sjsonnet.cli

import mainargs.TokensReader

/** A form in which results of tests are reported. */
private[cli] sealed abstract class TestFormat(val name: String) {
  override def toString: String = name
}

private[cli] object TestFormat {

  /** For people, while tests are run. */
  case object Plain extends TestFormat("text")

  /** For programs; see docs/test.md. */
  case object Json extends TestFormat("json")

  /** The form of JUnit's reports, which build servers show. */
  case object JUnit extends TestFormat("junit")

  val all: Seq[TestFormat] = Seq(Plain, Json, JUnit)

  implicit val reader: TokensReader.Simple[TestFormat] =
    CommandOptions.oneOf[TestFormat](all, _.name)
}

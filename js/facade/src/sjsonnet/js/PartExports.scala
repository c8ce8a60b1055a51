package sjsonnet.js

import scala.scalajs.js.annotation.JSExportTopLevel

/** What `add` of the package calls for a part; the others are below. Each is a function, since the value of a field would be made
  * with the first module.
  */
private[js] object YamlExport {

  @JSExportTopLevel("yaml", "yaml")
  def add(): Unit = sjsonnet.YamlPart.add()
}

private[js] object FormatsExport {

  @JSExportTopLevel("formats", "formats")
  def add(): Unit = sjsonnet.FormatsPart.add()
}

private[js] object RegexExport {

  @JSExportTopLevel("regex", "regex")
  def add(): Unit = sjsonnet.RegexPart.add()
}

private[js] object DigestsExport {

  @JSExportTopLevel("digests", "digests")
  def add(): Unit = sjsonnet.DigestsPart.add()
}

private[js] object NativesExport {

  @JSExportTopLevel("natives", "natives")
  def add(): Unit = sjsonnet.NativesPart.add()
}

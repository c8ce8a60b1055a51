package sjsonnet.api

/** A table of diagnostics: all that one part of the engine can complain about. Codes are `E`, the number of the area and
  * three digits; that of a diagnostic which goes is not given to another.
  */
private[sjsonnet] abstract class Catalogue(area: Int) {
  private val entries = Vector.newBuilder[Diagnostic]

  /** Its entries, in their order. */
  def all: Vector[Diagnostic] = entries.result()

  protected def plain(number: Int, kind: Diagnostic.Kind, template: String, hint: String = "") =
    added(new Diagnostic.Of0(code(number), kind, template, hint))

  protected def of1(number: Int, kind: Diagnostic.Kind, template: String, hint: String = "") =
    added(new Diagnostic.Of1(code(number), kind, template, hint))

  protected def of2(number: Int, kind: Diagnostic.Kind, template: String, hint: String = "") =
    added(new Diagnostic.Of2(code(number), kind, template, hint))

  protected def of3(number: Int, kind: Diagnostic.Kind, template: String, hint: String = "") =
    added(new Diagnostic.Of3(code(number), kind, template, hint))

  private def code(number: Int): String = {
    val digits = number.toString
    s"E$area${"0" * (3 - digits.length)}$digits"
  }

  private def added[D <: Diagnostic](diagnostic: D): D = {
    entries += diagnostic
    diagnostic
  }
}

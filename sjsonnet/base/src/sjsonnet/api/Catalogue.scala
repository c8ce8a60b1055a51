package sjsonnet

/** A table of diagnostics: all the errors that one part of the engine can report. Codes are `E`, the number of the area
  * and three digits; `L` and three digits for the linter, `C` for the command line, and `V` for packages. The code of a removed diagnostic is not reused.
  */
private[sjsonnet] abstract class Catalogue(area: Int) {
  private val entries = Vector.newBuilder[Diagnostic]

  /** The entries, in order. */
  def all: Vector[Diagnostic] = entries.result()

  protected def plain(number: Int, kind: Diagnostic.Kind, template: String, hint: String = "") =
    added(new Diagnostic.Of0(area * 1000 + number, kind, template, hint))

  protected def of1(number: Int, kind: Diagnostic.Kind, template: String, hint: String = "") =
    added(new Diagnostic.Of1(area * 1000 + number, kind, template, hint))

  protected def of2(number: Int, kind: Diagnostic.Kind, template: String, hint: String = "") =
    added(new Diagnostic.Of2(area * 1000 + number, kind, template, hint))

  protected def of3(number: Int, kind: Diagnostic.Kind, template: String, hint: String = "") =
    added(new Diagnostic.Of3(area * 1000 + number, kind, template, hint))

  private def added[D <: Diagnostic](diagnostic: D): D = {
    entries += diagnostic
    diagnostic
  }
}

private[sjsonnet] object Catalogue {

  /** The areas of the linter, of packages and of the command line. */
  final val Lint = 100
  final val Vendor = 101
  final val Command = 102
}

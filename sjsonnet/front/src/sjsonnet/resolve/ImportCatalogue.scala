package sjsonnet.resolve

import sjsonnet.Catalogue
import sjsonnet.Diagnostic.Kind

/** The errors of imports that tools find without running a program: those that lead to no file, or to one that may not be
  * read. Their codes are among those of evaluation, which reports them when it meets such an import.
  */
private[sjsonnet] object ImportCatalogue extends Catalogue(4) {
  val NotFound = of3(
    8,
    Kind.Import,
    "couldn't open import {path}: no match locally or in the Jsonnet library paths",
    "{library|{hint}}{command|{commandHint}}"
  )
  val NotRead = of2(9, Kind.Import, "{reason}", "{command|{hint}}")
}

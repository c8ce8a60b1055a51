package sjsonnet

import utest._

/** The catalogue of errors: its entries, and that no error text exists outside it. */
object CatalogueTests extends TestSuite {

  import Checkout._

  val tests: Tests = Tests {

    test("codes, kinds and templates are those that were agreed on") {
      val agreed = read(CatalogueListing.File)
      if (agreed != CatalogueListing.text)
        throw new java.lang.AssertionError(
          s"""The catalogue has changed. A code must keep its meaning; if it does, write ${CatalogueListing.File}
             |anew with ./mill sjsonnet.test.runMain sjsonnet.CatalogueListing""".stripMargin
        )
    }

    test("each code is one entry's") {
      val codes = CatalogueListing.all.map(_.code)
      none(codes.diff(codes.distinct))
      none(codes.filterNot(_.matches("E\\d\\d{3}|[CLV]\\d{3}")))
    }

    test("an entry takes as many arguments as its template has names") {
      none(CatalogueListing.all.filter(entry => entry.parameters.length != entry.arity).map(_.code))
    }

    test("each table is part of the catalogue, and each entry is used somewhere") {
      val found = for {
        source <- sources if source.path.endsWith("Catalogue.scala") && source.layer != "api"
        table = source.path.split('/').last.stripSuffix(".scala")
        entry <- "\\bval (\\w+) =\\s+\\w+\\(\\s*\\d".r.findAllMatchIn(source.text).map(_.group(1))
      } yield s"$table.$entry"
      val rules = for {
        source <- sources if source.path.contains("/lint/rules/")
        entry <- "\\bval (\\w+) = rule\\(".r.findAllMatchIn(source.text).map(_.group(1))
      } yield (source, entry)
      found.length + rules.length ==> CatalogueListing.all.length
      none(rules.collect {
        case (source, entry) if !source.text.contains(s"$entry(") => s"${source.path}: $entry"
      })
      val mentioned =
        sources.flatMap(source => Mention.findAllIn(source.text)).map(_.replaceAll("\\s", "")).toSet
      none(found.filterNot(mentioned))
    }

    test("errors of programs take their words from the catalogue") {
      val free =
        "\\b(?:fail|failAt|failType|StaticError|EvalError)\\((?:\\w+(?:\\.\\w+)?,)?\\s*s?\"".r
      none(
        for {
          source <- sources if source.layer != "cli"
          found <- free.findAllIn(source.text).toSeq if !found.startsWith("fail(\"open")
          if !source.path.endsWith("FileImporter.scala")
        } yield s"${source.path}: $found"
      )
    }

    test("errors know their entry") {
      def of(program: String): Diagnostic = Jsonnet().evaluate(program) match {
        case Left(error) => error.diagnostic
        case Right(text) => throw new java.lang.AssertionError(text)
      }
      of("error 'x'").kind ==> Diagnostic.Kind.User
      of("assert false; 1").code ==> "E4002"
      of("{}.a").code ==> "E3006"
      of("1 / 0").kind ==> Diagnostic.Kind.Arithmetic
      of("1e999").kind ==> Diagnostic.Kind.Arithmetic
      of("a").template ==> "Unknown variable: {name}"
      of("(1").kind ==> Diagnostic.Kind.Syntax
      of("std.parseJson('{')").code ==> "E5073"
    }

    test("names in a template are filled in once, whatever they are filled with") {
      Jsonnet().evaluate("{}['{name}']") match {
        case Left(error: EvalError)   => error.message ==> "Field does not exist: {name}"
        case Left(error: StaticError) => throw error
        case Right(text)              => throw new java.lang.AssertionError(text)
      }
    }
  }

  /** An entry of a table, which may be on the line after it. */
  private lazy val Mention = "\\w+Catalogue\\s*\\.\\w+".r
}

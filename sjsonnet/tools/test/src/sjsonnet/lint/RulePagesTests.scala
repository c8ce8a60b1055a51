package sjsonnet.lint

import utest._

/** The pages of the rules: each wrong program has just that finding, and each right one none. */
object RulePagesTests extends TestSuite {

  val tests: Tests = Tests {

    test("the wrong program of a page has the finding, and no other") {
      val wrong = LintRules.all.collect {
        case rule if Linting.findings(rule.wrong).map(_.diagnostic.code) != Vector(rule.code) =>
          s"${rule.code}: ${Linting.found(rule.wrong)}"
      }
      assert(wrong.isEmpty)
    }

    test("the right program of a page has none") {
      val wrong = LintRules.all.collect {
        case rule if Linting.findings(rule.right).nonEmpty =>
          s"${rule.code}: ${Linting.found(rule.right)}"
      }
      assert(wrong.isEmpty)
    }

    test("each entry of the catalogue has a page, and a name of its own") {
      LintRules.all.map(_.code) ==> LintRules.catalogues.flatMap(_.all).map(_.code).sorted
      val names = LintRules.all.map(_.name)
      assert(names.distinct == names, names.forall(_.matches("[a-z0-9]+(-[a-z0-9]+)*")))
    }
  }
}

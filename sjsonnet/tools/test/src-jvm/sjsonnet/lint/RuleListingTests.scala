package sjsonnet.lint

import sjsonnet.Checkout
import utest._

/** The table of rules in the documentation. */
object RuleListingTests extends TestSuite {

  val tests: Tests = Tests {

    test("the documentation lists the rules as they are") {
      val text = Checkout.read(RuleListing.File)
      if (!text.endsWith(s"-->\n${RuleListing.table}"))
        throw new java.lang.AssertionError(
          s"write ${RuleListing.File} anew with ./mill sjsonnet.test.runMain sjsonnet.lint.RuleListing"
        )
    }
  }
}

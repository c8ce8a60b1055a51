package sjsonnet.test

import utest.TestSuite
import utest.framework.Tree

/** Runs a suite written with uTest, where uTest exists: on the JVM and on Scala.js. */
object UTest {

  def run(suite: TestSuite, run: TestRun): Unit = {
    def walk(node: Tree[String], names: List[String], path: List[Int]): Unit =
      if (node.children.isEmpty) {
        val name = names.reverse
        try {
          suite.tests.callTree.run(path.reverse)
          run.pass()
        } catch {
          case failure: Throwable => run.fail(name.mkString("/"), TestRun.describe(failure))
        }
      } else
        for ((child, index) <- node.children.zipWithIndex)
          if (path.nonEmpty || run.wants(child.value))
            walk(child, child.value :: names, index :: path)

    walk(suite.tests.nameTree, Nil, Nil)
  }
}

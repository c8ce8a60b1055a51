import scala.reflect.ClassTag

/** Replaces uTest on Scala Native, for which it is not published: the part of it that our suites use.
  *
  * There are no macros here. `Tests` reruns its block for each innermost test, entering only the tests on the path to it
  * (see [[utest.Tests]]).
  */
package object utest {

  /** Fails with the number of the first condition that does not hold. */
  def assert(conditions: Boolean*): Unit = {
    val broken = conditions.indexWhere(!_)
    if (broken >= 0) throw new java.lang.AssertionError(s"condition ${broken + 1} does not hold")
  }

  def assertMatch(value: Any)(expected: PartialFunction[Any, Unit]): Unit =
    if (!expected.isDefinedAt(value)) throw new java.lang.AssertionError(s"no match for $value")

  /** The exception of type `T` that `body` must throw. */
  def intercept[T <: Throwable](body: => Any)(implicit expected: ClassTag[T]): T = {
    val thrown =
      try {
        body
        None
      } catch {
        case expected(exception) => Some(exception)
      }
    thrown.getOrElse(throw new java.lang.AssertionError(s"nothing threw $expected"))
  }

  implicit final class ArrowAssert[A](private val actual: A) extends AnyVal {
    def ==>[B](expected: B): Unit =
      if (comparable(actual) != comparable(expected))
        throw new java.lang.AssertionError(s"${show(actual)} is not ${show(expected)}")
  }

  private def comparable(value: Any): Any = value match {
    case array: Array[?] => array.toSeq.map(comparable)
    case other           => other
  }

  private def show(value: Any): String = comparable(value).toString
}

package sjsonnet.javaapi

import sjsonnet.{EngineCatalogue, EvalError, JsonTree, OutputPath, PartProblem, Problem}
import sjsonnet.platform.Interrupt

import java.lang.reflect.Type
import java.math.{BigDecimal, BigInteger}

import scala.util.control.NonFatal

/** Converts plain data to objects of other types and back: by itself for the types that plain data has, else with the
  * engine's converter or, without one, with Jackson.
  */
private[sjsonnet] final class Conversion(own: Option[Converter], jackson: => Option[Converter]) {

  def this(converter: Converter) = this(Some(converter), None)

  private lazy val converter: Option[Converter] = own.orElse(jackson)

  /** @throws IllegalStateException
    *   when nothing can convert to this type
    */
  def check(to: Type): Unit =
    if (converter.isEmpty && Conversion.ofPlain(to).isEmpty)
      throw new IllegalStateException(
        s"a ${to.getTypeName} needs a converter: add com.fasterxml.jackson.core:jackson-databind or " +
          "tools.jackson.core:jackson-databind to the class path, or set one with Jsonnet.Builder.converter"
      )

  /** The data as an object of this type, which has been checked.
    *
    * @throws sjsonnet.EvalError
    *   with a [[sjsonnet.PartProblem]] when it does not fit
    */
  def ofTree(tree: JsonTree, to: Type): Object =
    Conversion.ofPlain(to).fold(converted(tree, to))(_(tree))

  private def converted(tree: JsonTree, to: Type): Object =
    try converter.fold[Object](null)(_.convert(JavaData.ofTree(tree, asIntegers = true), to))
    catch {
      case NonFatal(thrown) =>
        if (Interrupt.isReportedBy(thrown)) throw new InterruptedException
        val (steps, message) = Jackson.explain(thrown)
        throw Conversion.misfit(tree, steps, EngineCatalogue.NotConverted(message))
    }

  /** An object as plain data, if there is a converter. The usual one is not for classes of the JDK: it would turn a thread
    * into the properties that it happens to have.
    *
    * @throws Exception
    *   when the converter cannot
    */
  def toData(value: AnyRef): Option[Any] =
    if (own.isEmpty && Conversion.isOfJdk(value.getClass)) None
    else converter.map(_.convert(value, classOf[Object]))

  /** What may help where an object is not converted. */
  def adviceFor(value: AnyRef): String =
    if (converter.nonEmpty || Conversion.isOfJdk(value.getClass)) ""
    else ": jackson-databind on the class path or a converter would make it one"
}

private[sjsonnet] object Conversion {

  /** That of engines that have not been given a converter. */
  def usual: Conversion = new Conversion(None, Jackson.converter(classOf[Converter].getClassLoader))

  /** Converts nothing. */
  val none: Conversion = new Conversion(None, None)

  private type FromTree = JsonTree => Object

  /** The conversion to a type that needs no converter. */
  private def ofPlain(to: Type): Option[FromTree] = plain.get(to)

  private lazy val plain: Map[Type, FromTree] = {
    def of(types: Class[_]*)(convert: FromTree) = types.map(found => (found: Type) -> convert)
    def list(tree: JsonTree) = {
      tree.arr: Unit
      JavaData.ofTree(tree, asIntegers = true)
    }
    def map(tree: JsonTree) = {
      tree.obj: Unit
      JavaData.ofTree(tree, asIntegers = true)
    }
    Seq(
      of(classOf[Object])(JavaData.ofTree(_, asIntegers = true)),
      of(classOf[String], classOf[CharSequence])(_.str),
      of(java.lang.Boolean.TYPE, classOf[java.lang.Boolean])(tree => Boolean.box(tree.bool)),
      of(Integer.TYPE, classOf[Integer])(tree => Int.box(tree.int)),
      of(java.lang.Long.TYPE, classOf[java.lang.Long])(tree => Long.box(tree.long)),
      of(java.lang.Short.TYPE, classOf[java.lang.Short]) { tree =>
        Short.box(inRange(tree, tree.int.toShort, "16-bit integer"))
      },
      of(java.lang.Byte.TYPE, classOf[java.lang.Byte]) { tree =>
        Byte.box(inRange(tree, tree.int.toByte, "8-bit integer"))
      },
      of(java.lang.Double.TYPE, classOf[java.lang.Double])(tree => Double.box(tree.num)),
      of(java.lang.Float.TYPE, classOf[java.lang.Float])(tree => Float.box(tree.num.toFloat)),
      of(classOf[Number])(tree => JavaData.number(tree.num)),
      of(classOf[BigDecimal])(tree => BigDecimal.valueOf(tree.num)),
      of(classOf[BigInteger])(integer),
      of(classOf[java.util.List[_]], classOf[java.util.Collection[_]])(list),
      of(classOf[java.lang.Iterable[_]])(list),
      of(classOf[java.util.Map[_, _]])(map)
    ).flatten.toMap
  }

  private def inRange[A](tree: JsonTree, number: A, size: String): A =
    if (number == tree.int) number
    else throw misfit(tree, Vector.empty, EngineCatalogue.NoWholeNumber(size, tree.int))

  private def integer(tree: JsonTree): BigInteger = {
    val number = tree.num
    if (math.rint(number) == number) new BigDecimal(number).toBigInteger
    else
      throw misfit(
        tree,
        Vector.empty,
        EngineCatalogue.NoWholeNumber("integer", JavaData.number(number))
      )
  }

  /** @param steps
    *   the way from `tree` to the part that is wrong
    */
  private def misfit(tree: JsonTree, steps: Vector[OutputPath.Step], problem: Problem): EvalError =
    new EvalError(new PartProblem(tree, steps, problem), Vector.empty)

  private def isOfJdk(found: Class[_]): Boolean =
    Set(null, ClassLoader.getPlatformClassLoader).contains(found.getClassLoader)
}

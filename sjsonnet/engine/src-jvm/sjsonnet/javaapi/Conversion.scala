package sjsonnet.javaapi

import sjsonnet.{EngineCatalogue, EvalError, JsonTree, OutputPath, PartProblem, Problem}
import sjsonnet.platform.Interrupt

import java.lang.reflect.{ParameterizedType, Type}
import java.math.{BigDecimal, BigInteger}
import java.util.{ArrayList, Collections, LinkedHashMap, Optional}

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
  def standard: Conversion =
    new Conversion(None, Jackson.converter(classOf[Converter].getClassLoader))

  /** Converts nothing. */
  val none: Conversion = new Conversion(None, None)

  private type FromPart = JsonTree.Part => Object

  /** The conversion to a type that needs no converter, if it is one. */
  private def ofPlain(to: Type): Option[FromPart] = to match {
    case generic: ParameterizedType =>
      val arguments = generic.getActualTypeArguments
      if (lists.contains(generic.getRawType)) ofPlain(arguments(0)).map(list)
      else if (generic.getRawType == classOf[Optional[_]]) ofPlain(arguments(0)).map(optional)
      else if (
        generic.getRawType == classOf[java.util.Map[_, _]] && arguments(0) == classOf[String]
      )
        ofPlain(arguments(1)).map(map)
      else None
    case _ => plain.get(to)
  }

  private lazy val lists: Set[Type] =
    Set(
      classOf[java.util.List[_]],
      classOf[java.util.Collection[_]],
      classOf[java.lang.Iterable[_]]
    )

  private lazy val plain: Map[Type, FromPart] = {
    def of(types: Type*)(convert: FromPart) = types.map(_ -> convert)
    val any: FromPart = part => JavaData.ofTree(part.tree, asIntegers = true)
    Seq(
      of(classOf[Object])(any),
      of(classOf[String], classOf[CharSequence])(_.str),
      of(java.lang.Boolean.TYPE, classOf[java.lang.Boolean])(part => Boolean.box(part.bool)),
      of(Integer.TYPE, classOf[Integer])(part => Int.box(part.int)),
      of(java.lang.Long.TYPE, classOf[java.lang.Long])(part => Long.box(part.long)),
      of(java.lang.Short.TYPE, classOf[java.lang.Short]) { part =>
        Short.box(inRange(part, part.int.toShort, "16-bit integer"))
      },
      of(java.lang.Byte.TYPE, classOf[java.lang.Byte]) { part =>
        Byte.box(inRange(part, part.int.toByte, "8-bit integer"))
      },
      of(java.lang.Double.TYPE, classOf[java.lang.Double])(part => Double.box(part.num)),
      of(java.lang.Float.TYPE, classOf[java.lang.Float])(part => Float.box(part.num.toFloat)),
      of(classOf[Number])(part => JavaData.number(part.num)),
      of(classOf[BigDecimal])(part => BigDecimal.valueOf(part.num)),
      of(classOf[BigInteger])(integer),
      of(lists.toSeq: _*)(list(any)),
      of(classOf[java.util.Map[_, _]])(map(any)),
      of(classOf[Optional[_]])(optional(any))
    ).flatten.toMap
  }

  /** Null is nothing. */
  private def optional(value: FromPart): FromPart = part =>
    if (part.tree == JsonTree.Null) Optional.empty[Object] else Optional.of(value(part))

  private def list(element: FromPart): FromPart = part => {
    val list = new ArrayList[Object]
    part.arr.foreach(part => list.add(element(part)))
    Collections.unmodifiableList(list)
  }

  private def map(value: FromPart): FromPart = part => {
    val map = new LinkedHashMap[String, Object]
    for ((name, field) <- part.obj) map.put(name, value(field))
    Collections.unmodifiableMap(map)
  }

  private def inRange[A](part: JsonTree.Part, number: A, size: String): A =
    if (number == part.int) number
    else throw misfit(part, EngineCatalogue.NoWholeNumber(size, part.int))

  private def integer(part: JsonTree.Part): BigInteger = {
    val number = part.num
    if (math.rint(number) == number) new BigDecimal(number).toBigInteger
    else throw misfit(part, EngineCatalogue.NoWholeNumber("integer", JavaData.number(number)))
  }

  private def misfit(part: JsonTree.Part, problem: Problem): EvalError =
    misfit(part.root, part.steps, problem)

  /** @param steps
    *   the way from `tree` to the part that is wrong
    */
  private def misfit(tree: JsonTree, steps: Vector[OutputPath.Step], problem: Problem): EvalError =
    new EvalError(new PartProblem(tree, steps, problem), Vector.empty)

  private def isOfJdk(found: Class[_]): Boolean =
    Set(null, ClassLoader.getPlatformClassLoader).contains(found.getClassLoader)
}

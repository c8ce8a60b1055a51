package sjsonnet.javaapi

import sjsonnet.OutputPath

import java.lang.reflect.{Array => JavaArray, InvocationTargetException, Modifier, Type}

import scala.jdk.CollectionConverters._

/** Jackson, if the class path has it. The library does not depend on it, so it is called by reflection. */
private[sjsonnet] object Jackson {

  /** The packages of Jackson 3 and 2, which have what is used here in common. */
  val Packages: Seq[String] = Seq("tools.jackson.databind", "com.fasterxml.jackson.databind")

  /** A converter that uses Jackson, if there is one. */
  def converter(loader: ClassLoader, packages: Seq[String] = Packages): Option[Converter] =
    packages.iterator.flatMap(converterOf(_, loader)).nextOption()

  private def converterOf(in: String, loader: ClassLoader): Option[Converter] =
    try {
      def named(name: String) = Class.forName(s"$in.$name", true, loader)
      val mapper = strictMapper(named)
      val constructType = mapper.getClass.getMethod("constructType", classOf[Type])
      val convertValue =
        mapper.getClass.getMethod("convertValue", classOf[Object], named("JavaType"))
      Some { (value, to) =>
        try convertValue.invoke(mapper, value, constructType.invoke(mapper, to))
        catch { case thrown: InvocationTargetException => throw thrown.getCause }
      }
    } catch { case _: ClassNotFoundException => None }

  /** A mapper with the modules that are there. Whatever a type has no place for is an error, as are numbers that would be
    * cut, texts for numbers, and null for a primitive.
    */
  private def strictMapper(named: String => Class[_]): AnyRef = {
    val builder = named("json.JsonMapper").getMethod("builder").invoke(null)
    def set(method: String, kind: String, names: String*): Unit = {
      val features = named(kind)
      val chosen =
        features.getFields.filter(field => names.contains(field.getName)).map(_.get(null))
      val array = JavaArray.newInstance(features, chosen.length)
      for (i <- chosen.indices) JavaArray.set(array, i, chosen(i))
      builder.getClass.getMethod(method, array.getClass).invoke(builder, array): Unit
    }
    val unwanted = Seq("FAIL_ON_UNKNOWN_PROPERTIES", "FAIL_ON_NULL_FOR_PRIMITIVES")
    set("enable", "DeserializationFeature", unwanted: _*)
    set("disable", "DeserializationFeature", "ACCEPT_FLOAT_AS_INT")
    set("disable", "MapperFeature", "ALLOW_COERCION_OF_SCALARS")
    builder.getClass.getMethod("findAndAddModules").invoke(builder)
    builder.getClass.getMethod("build").invoke(builder)
  }

  /** The way to the part that could not be converted, which only Jackson's exceptions know, and what is wrong with it. */
  def explain(thrown: Throwable): (Vector[OutputPath.Step], String) = {
    val causes = Iterator.iterate(thrown)(_.getCause).takeWhile(_ != null).take(MostCauses)
    val explained = for {
      cause <- causes
      message <- call(cause, "getOriginalMessage")
      steps <- call(cause, "getPath")
    } yield (path(steps), message.toString)
    val message = Option(thrown.getMessage).getOrElse(thrown.toString)
    explained.nextOption().getOrElse((Vector.empty, message))
  }

  private def path(references: AnyRef): Vector[OutputPath.Step] = references match {
    case references: java.lang.Iterable[_] => references.asScala.flatMap(step(_)).toVector
    case _                                 => Vector.empty
  }

  private def step(reference: Any): Option[OutputPath.Step] = {
    // Jackson 3 and 2 call it differently.
    val name = call(reference, "getPropertyName").orElse(call(reference, "getFieldName"))
    name match {
      case Some(name) => Some(OutputPath.Field(name.toString))
      case None       =>
        call(reference, "getIndex").collect { case index: Integer => OutputPath.Element(index) }
    }
  }

  /** The result of a public method without parameters, unless there is no such method or it returns null. */
  private def call(target: Any, method: String): Option[AnyRef] =
    target.getClass.getMethods
      .find { found =>
        found.getName == method && found.getParameterCount == 0 &&
        Modifier.isPublic(found.getDeclaringClass.getModifiers)
      }
      .flatMap(found => Option(found.invoke(target)))

  /** Causes may form a cycle. */
  private val MostCauses = 8
}

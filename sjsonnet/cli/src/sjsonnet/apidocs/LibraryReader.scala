package sjsonnet.apidocs

import sjsonnet.{Jsonnet, JsonnetError, JsonTree}
import sjsonnet.analysis.Comments
import sjsonnet.eval.Session
import sjsonnet.runtime.{FuncValue, ObjValue, Value}
import sjsonnet.text.Utf8

import scala.collection.mutable.ArrayBuffer

/** Reads the documentation of a library: what its fields `#` and `#name` say, in the form of docsonnet, hidden or not; and for
  * objects without such fields, comments above fields.
  *
  * The library is evaluated, as far as its objects go. A field whose value is an error is left out, unless it is documented.
  *
  * @param usesAllComments
  *   whether comments count in objects with such fields, too
  */
private[sjsonnet] final class LibraryReader private (session: Session, usesAllComments: Boolean) {

  import LibraryReader._

  private val values = new LibraryValues(session)
  import values._

  private val definitions = new FieldDefinitions
  private val mismatches = ArrayBuffer.empty[String]

  private def library(obj: ObjValue, file: String): PackageDoc = {
    val found = membersOf(obj, Vector.empty, Vector.empty, Nil)
    ofItself(obj).flatMap(packageData(_)) match {
      case Some(data) =>
        val name = packageName(data, "")
        packageOf(name, Vector.empty, data, found)
      case None =>
        val name = file.substring(file.lastIndexOf('/') + 1).takeWhile(_ != '.')
        new PackageDoc(name, Vector.empty, fileComment(obj), file, found.entries, found.packages)
    }
  }

  /** The comment at the beginning of the file that `obj` is in. */
  private def fileComment(obj: ObjValue): String =
    entries(obj).iterator
      .flatMap(entry => place(obj, entry))
      .nextOption()
      .flatMap(place => definitions.comment(place.source))
      .getOrElse("")

  private def packageName(data: JsonTree, key: String): String =
    text(data, "name").filter(_.nonEmpty).getOrElse(key)

  private def packageOf(
      name: String,
      path: Vector[String],
      data: JsonTree,
      found: Members
  ): PackageDoc = new PackageDoc(
    name,
    path,
    text(data, "help").getOrElse(""),
    text(data, "import").getOrElse(""),
    found.entries,
    found.packages
  )

  /** @param path
    *   the names that lead to the object
    * @param inPackage
    *   those of them that lead to it from the package that it is in
    * @param outer
    *   the objects around it: one that contains itself is shown once
    */
  private def membersOf(
      obj: ObjValue,
      path: Vector[String],
      inPackage: Vector[String],
      outer: List[ObjValue]
  ): Members = {
    val around = obj :: outer
    val all = entries(obj).map(entry => entry.sym.toString -> entry).toMap
    val docs = all.collect {
      case (name, entry) if name.startsWith("#") && name.length > 1 =>
        name.drop(1) -> entry
    }
    val names = (docs.keySet ++ all.keySet.filterNot(_.startsWith("#"))).toVector
    val usesComments = usesAllComments || !all.keysIterator.exists(_.startsWith("#"))
    val entriesFound = Vector.newBuilder[Documented]
    val packages = Vector.newBuilder[PackageDoc]
    def add(name: String, help: Option[String], member: Option[Value]): Unit = member match {
      case Some(inner: ObjValue) =>
        val doc = ofItself(inner)
        if (!doc.exists(isIgnored(_))) addObject(name, help, inner, doc.flatMap(packageData(_)))
      case _ => addText(name, help)
    }
    def addText(name: String, help: Option[String]): Unit =
      help.foreach(entriesFound += new Documented.Object(name, _, Vector.empty))
    def addObject(
        name: String,
        help: Option[String],
        inner: ObjValue,
        data: Option[JsonTree]
    ): Unit =
      if (around.exists(_ eq inner) || around.length >= MaxDepth) addText(name, help)
      else {
        val place = if (data.isEmpty) inPackage :+ name else Vector.empty
        val found = membersOf(inner, path :+ name, place, around)
        data match {
          case Some(data) =>
            val own = packageName(data, name)
            packages += packageOf(own, inPackage :+ own, data, found)
          case None =>
            if (help.nonEmpty || found.entries.nonEmpty)
              entriesFound += new Documented.Object(name, help.getOrElse(""), found.entries)
            packages ++= found.packages
        }
      }
    for (name <- names.sortWith(Utf8.isBefore(_: String, _: String))) {
      val member = all.get(name)
      def value = member.flatMap(force(obj, _))
      val doc = docs.get(name).flatMap(force(obj, _)).flatMap(data(_))
      def part(of: String) = doc.flatMap(LiteralText.field(_, of))
      if (doc.exists(isIgnored(_))) ()
      else if (part("function").isDefined) {
        val function = part("function").map(ofFunction(name, _)).toVector
        value.collect { case func: FuncValue => func }.foreach { func =>
          function.foreach(compare(path :+ name, _, func))
        }
        entriesFound ++= function
      } else if (part("value").isDefined) entriesFound ++= part("value").map(ofValue(name, _))
      else if (part("object").isDefined)
        add(name, part("object").map(text(_, "help").getOrElse("")), value)
      else {
        val field = member.filter(_ => usesComments).flatMap(place(obj, _)).flatMap { place =>
          definitions.definition(name, place)
        }
        val comment = field.flatMap(Comments.above(_))
        value match {
          case Some(inner: ObjValue)                  => add(name, comment, Some(inner))
          case Some(_: FuncValue) if comment.nonEmpty =>
            val args = field.fold(Vector.empty[Argument])(definitions.arguments(_))
            entriesFound ++= comment.map(new Documented.Function(name, _, args))
          case Some(other) if comment.nonEmpty =>
            val default = data(other).filter(isShort(_))
            entriesFound ++= comment.map(new Documented.Value(name, _, other.typeName, default))
          case _ => ()
        }
      }
    }
    new Members(
      Documented.sorted(entriesFound.result()),
      packages.result().sortWith((a, b) => Utf8.isBefore(a.dotted, b.dotted))
    )
  }

  private def ofFunction(name: String, doc: JsonTree): Documented.Function = {
    val args = LiteralText.field(doc, "args").collect { case JsonTree.Arr(all) => all }
    new Documented.Function(
      name,
      text(doc, "help").getOrElse(""),
      args.getOrElse(Vector.empty).map(ofArgument(_))
    )
  }

  private def ofArgument(doc: JsonTree): Argument = {
    val schema = LiteralText.field(doc, "schema")
    def part(name: String, ofSchema: String) = LiteralText
      .field(doc, name)
      .orElse(schema.flatMap(LiteralText.field(_, ofSchema)))
      .filter(_ != JsonTree.Null)
    val default = part("default", "default")
    new Argument(
      text(doc, "name").getOrElse(""),
      part("type", "type").fold("") {
        case JsonTree.Arr(all) => all.map(LiteralText.plain(_)).mkString(" or ")
        case other             => LiteralText.plain(other)
      },
      default.map(LiteralText.code(_)),
      default,
      part("enums", "enum").collect { case JsonTree.Arr(all) => all }.getOrElse(Vector.empty),
      schema
    )
  }

  private def ofValue(name: String, doc: JsonTree): Documented.Value = new Documented.Value(
    name,
    text(doc, "help").getOrElse(""),
    text(doc, "type").getOrElse("any"),
    LiteralText.field(doc, "default").filter(_ != JsonTree.Null)
  )

  /** Notes where the documentation of a function names other arguments than the function has. */
  private def compare(path: Vector[String], doc: Documented.Function, func: FuncValue): Unit = {
    val declared = (0 until func.nParams).map(func.paramName(_))
    val documented = doc.args.map(_.name)
    if (documented != declared) {
      def list(names: Seq[String]) = names.mkString("(", ", ", ")")
      mismatches +=
        s"${path.mkString(".")} is documented with ${list(documented)}, and declared with ${list(declared)}"
    }
  }

  /** What an object says of itself, in its field `#`. */
  private def ofItself(obj: ObjValue): Option[JsonTree] =
    entries(obj).find(_.sym.toString == "#").flatMap(force(obj, _)).flatMap(data(_))

  /** What an object says of itself, if that makes it a package. */
  private def packageData(ofItself: JsonTree): Option[JsonTree] =
    Option.when(ofItself.isInstanceOf[JsonTree.Obj])(ofItself)

  private def isIgnored(doc: JsonTree): Boolean = doc match {
    case JsonTree.Str(text) => text == "ignore"
    case other              => LiteralText.field(other, "ignore").contains(JsonTree.Bool(true))
  }

  private def isShort(tree: JsonTree): Boolean = tree match {
    case JsonTree.Str(text)                 => text.length <= LongestDefault && !text.contains('\n')
    case _: JsonTree.Num | _: JsonTree.Bool => true
    case _                                  => false
  }

  private def text(of: JsonTree, name: String): Option[String] =
    LiteralText.field(of, name).collect { case JsonTree.Str(text) => text }
}

private[sjsonnet] object LibraryReader {

  /** @param mismatches
    *   sentences about functions that have other arguments than their documentation says
    * @param fields
    *   all fields, if they were wanted, documented or not
    */
  final class Result(
      val library: PackageDoc,
      val mismatches: Vector[String],
      val fields: Vector[LibraryField]
  )

  /** Reads the library in a file, which an engine with an importer finds; none if its value is not an object.
    *
    * @param wantsFields
    *   whether fields that are not documented are to be found, too
    */
  def read(
      engine: Jsonnet,
      file: String,
      usesAllComments: Boolean,
      wantsFields: Boolean
  ): Either[JsonnetError, Option[Result]] =
    engine
      .session { session =>
        val code = Jsonnet.source("<docs>", s"import @'${file.replace("'", "''")}'")
        session.evaluate(code).map {
          case obj: ObjValue =>
            val reader = new LibraryReader(session, usesAllComments)
            val library = reader.library(obj, file)
            val fields =
              if (wantsFields) new LibraryFields(reader.values, reader.definitions).of(obj)
              else Vector.empty
            Some(new Result(library, reader.mismatches.toVector, fields))
          case _ => None
        }
      }
      .flatMap(identity)

  private final class Members(val entries: Vector[Documented], val packages: Vector[PackageDoc])

  /** How deep objects are looked into. */
  private[apidocs] final val MaxDepth = 64

  /** The longest text that is shown as the default of a value that has only a comment. */
  private final val LongestDefault = 80
}

package sjsonnet.apidocs

/** Documentation as text, for people at a terminal: a page about each package and each field.
  *
  * @param fields
  *   all fields of the library: those that are not documented have a page that says what they are and where
  */
private[sjsonnet] final class TextPages(library: PackageDoc, fields: Vector[LibraryField]) {

  private final class Page(val name: String, val text: () => String)

  /** All of them, by the dotted names that lead to them from the library; that of the library is empty. */
  private lazy val pages: Vector[Page] = {
    val documented = ofPackage(library, Vector.empty)
    val names = documented.map(_.name).toSet
    documented ++ fields.filterNot(field => names(field.name)).map(ofField(_))
  }

  /** The page of that name; or else those whose names end with it, as `new` does for `panel.new`. */
  def named(name: String): Vector[String] = {
    val exact = pages.filter(page => page.name == name || page.name.isEmpty && name == library.name)
    val found = if (exact.nonEmpty) exact else pages.filter(_.name.endsWith("." + name))
    found.map(_.text())
  }

  def names: Vector[String] = pages.map(_.name).filter(_.nonEmpty)

  private def ofPackage(of: PackageDoc, path: Vector[String]): Vector[Page] = {
    val name = path.mkString(".")
    def list = entries(of.entries) ++ of.packages.map(inner => inner.dotted -> inner.help)
    def text = {
      val title = if (name.isEmpty) of.name else name
      val usage =
        if (of.importPath.isEmpty) "" else s"local ${of.name} = import '${of.importPath}'\n\n"
      s"$title\n\n$usage${paragraph(of.help)}${TextPages.table(list)}"
    }
    new Page(name, () => text) +:
      (of.entries.flatMap(ofEntry(_, path)) ++
        of.packages.flatMap(inner => ofPackage(inner, path ++ inner.path)))
  }

  private def ofEntry(entry: Documented, path: Vector[String]): Vector[Page] = {
    val name = (path :+ entry.name).mkString(".")
    val prefix = path.map(_ + ".").mkString
    entry match {
      case function: Documented.Function =>
        def text =
          s"$prefix${function.signature}\n\n${paragraph(function.help)}${arguments(function.args)}"
        Vector(new Page(name, () => text))
      case value: Documented.Value =>
        def default = value.default.fold("")(tree => s" = ${LiteralText.plain(tree)}")
        Vector(new Page(name, () => s"$name: ${value.kind}$default\n\n${paragraph(value.help)}"))
      case obj: Documented.Object =>
        def text = s"$name\n\n${paragraph(obj.help)}${TextPages.table(entries(obj.fields))}"
        new Page(name, () => text) +: obj.fields.flatMap(ofEntry(_, path :+ entry.name))
    }
  }

  private def ofField(field: LibraryField): Page = {
    def title = field.parameters match {
      case Some(all)                     => all.mkString(s"${field.name}(", ", ", ")")
      case None if field.fields.nonEmpty => field.name
      case None                          => s"${field.name}: ${field.kind}"
    }
    def place = if (field.place.isEmpty) ""
    else s"It is defined at ${field.place}, without documentation.\n\n"
    def text =
      s"$title\n\n${paragraph(field.comment.getOrElse(""))}$place${TextPages.table(field.fields.map(_ -> ""))}"
    new Page(field.name, () => text)
  }

  private def entries(all: Vector[Documented]): Vector[(String, String)] = all.map {
    case function: Documented.Function => function.signature -> function.help
    case other                         => other.name -> other.help
  }

  private def arguments(args: Vector[Argument]): String = TextPages.table(args.map { arg =>
    val choices =
      if (arg.choices.isEmpty) ""
      else arg.choices.map(LiteralText.plain(_)).mkString(": ", ", ", "")
    arg.declaration -> s"${arg.typeName}$choices"
  })

  private def paragraph(help: String): String = {
    val text = help.trim
    if (text.isEmpty) "" else s"$text\n\n"
  }
}

private object TextPages {

  /** Lines of names, each with the first line of what is said of it. */
  private def table(rows: Vector[(String, String)]): String = {
    val column = math.min(rows.map(_._1.length).maxOption.getOrElse(0), WidestName)
    rows.map { case (name, help) =>
      val said = help.trim.linesIterator.nextOption().getOrElse("")
      if (said.isEmpty) s"  $name\n" else s"  ${name.padTo(column, ' ')}  $said\n"
    }.mkString
  }

  private final val WidestName = 40
}

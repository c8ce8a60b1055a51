package sjsonnet.apidocs

/** Documentation as Markdown, a file for each package, as docsonnet writes it. */
private[sjsonnet] final class MarkdownPages(urlPrefix: String) {

  /** The files, by their paths. */
  def of(library: PackageDoc): Vector[(String, String)] =
    pages(library, Vector.empty, isRoot = true)

  /** @param path
    *   the names of the packages that lead to this one, itself included unless it is the library
    */
  private def pages(
      of: PackageDoc,
      path: Vector[String],
      isRoot: Boolean
  ): Vector[(String, String)] = {
    val file =
      if (isRoot) "README.md"
      else if (of.packages.isEmpty) path.mkString("/") + ".md"
      else (path :+ "index.md").mkString("/")
    val title = if (isRoot) of.name else path.mkString(".")
    val permalink = path.map(_ + "/").mkString(urlPrefix.stripSuffix("/") + "/", "", "")
    val parts = Vector(s"---\npermalink: $permalink\n---", s"# $title") ++
      Option.when(of.importPath.nonEmpty)(
        s"```jsonnet\nlocal ${of.name} = import \"${of.importPath}\"\n```"
      ) ++ Vector(of.help) ++
      Option.when(of.packages.nonEmpty)(of.packages.map(link(_)).mkString("\n")) ++
      (if (of.entries.isEmpty) Vector.empty
       else
         Vector("## Index", index(of.entries, "").mkString("\n"), "## Fields") ++
           of.entries.flatMap(section(_, "")))
    (file -> parts.mkString("\n\n")) +:
      of.packages.flatMap(inner => pages(inner, path ++ inner.path, isRoot = false))
  }

  private def link(to: PackageDoc): String = {
    val place = to.path.mkString("/")
    s"* [${to.dotted}](${if (to.packages.isEmpty) s"$place.md" else s"$place/index.md"})"
  }

  /** The lines of a list of links. */
  private def index(entries: Vector[Documented], prefix: String): Vector[String] =
    entries.flatMap { entry =>
      val path = prefix + entry.name
      val anchor = MarkdownPages.anchor(s"${entry.kind} $path")
      entry match {
        case function: Documented.Function => Vector(s"* [`fn ${function.signature}`](#$anchor)")
        case value: Documented.Value       => Vector(s"* [`${value.kind} $path`](#$anchor)")
        case obj: Documented.Object        =>
          val inner = index(obj.fields, path + ".")
          s"* [`obj $path`](#$anchor)" +: (if (inner.isEmpty) Vector("") else inner).map("  " + _)
      }
    }

  /** The paragraphs about a field. */
  private def section(entry: Documented, prefix: String): Vector[String] = {
    val path = prefix + entry.name
    entry match {
      case function: Documented.Function =>
        Vector(s"### fn $path", s"```ts\n${function.signature}\n```", function.help)
      case value: Documented.Value =>
        Vector(s"### ${value.kind} $path") ++
          value.default.map(tree => s"*Default value: * `${LiteralText.plain(tree)}`") :+ value.help
      case obj: Documented.Object =>
        Vector(s"## obj $path", obj.help) ++ obj.fields.flatMap(section(_, path + "."))
    }
  }
}

private[apidocs] object MarkdownPages {

  /** The anchor of a heading, as GitHub makes it. */
  def anchor(heading: String): String = heading.map(Character.toLowerCase(_)).flatMap { char =>
    if (char == ' ') "-"
    else if (Character.isLetterOrDigit(char) || char == '_' || char == '-') char.toString
    else ""
  }
}

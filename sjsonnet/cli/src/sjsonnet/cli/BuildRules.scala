package sjsonnet.cli

import sjsonnet.platform.FilePath
import sjsonnet.text.Printable

/** Rules that tell a build tool which files others are made from. What a tool would take a name for, apart from a name, cannot be
  * in a rule: it might be another rule, a variable or a command.
  */
private[cli] object BuildRules {

  /** Rules of make, which ninja reads, too (`depfile`): each group of targets depends on its files. And each of `all` files is
    * a target of its own without a recipe, so that make does not miss one that is gone.
    */
  def ofMake(rules: Seq[(Seq[String], Seq[String])], all: Seq[String]): String = {
    val lines = rules.map { case (targets, files) =>
      targets.map(forMake(_)).mkString(" ") + files.map(" " + forMake(_)).mkString(":", "", "\n")
    }
    (lines ++ all.map(file => s"${forMake(file)}:\n")).mkString
  }

  /** A file of ninja's that gives the inputs of targets that have rules elsewhere (`dyndep`). */
  def ofNinja(rules: Seq[(String, Seq[String])]): String = rules
    .map { case (target, files) =>
      val inputs = if (files.isEmpty) "" else files.map(" " + forNinja(_)).mkString(" |", "", "")
      s"build ${forNinja(target)}: dyndep$inputs\n"
    }
    .mkString("ninja_dyndep_version = 1\n", "", "")

  /** @throws CommandFailure
    *   when make, or ninja as a reader of these rules, has no way to write the name
    */
  private def forMake(path: String): String = {
    if (path.exists(isOfMake(_)) || path.startsWith("~") || isDirective(path))
      throw cannotName("make", path)
    path.flatMap {
      case ' ' => "\\ "
      case '#' => "\\#"
      case '$' => "$$"
      case c   => c.toString
    }
  }

  /** Characters with a meaning of their own that nothing takes from them in both make and ninja: of rules and their recipes,
    * variables, patterns, wildcards, groups and lines that go on. The drive and the separators of Windows have none there.
    */
  private def isOfMake(char: Char): Boolean =
    Printable.isHidden(char) || ";=%*?[|&<>^`".indexOf(char.toInt) >= 0 ||
      FilePath.separator == '/' && (char == '\\' || char == ':')

  /** Whether a line that begins with this name may be no rule, or a rule that changes others. */
  private def isDirective(path: String): Boolean = {
    val isSpecial =
      path.startsWith(".") && path.drop(1).forall(char => char >= 'A' && char <= 'Z' || char == '_')
    Directives(path) || path.length > 1 && isSpecial
  }

  private val Directives = Set("define", "endef", "undefine", "ifdef", "ifndef", "ifeq", "ifneq") ++
    Set("else", "endif", "include", "-include", "sinclude", "override", "export", "unexport") ++
    Set("private", "vpath", "load", "-load")

  private def cannotName(tool: String, path: String): CommandFailure =
    new CommandFailure(CommandCatalogue.NoRuleName(tool, path))

  private def forNinja(path: String): String = {
    if (path.exists(char => Printable.isHidden(char) || char == '|'))
      throw cannotName("ninja", path)
    path.flatMap {
      case c @ (' ' | ':' | '$') => s"$$$c"
      case c                     => c.toString
    }
  }
}

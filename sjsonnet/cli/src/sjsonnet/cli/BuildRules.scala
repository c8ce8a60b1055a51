package sjsonnet.cli

/** Rules that tell a build tool which files others are made from. */
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

  private def forMake(path: String): String =
    path.flatMap {
      case ' ' => "\\ "
      case '#' => "\\#"
      case '$' => "$$"
      case c   => c.toString
    }

  private def forNinja(path: String): String =
    path.flatMap {
      case c @ (' ' | ':' | '$') => s"$$$c"
      case c                     => c.toString
    }
}

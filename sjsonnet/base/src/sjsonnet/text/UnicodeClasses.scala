package sjsonnet.text

/** The classes that `\p` names: the general categories and scripts of Unicode 15.0, which is Go's version, on every
  * platform.
  *
  * Names match loosely, much as in UAX #44 (rule LM3): case, hyphens, spaces and underscores do not matter. (Since 1.25, Go
  * rejects scripts of two words, without giving a reason; RE2 and we accept them.)
  */
private[sjsonnet] object UnicodeClasses {

  /** The set called `name`. */
  def find(name: String): Option[CharSet] = canonical(name) match {
    case "any"      => Some(CharSet.any)
    case "ascii"    => Some(ascii)
    case "assigned" => Some(assigned)
    case canonical  => ofTable(canonical).orElse(categoryNames.get(canonical).flatMap(ofTable))
  }

  def letters: CharSet = union("l")
  def digits: CharSet = union("nd")

  private lazy val ascii = CharSet.of(0, 0x7f)
  private lazy val unassigned = union("").complement
  private lazy val assigned = unassigned.complement

  /** The packed table of each class, by canonical name. Categories have names of two letters, scripts longer ones. */
  private lazy val packed: Map[String, String] =
    TextParts
      .split(UnicodeData.Classes, ' ')
      .grouped(2)
      .map(entry => canonical(entry(0)) -> entry(1))
      .toMap

  /** The union of the categories whose names begin with `prefix`. */
  private def union(prefix: String): CharSet = {
    val builder = new CharSet.Builder
    packed.keysIterator
      .filter(name => name.length == 2 && name.startsWith(prefix))
      .foreach(name => unpack(packed(name), builder))
    builder.result()
  }

  private def ofTable(name: String): Option[CharSet] = name match {
    case "cn" => Some(unassigned)
    case "c"  =>
      val builder = new CharSet.Builder
      builder.add(union("c"))
      builder.add(unassigned)
      Some(builder.result())
    case "lc" =>
      val builder = new CharSet.Builder
      Seq("lu", "ll", "lt").foreach(part => builder.add(union(part)))
      Some(builder.result())
    case "l" | "m" | "n" | "p" | "s" | "z" => Some(union(name))
    case _                                 =>
      packed.get(name).map { table =>
        val builder = new CharSet.Builder
        unpack(table, builder)
        builder.result()
      }
  }

  private def unpack(table: String, builder: CharSet.Builder): Unit = {
    val numbers = new PackedNumbers(table)
    var next = 0
    while (!numbers.atEnd) {
      val first = next + numbers.next()
      val last = first + numbers.next()
      builder.add(first, last)
      next = last + 1
    }
  }

  private def canonical(name: String): String =
    name.filterNot(c => c == '_' || c == '-' || c == ' ').map { c =>
      if (c >= 'A' && c <= 'Z') (c + 0x20).toChar else c
    }

  /** Unicode's longer names of the categories. */
  private lazy val categoryNames: Map[String, String] =
    TextParts
      .split(
        "l letter lc casedletter lu uppercaseletter ll lowercaseletter lt titlecaseletter " +
          "lm modifierletter lo otherletter m mark m combiningmark mn nonspacingmark " +
          "mc spacingmark me enclosingmark n number nd decimalnumber nd digit nl letternumber " +
          "no othernumber p punctuation p punct pc connectorpunctuation pd dashpunctuation " +
          "ps openpunctuation pe closepunctuation pi initialpunctuation pf finalpunctuation " +
          "po otherpunctuation s symbol sm mathsymbol sc currencysymbol sk modifiersymbol " +
          "so othersymbol z separator zs spaceseparator zl lineseparator zp paragraphseparator " +
          "c other cc control cc cntrl cf format cs surrogate co privateuse cn unassigned",
        ' '
      )
      .grouped(2)
      .map(pair => pair(1) -> pair(0))
      .toMap
}

package sjsonnet.text

import sjsonnet.text.Ascii.isDigit

/** Recognizes a date, with or without a time, as Go's `time.Parse` does for the four layouts of `yaml.v3`, and writes it as Go
  * writes it in JSON.
  */
private[sjsonnet] final class GoTimes(text: String) {

  /** Where the next part begins: each method that recognizes a part moves behind it. */
  private var i = 0

  private var month = 0
  private var day = 0
  private val clock = Array(0, 0, 0)
  private var fraction = ""
  private var zone = "Z"

  def isTime: Boolean = isDate && (i == text.length || isZoned || isUnzoned)

  /** The time in the form of RFC 3339; none if it is no time. */
  def inJson: Option[String] = Option.when(isTime) {
    val digits = fraction.take(MostDigits).reverse.dropWhile(_ == '0').reverse
    val time = clock.map(two(_)).mkString(":") + (if (digits.isEmpty) "" else "." + digits)
    s"${text.take(4)}-${two(month)}-${two(day)}T$time$zone"
  }

  private def two(number: Int): String = if (number < 10) s"0$number" else number.toString

  private def isDate: Boolean = {
    i = 0
    hasYear && {
      val year = text.substring(0, 4).toInt
      i = 4
      takes('-') && number() && {
        month = last
        takes('-') && number() && month >= 1 && month <= 12 && {
          day = last
          day >= 1 && day <= daysIn(month, year)
        }
      }
    }
  }

  private def hasYear: Boolean = text.length > 4 && text.take(4).forall(isDigit)

  private def daysIn(month: Int, year: Int): Int =
    if (month == 2) if (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)) 29 else 28
    else if (month == 4 || month == 6 || month == 9 || month == 11) 30
    else 31

  private def isZoned: Boolean = {
    val start = i
    val isThere = (takes('T') || takes('t')) && isClock && isZone && i == text.length
    if (!isThere) i = start
    isThere
  }

  private def isUnzoned: Boolean = takes(' ') && {
    while (takes(' ')) {}
    isClock && i == text.length
  }

  private def isClock: Boolean =
    part(0, 24) && takes(':') && part(1, 60) && takes(':') && part(2, 60) && {
      readFraction()
      true
    }

  private def part(index: Int, below: Int): Boolean = number() && {
    clock(index) = last
    last < below
  }

  private def readFraction(): Unit =
    if (i + 1 < text.length && (text(i) == '.' || text(i) == ',') && isDigit(text(i + 1))) {
      fraction = text.drop(i + 1).takeWhile(isDigit(_))
      i += 1 + fraction.length
    }

  /** Hours up to 24 and minutes up to 60 are accepted, as Go does. */
  private def isZone: Boolean = takes('Z') || (takes('+') || takes('-')) && {
    val zone = text.drop(i)
    val isThere = zone.length >= 5 && zone(2) == ':' &&
      Seq(0, 1, 3, 4).forall(at => isDigit(zone(at))) &&
      zone.take(2).toInt <= 24 && zone.substring(3, 5).toInt <= 60
    if (isThere) {
      val minutes = zone.take(2).toInt * 60 + zone.substring(3, 5).toInt
      if (minutes > 0) this.zone = s"${text(i - 1)}${two(minutes / 60)}:${two(minutes % 60)}"
    }
    i += 5
    isThere
  }

  /** The number that was read last. */
  private var last = 0

  /** Reads one or two digits. */
  private def number(): Boolean = i < text.length && isDigit(text(i)) && {
    last = text(i) - '0'
    i += 1
    if (i < text.length && isDigit(text(i))) {
      last = last * 10 + (text(i) - '0')
      i += 1
    }
    true
  }

  private def takes(c: Char): Boolean = i < text.length && text(i) == c && {
    i += 1
    true
  }

  /** Go's fractions have nine digits. */
  private final val MostDigits = 9
}

private[sjsonnet] object GoTimes {

  /** No time is longer, unless it has more digits in its fraction than anybody needs. */
  final val Longest = 64
}

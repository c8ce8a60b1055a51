package sjsonnet.manifest

import sjsonnet.{Jsonnet, NumberFormat, OutputFormat, Settings}

import java.math.BigDecimal
import scala.util.Random
import utest._

/** Numbers reach the output on many ways: boxed or packed, by the fast paths of `+`, of `%` and of the functions that make
  * text, and through every output format. All must write the digits that [[BigDecimal]] has for an integer up to 2^63^.
  */
object LargeIntegersTests extends TestSuite {

  private val numbers: Seq[Double] = {
    val random = new Random(39)
    val near = (54 to 63).flatMap { e =>
      val power = new BigDecimal(2).pow(e).doubleValue
      Seq(java.lang.Math.nextDown(power), power, java.lang.Math.nextUp(power))
    }
    val others = Seq.fill(60)((random.nextLong() >> random.nextInt(12)).toDouble)
    (near ++ others :+ -9223372036854775808.0).filter { d =>
      math.abs(d) >= 1e16 && math.abs(d) <= 9223372036854775808.0
    }
  }

  private def digits(d: Double): String = new BigDecimal(d).stripTrailingZeros.toPlainString

  private val literal = numbers.map(digits).mkString("[", ", ", "]")

  /** The texts that programs make of each of [[numbers]], which they call `xs`. */
  private val texts = Seq(
    "[std.toString(x) for x in xs]",
    "['' + x for x in xs]",
    "[x + '' for x in xs]",
    "['%s' % x for x in xs]",
    "['%d' % x for x in xs]",
    "[std.manifestJsonMinified(x) for x in xs]",
    "[std.manifestPython(x) for x in xs]",
    "[std.manifestYamlDoc(x) for x in xs]",
    "[std.objectFields({ [x + '']: x })[0] for x in xs]",
    "[std.substr(std.manifestTomlEx({ n: x }, ''), 4, 99) for x in xs if std.abs(x) < 9e18]",
    "[std.substr(std.manifestIni({ main: { n: x }, sections: {} }), 4, 99) for x in xs]",
    "std.split(std.substr(std.toString(xs), 1, std.length(std.toString(xs)) - 2), ', ')",
    "std.split(std.join(',', [std.toString(x) for x in xs]), ',')",
    "std.map(std.toString, xs)",
    "std.map(std.toString, std.sort(xs, function(x) 0))",
    "[std.toString(x * 1) for x in xs]",
    "[std.toString(x) for x in std.makeArray(std.length(xs), function(i) xs[i])]",
    "[std.toString(x) for x in std.parseJson(std.manifestJson(xs))]"
  )

  private def evaluate(program: String, settings: Settings): String =
    Jsonnet().withSettings(settings).evaluate(s"local xs = $literal; $program") match {
      case Right(text) => text
      case Left(error) => error.message
    }

  val tests: Tests = Tests {
    test("as text within a program") {
      texts.foreach { program =>
        val minified = Settings(format = OutputFormat.jsonMinified)
        val found = "-?[0-9]+".r.findAllIn(evaluate(program, minified)).toSeq
        val kept = if (program.contains("9e18")) numbers.filter(math.abs(_) < 9e18) else numbers
        assert((program, found) == ((program, kept.map(digits))))
      }
    }

    test("as the output, from boxed and packed arrays, in every format of output and of numbers") {
      val sources =
        Seq("xs", "[x * 1 for x in xs]", "std.makeArray(std.length(xs), function(i) xs[i])")
      for {
        source <- sources
        numberFormat <- NumberFormat.names.flatMap(NumberFormat.named)
        (format, wrapped) <- outputs
      } {
        val text = evaluate(wrapped(source), Settings(numberFormat = numberFormat, format = format))
        val found = "-?[0-9]{16,}".r.findAllIn(text).toSeq
        assert((format, found) == ((format, numbers.map(digits))))
      }
    }
  }

  /** The output formats, and what makes a value of an array that each can hold. */
  private def outputs: Seq[(OutputFormat, String => String)] = Seq(
    (OutputFormat.json, identity),
    (OutputFormat.jsonMinified, identity),
    (OutputFormat.jsonOnOneLine, identity),
    (OutputFormat.yaml, identity),
    (OutputFormat.python, identity),
    (OutputFormat.pythonVars, source => s"{ n: $source }"),
    (OutputFormat.toml, source => s"{ n: $source }"),
    (OutputFormat.ini, source => s"{ main: { n: $source }, sections: {} }"),
    (OutputFormat.xml, source => s"['n'] + [['v', { n: x }] for x in $source]"),
    (OutputFormat.string, source => s"std.toString($source)")
  )
}

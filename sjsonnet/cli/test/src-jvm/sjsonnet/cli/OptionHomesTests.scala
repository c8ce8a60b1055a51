package sjsonnet.cli

import sjsonnet.{Checkout, FormatOptions, Limits, LintOptions}
import sjsonnet.format.{Style, StyleOption}
import sjsonnet.javaapi
import utest._

/** The options of formatting, of limits and of linting have these homes: the command line, settings, Scala, Java, JavaScript,
  * TypeScript and the guides. Where one cannot be made from the table of a group, it is compared with it here, so that an option
  * which is missing somewhere is an error that names the place.
  *
  * The tables are [[StyleOption.all]], the fields of [[Limits]], and those of [[LintOptions]].
  */
object OptionHomesTests extends TestSuite {

  val tests: Tests = Tests {

    test("options of formatting") {
      val keys = StyleOption.all.map(_.key)
      val all = keys.toSet

      test("the command has each") {
        val rows = FormatCommand.options.map(_.long).filter(StyleRows.named(_).nonEmpty)
        same("StyleRows.words", all, rows.map(ToolSettings.keyOf))
      }

      test("those of Scala have the same names and defaults, and each has its effect") {
        same("FormatOptions.scala", all, FormatOptions().productElementNames.toSeq)
        FormatOptions().style ==> Style()
        val constructor = classOf[FormatOptions].getConstructors.head
        for (option <- StyleOption.all) {
          val values = FormatOptions().productElementNames.zip(FormatOptions().productIterator)
          val changed = values.map {
            case (option.key, value) => otherThan(value)
            case (_, value)          => value
          }
          val made = constructor.newInstance(changed.map(_.asInstanceOf[Object]).toSeq: _*)
          onlyChanges(option, made.asInstanceOf[FormatOptions].style)
        }
      }

      test("those of Java have the same names and defaults, and each has its effect") {
        val builder = classOf[javaapi.FormatOptions.Builder]
        val methods = builder.getDeclaredMethods.filter(_.getReturnType == builder).toSeq
        same("javaapi/FormatOptions.java", all, methods.map(_.getName))
        style(javaapi.FormatOptions.builder().build()) ==> Style()
        for (option <- StyleOption.all; method <- methods.find(_.getName == option.key)) {
          val value: Object = option match {
            case number: StyleOption.Number =>
              java.lang.Integer.valueOf(number.of(Style()) + 1)
            case switch: StyleOption.Switch =>
              java.lang.Boolean.valueOf(!switch.of(Style()))
            case _ => method.getParameterTypes.head.getEnumConstants.last.asInstanceOf[Object]
          }
          val made = method.invoke(javaapi.FormatOptions.builder(), value)
          onlyChanges(option, style(made.asInstanceOf[javaapi.FormatOptions.Builder].build()))
        }
      }

      test("those of TypeScript") {
        same("js/npm/format.d.ts", all + "filename", interface("format", "FormatOptions"))
      }

      test("the guide has each, with its default as in settings") {
        val rows = "(?m)^\\| .*?`--(\\S+?)[` ].*? \\| `(\\w+): (.*?)` \\|".r
          .findAllMatchIn(Checkout.read("docs/fmt.md"))
          .map(row => (row.group(2), (row.group(1).replace("[no-]", ""), row.group(3))))
          .toMap
        same("docs/fmt.md", all, rows.keys)
        for (option <- StyleOption.all) {
          val default = option match {
            case number: StyleOption.Number    => number.of(Style()).toString
            case switch: StyleOption.Switch    => switch.of(Style()).toString
            case choice: StyleOption.Choice[_] => s"'${choice.of(Style())}'"
          }
          rows(option.key) ==> ((OptionRow.hyphenated(option.key), default))
        }
      }

      test("jsonnetfmt's help has those that it has") {
        val help = Checkout.read("sjsonnet/cli/src/sjsonnet/cli/JsonnetfmtProgram.scala")
        def isShown(option: StyleOption) =
          s" --(\\[no-\\])?${OptionRow.hyphenated(option.key)} ".r.findFirstIn(help).nonEmpty
        StyleOption.all.filter(isShown(_)).map(_.key) ==>
          StyleOption.all.filter(_.isOfReference).map(_.key)
      }
    }

    test("limits") {
      val names = Limits().productElementNames.toSeq
      val all = names.toSet

      test("the command has each, and it has its effect") {
        for ((name, i) <- names.zipWithIndex) {
          val option = s"--${OptionRow.hyphenated(inUnits(name))}"
          val options = Options.of(
            Arguments.parse(Vector(option, "2048"), Options.table, Options.endsAll)
          )
          val value = if (name == "maxMillis") 2048000L else 2048L
          val changed = options.limits.productIterator.toVector
          changed.map { case n: Int => n.toLong; case other => other } ==>
            Limits().productIterator.toVector
              .map { case n: Int => n.toLong; case other => other }
              .updated(i, value)
        }
      }

      test("Java has each") {
        val builder = classOf[javaapi.Limits.Builder]
        val methods = builder.getDeclaredMethods.filter(_.getReturnType == builder)
        same("javaapi/Limits.java", all.map(inUnits), methods.map(_.getName).toSeq)
      }

      test("JavaScript has each, and its guide") {
        missing("js/facade/src/sjsonnet/js/Options.scala", all)("declare(\"" + _ + "\")")
        missing("js/npm/index.d.ts", all)(name => s"  $name?: number;")
        missing("js/npm/README.md", all)(name => s"`$name`")
      }
    }

    test("options of linting") {
      val all = LintOptions().productElementNames.toSet

      test("the command and settings have each") {
        same("LintOptions", all, LintCommand.ofSettings)
        all.diff(LintCommand.options.map(_.long).toSet) ==> Set.empty[String]
      }

      test("Java and JavaScript have each") {
        val methods = classOf[javaapi.LintOptions].getDeclaredMethods.filter(_.isVarArgs)
        same("javaapi/LintOptions.java", all, methods.map(_.getName).toSeq)
        val ofFiles = Set("filename", "importer")
        same("js/npm/lint.d.ts", all ++ ofFiles, interface("lint", "LintOptions"))
        missing("js/linting/src/sjsonnet/js/Linting.scala", all)(name => s"rules(\"$name\")")
      }

      test("the guide has each")(missing("docs/lint.md", all)(name => s"`--$name`"))
    }

    test("options of evaluations") {

      test("those that settings may have are the command's, and in the guide") {
        ToolSettings.ofEvaluate.diff(Options.table.map(_.long).toSeq) ==> Nil
        val guide = Checkout.read("docs/fmt.md")
        val section = guide.substring(guide.indexOf("The section `evaluate`"))
        val keys = ToolSettings.ofEvaluate.map(ToolSettings.keyOf)
        Checkout.none(keys.filterNot(key => s"\\b$key\\b".r.findFirstIn(section).isDefined))
      }

      test("those of JavaScript have a type, and are in the guide") {
        val declared = "declare\\(\"(\\w+)\"\\)".r
          .findAllMatchIn(Checkout.read("js/facade/src/sjsonnet/js/Options.scala"))
          .map(_.group(1))
          .toSet
        val types = interface("index", "EvaluateOptions") ++ interface("index", "Waiting")
        same("js/npm/index.d.ts", declared, types)
        missing("js/npm/README.md", declared)(name => s"`$name")
      }
    }
  }

  private def same(place: String, expected: Set[String], found: Iterable[String]): Unit =
    Checkout.none(
      (expected -- found).toSeq.sorted.map(name => s"$place lacks $name") ++
        (found.toSet -- expected).toSeq.sorted.map(name => s"$place has $name, the table has not")
    )

  /** @param shown
    *   what the file has of an option
    */
  private def missing(file: String, names: Set[String])(shown: String => String): Unit = {
    val text = Checkout.read(file)
    Checkout.none(
      names.toSeq.sorted.filterNot(name => text.contains(shown(name))).map(name => s"$file: $name")
    )
  }

  /** The properties of an interface in a file of types. */
  private def interface(file: String, name: String): Seq[String] = {
    val text = Checkout.read(s"js/npm/$file.d.ts")
    val start = text.indexOf(s"export interface $name {")
    "(?m)^  (\\w+)\\?:".r
      .findAllMatchIn(text.substring(start, text.indexOf("\n}", start)))
      .map(_.group(1))
      .toSeq
  }

  /** A style in which an option has another value than by default, and every other one has that. */
  private def onlyChanges(option: StyleOption, style: Style): Unit = {
    def of(option: StyleOption, style: Style): Any = option match {
      case number: StyleOption.Number    => number.of(style)
      case switch: StyleOption.Switch    => switch.of(style)
      case choice: StyleOption.Choice[_] => choice.of(style)
    }
    StyleOption.all.filter(each => of(each, style) != of(each, Style())).map(_.key) ==>
      Vector(option.key)
  }

  private def otherThan(value: Any): Any = value match {
    case number: Int                   => number + 1
    case isOn: Boolean                 => !isOn
    case _: FormatOptions.StringStyle  => FormatOptions.StringStyle.Leave
    case _: FormatOptions.CommentStyle => FormatOptions.CommentStyle.Leave
    case _ => throw new java.lang.AssertionError(s"another type: $value")
  }

  private def style(options: javaapi.FormatOptions): Style = {
    val field = classOf[javaapi.FormatOptions].getDeclaredField("options")
    field.setAccessible(true)
    field.get(options).asInstanceOf[FormatOptions].style
  }

  /** The name of a limit where its value has a unit of its own: `maxMillis` is `maxTime`. */
  private def inUnits(name: String): String = if (name == "maxMillis") "maxTime" else name
}

package sjsonnet.cli

import sjsonnet.vendor.Manifest

import scala.annotation.tailrec
import scala.util.control.NoStackTrace

/** Reads the arguments of `jb` as its parser, kingpin, does: options stand anywhere, those of a command after it. */
private[cli] final class JbArguments {
  import JbArguments._

  private var command = ""
  private var words = Vector.empty[String]
  private var home = Option.empty[String]
  private var legacyName = Option.empty[String]
  private var isQuiet = false
  private var isSingle = false
  private var wantsHelp = false
  private var wantsVersion = false

  /** @throws JbArguments.Wrong
    *   when the program would not take them
    */
  def of(args: Vector[String]): Answer = {
    read(args.toList)
    if (command == "help") words.headOption.foreach(requireCommand(_))
    if (wantsVersion) Help(Version)
    else if (wantsHelp || command.isEmpty || command == "help")
      Help(helpOf(if (command == "help") words.headOption.getOrElse("") else command))
    else Asked(command, words, home, legacyName, isQuiet, isSingle)
  }

  @tailrec private def read(args: List[String]): Unit = args match {
    case Nil                                            => ()
    case "--" :: rest                                   => rest.foreach(word(_))
    case arg :: rest if arg.startsWith("--")            => read(long(arg.drop(2), rest))
    case arg :: rest if arg.length > 1 && arg(0) == '-' =>
      arg.drop(1).foreach(short(_))
      read(rest)
    case arg :: rest =>
      word(arg)
      read(rest)
  }

  private def word(text: String): Unit =
    if (command.isEmpty) {
      requireCommand(text)
      command = text
    } else if (command == "init" || command == "rewrite") throw Wrong(s"unexpected $text")
    else words :+= text

  private def requireCommand(text: String): Unit =
    if (!Commands.contains(text)) throw Wrong(s"""expected command but got "$text"""")

  private def long(text: String, rest: List[String]): List[String] = {
    val name = text.takeWhile(_ != '=')
    val isInstall = command == "install"
    def value: (String, List[String]) =
      if (text.length > name.length) (text.drop(name.length + 1), rest)
      else
        rest match {
          case first :: others => (first, others)
          case Nil             => throw Wrong(s"expected argument for flag '--$name'")
        }
    name match {
      case "jsonnetpkg-home" =>
        home = Some(value._1)
        value._2
      case "legacy-name" if isInstall =>
        legacyName = Some(value._1).filter(_.nonEmpty)
        value._2
      case "quiet" | "no-quiet" =>
        isQuiet = name == "quiet"
        rest
      case "single" | "no-single" if isInstall =>
        isSingle = name == "single"
        rest
      case "help" =>
        wantsHelp = true
        rest
      case "version" =>
        wantsVersion = true
        rest
      case _ => throw Wrong(s"unknown long flag '--$name'")
    }
  }

  private def short(letter: Char): Unit = letter match {
    case 'h'                         => wantsHelp = true
    case 'q'                         => isQuiet = true
    case '1' if command == "install" => isSingle = true
    case _                           => throw Wrong(s"unknown short flag '-$letter'")
  }
}

private[cli] object JbArguments {

  sealed trait Answer

  /** A text is all that is asked for. */
  final case class Help(text: String) extends Answer

  final case class Asked(
      command: String,
      packages: Vector[String],
      home: Option[String],
      legacyName: Option[String],
      isQuiet: Boolean,
      isSingle: Boolean
  ) extends Answer

  /** The program does not take the arguments. */
  final case class Wrong(problem: String) extends RuntimeException(problem) with NoStackTrace

  private final val Version = "v0.6.0"

  private val Commands = Vector("help", "init", "install", "update", "rewrite")

  private val GlobalOptions =
    s"""  -h, --help             Show this text
       |      --version          Show the version of jb that this stands for
       |      --jsonnetpkg-home  Where packages are (${Manifest.DefaultHome})
       |  -q, --quiet            Report only problems""".stripMargin

  private def helpOf(command: String): String = command match {
    case "install" =>
      s"""usage: jb install [<flags>] [<uris>...]
         |
         |Installs what ${Manifest.FileName} asks for, and these packages
         |
         |$GlobalOptions
         |  -1, --single           Leave out what the packages depend on
         |      --legacy-name      What the link to the package is called
         |""".stripMargin
    case "update" =>
      s"""usage: jb update [<flags>] [<uris>...]
         |
         |Installs the newest commits of these packages, or of all
         |
         |$GlobalOptions
         |""".stripMargin
    case _ =>
      s"""usage: jb [<flags>] <command> [<args> ...]
         |
         |Installs packages of Jsonnet; this is sjsonnet vendor, in place of jsonnet-bundler
         |
         |$GlobalOptions
         |
         |  help [<command>]               Show the text of a command
         |  init                           Write an empty ${Manifest.FileName}
         |  install [<flags>] [<uris>...]  Install packages
         |  update [<uris>...]             Install their newest commits
         |""".stripMargin
  }
}

package sjsonnet.resolve

import sjsonnet.StaticError
import sjsonnet.text.{ByteSet, Utf8}

/** Sources that were not meant to be programs: files that hold data in another format, and text given as code. Errors in them
  * tell how such a file is read, or such a text is given.
  */
private[sjsonnet] object DataFiles {

  /** The error with that as its hint, if it is in such a source. What a program would have been meant to be there says nothing. */
  def hinted(error: StaticError): StaticError =
    hint(error.source.name).orElse(textAsCode(error)).fold(error)(error.withHint)

  /** For a variable or an argument whose value was to be code, and is plain text. */
  private def textAsCode(error: StaticError): Option[String] = {
    val (name, bytes) = (error.source.name, error.source.bytes)
    val isPlain =
      bytes.length <= LongestName && !bytes.exists(Marks(_))
    val prefix = Given.find(name.startsWith(_))
    prefix.filter(_ => isPlain).map { prefix =>
      val text = Utf8.excerpt(bytes, 0, bytes.length)
      val option = if (prefix == Given.head) "ext" else "tla"
      s"${name.drop(prefix.length).stripSuffix(">")} is given as code, where text needs quotes: '$text'; " +
        s"on the command line, --$option-str gives text"
    }
  }

  /** How the names of sources begin that are the values of variables and arguments. */
  private val Given = Vector("<extvar:", "<top-level-arg:")

  /** Whether a source of that name is the value of a variable or an argument. */
  def isInput(name: String): Boolean = Given.exists(name.startsWith(_))

  /** What code has, and plain text has not. */
  private val Marks = new ByteSet("{}[]()'\"\n")

  /** How a file is read whose name has the ending of another format. */
  private[resolve] def hint(path: String): Option[String] = {
    val name = path.substring(path.lastIndexOf('/') + 1)
    val ending = name.substring(name.lastIndexOf('.') + 1).map(Character.toLowerCase(_))
    val shown = s"'$name'"
    if (name.length == ending.length && !name.startsWith(".")) None
    else if (name.length > LongestName) None
    else
      formats.collectFirst {
        case (endings, format, reading) if endings(ending) =>
          s"$format is read with ${reading.replace("FILE", shown)}"
      }
  }

  private final val Lines = "std.split(importstr FILE, '\\n'), which has its lines"

  private val formats: Vector[(Set[String], String, String)] = Vector(
    (Set("yaml", "yml"), "a YAML file", "std.parseYaml(importstr FILE)"),
    (
      Set("jsonl", "ndjson"),
      "a file of JSON lines",
      "[std.parseJson(line) for line in std.split(importstr FILE, '\\n') if line != '']"
    ),
    (
      Set("toml"),
      "a TOML file",
      "importstr FILE, as text: std has no function that parses it"
    ),
    (
      Set("csv"),
      "a CSV file",
      "[std.split(line, ',') for line in std.split(importstr FILE, '\\n')]"
    ),
    (
      Set("tsv"),
      "a file of columns",
      "[std.split(line, '\\t') for line in std.split(importstr FILE, '\\n')]"
    ),
    (Set("ini", "cfg", "conf", "properties", "env", "tfvars"), "a file of settings", Lines),
    (
      Set(
        "txt",
        "md",
        "xml",
        "html",
        "htm",
        "sh",
        "sql",
        "pem",
        "crt",
        "key",
        "tpl",
        "tmpl",
        "tf"
      ) ++
        Set("j2", "gotmpl", "lua", "py", "js", "css", "log", "rego", "hcl", "svg"),
      "a file of text",
      "importstr FILE"
    ),
    (
      Set("png", "jpg", "jpeg", "gif", "ico", "gz", "tgz", "zip", "jks", "p12", "der", "wasm"),
      "a file of bytes",
      "importbin FILE"
    )
  )

  private final val LongestName = 100
}

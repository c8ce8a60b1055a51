package sjsonnet.apidocs

import sjsonnet.apidocs.MarkdownHtml.blocks
import sjsonnet.text.Markup.escaped

/** Documentation as one page of HTML that needs nothing else: a list of all names with a search in it, and what is said of
  * them. It can be read without scripts, which only the search needs.
  */
private[sjsonnet] object HtmlPage {

  def of(library: PackageDoc): String =
    s"""<!doctype html>
       |<html lang="en">
       |<head>
       |<meta charset="utf-8">
       |<meta name="viewport" content="width=device-width, initial-scale=1">
       |<meta http-equiv="Content-Security-Policy" content="$Policy">
       |<title>${escaped(library.name)}</title>
       |<style>$Style</style>
       |</head>
       |<body>
       |<nav>
       |<a class="title" href="#">${escaped(library.name)}</a>
       |<input type="search" placeholder="Search" aria-label="Search names and texts">
       |<p class="found" aria-live="polite"></p>
       |<ul>${names(library, Vector.empty)}</ul>
       |</nav>
       |<main>
       |${packageText(library, Vector.empty)}</main>
       |<script>$Script</script>
       |</body>
       |</html>
       |""".stripMargin

  private def id(path: Vector[String]): String = escaped(path.mkString("."))

  private def names(of: PackageDoc, path: Vector[String]): String =
    of.entries.map(name(_, path)).mkString +
      of.packages.map { inner =>
        val own = path ++ inner.path
        val parts = names(inner, own)
        s"""<li><a href="#${id(own)}">${escaped(inner.dotted)}</a><ul>$parts</ul></li>"""
      }.mkString

  private def name(entry: Documented, path: Vector[String]): String = {
    val own = path :+ entry.name
    val inner = entry match {
      case obj: Documented.Object if obj.fields.nonEmpty =>
        obj.fields.map(name(_, own)).mkString("<ul>", "", "</ul>")
      case _ => ""
    }
    s"""<li><a href="#${id(own)}">${escaped(entry.name)}</a>$inner</li>"""
  }

  private def packageText(of: PackageDoc, path: Vector[String]): String = {
    val title = if (path.isEmpty) of.name else path.mkString(".")
    val imported =
      if (of.importPath.isEmpty) ""
      else
        s"<pre><code>local ${escaped(of.name)} = import &quot;${escaped(of.importPath)}&quot;</code></pre>\n"
    val anchor = if (path.isEmpty) "" else s" id=\"${id(path)}\""
    s"<section$anchor>\n<h2>${escaped(title)}</h2>\n$imported${blocks(of.help)}</section>\n" +
      of.entries.map(entryText(_, path)).mkString +
      of.packages.map(inner => packageText(inner, path ++ inner.path)).mkString
  }

  private def entryText(entry: Documented, path: Vector[String]): String = {
    val own = path :+ entry.name
    val (title, details, inner) = entry match {
      case function: Documented.Function =>
        (function.signature, function.args.map(argument(_)).mkString, "")
      case value: Documented.Value =>
        val default = value.default.fold("")(tree => s" = ${LiteralText.code(tree)}")
        (s"${value.name}: ${value.kind}$default", "", "")
      case obj: Documented.Object =>
        (obj.name, "", obj.fields.map(entryText(_, own)).mkString)
    }
    val list = if (details.isEmpty) "" else s"<dl>$details</dl>\n"
    s"""<section id="${id(own)}">\n<h3><a href="#${id(own)}"><small>${escaped(
        prefix(path)
      )}</small><code>${escaped(title)}</code></a></h3>\n${blocks(
        entry.help
      )}$list</section>\n$inner"""
  }

  private def prefix(path: Vector[String]): String = path.map(_ + ".").mkString

  private def argument(arg: Argument): String = {
    val parts = Option.when(arg.typeName.nonEmpty)(escaped(arg.typeName)) ++
      arg.default.map(code => s"by default <code>${escaped(code)}</code>") ++
      Option.when(arg.choices.nonEmpty)(
        arg.choices
          .map(choice => s"<code>${escaped(LiteralText.code(choice))}</code>")
          .mkString(", ")
      )
    if (parts.isEmpty) ""
    else s"<dt><code>${escaped(arg.name)}</code></dt><dd>${parts.mkString("; ")}</dd>"
  }

  private final val Policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"

  private final val Style =
    """
      |:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 20%, transparent); }
      |body { margin: 0; display: grid; grid-template-columns: minmax(12rem, 20rem) 1fr;
      |  font: 1rem/1.5 system-ui, sans-serif; }
      |nav { position: sticky; inset-block-start: 0; block-size: 100vh; overflow: auto; box-sizing: border-box;
      |  padding: 1rem; border-inline-end: 1px solid var(--line); font-size: .9rem; }
      |nav ul { list-style: none; margin: 0; padding-inline-start: .9rem; }
      |nav > ul { padding: 0; }
      |nav a, h3 a { color: inherit; text-decoration: none; }
      |nav a:hover, h3 a:hover, nav a:focus-visible { text-decoration: underline; }
      |.title { font-weight: bold; font-size: 1.2rem; }
      |input { inline-size: 100%; box-sizing: border-box; margin-block: .5rem; padding: .4rem; font: inherit; }
      |.found { margin: 0; min-block-size: 1.5em; }
      |main { padding: 1rem 2rem; max-inline-size: 60rem; min-inline-size: 0; }
      |section { scroll-margin-block-start: 1rem; }
      |section:target > h3, section:target > h2 { background: color-mix(in srgb, Highlight 25%, transparent); }
      |h2 { border-block-start: 1px solid var(--line); padding-block-start: 1rem; }
      |h3 { margin-block-end: .3rem; overflow-wrap: anywhere; }
      |h3 small { font-weight: normal; opacity: .7; }
      |pre { overflow: auto; padding: .7rem; border: 1px solid var(--line); border-radius: .3rem; }
      |code, pre { font-family: ui-monospace, monospace; font-size: .9em; }
      |dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin-inline-start: 1rem; }
      |dd { margin: 0; }
      |[hidden] { display: none; }
      |@media (max-width: 45rem) { body { display: block; } nav { position: static; block-size: auto; max-block-size: 50vh; } }
      |@media not screen { nav { display: none; } body { display: block; } }
      |""".stripMargin

  /** Shows those names that have all the words, in themselves, in what leads to them or in their text. */
  private final val Script =
    """
      |const input = document.querySelector('input'), found = document.querySelector('.found');
      |const items = [...document.querySelectorAll('nav li')].map(item => {
      |  const id = item.firstElementChild.getAttribute('href').slice(1);
      |  const text = document.getElementById(id)?.textContent ?? '';
      |  return { item, text: (id + ' ' + text).toLowerCase() };
      |});
      |input.addEventListener('input', () => {
      |  const words = input.value.toLowerCase().split(/\s+/).filter(word => word);
      |  let n = 0;
      |  for (const { item } of items) item.hidden = words.length > 0;
      |  for (const { item, text } of items)
      |    if (words.length && words.every(word => text.includes(word))) {
      |      n++;
      |      for (let at = item; at && at.tagName !== 'NAV'; at = at.parentElement) at.hidden = false;
      |    }
      |  found.textContent = words.length ? n + ' found' : '';
      |});
      |""".stripMargin
}

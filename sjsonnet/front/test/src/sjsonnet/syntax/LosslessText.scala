package sjsonnet.syntax

import sjsonnet.Meter
import sjsonnet.text.Utf8

/** Writes the meaning of an error-free lossless tree as [[TreeText]] writes the surface tree ([[Expr]]), so that the two can
  * be compared.
  */
final class LosslessText(tree: SyntaxTree) {
  import NodeKind._

  private val lexer = new Lexer(tree.source, new NameTable, new SyntaxErrors(tree.source))

  def text: String = of(tree.root.nodes.head)

  private def of(node: SyntaxNode): String = node.kind match {
    case NullLiteral | BooleanLiteral | Variable | Self | Dollar => tree.text(node)
    case NumberLiteral                  => TreeText.number(read(node).number(Meter.none))
    case StringLiteral                  => TreeText.quoted(string(node))
    case Parentheses                    => of(node.nodes.head)
    case Array                          => all(node).mkString("[", ", ", "]")
    case ArrayComprehension             => s"[${of(node.nodes.head)}${specs(node)}]"
    case Object | ObjectComprehension   => members(node).mkString("{", ", ", specs(node) + "}")
    case Local                          => s"(local ${binds(node)}; ${of(node.nodes.last)})"
    case Function                       => function(node)
    case If | Assert                    => keywords(node)
    case Error                          => s"(error ${of(node.nodes.head)})"
    case Import | ImportStr | ImportBin => s"(${first(node)} ${of(node.nodes.head)})"
    case Apply                          => apply(node)
    case ApplyBrace                     => all(node).mkString("(", " + ", ")")
    case Select                         => s"${of(node.nodes.head)}.${last(node)}"
    case Index                          => s"${of(node.nodes(0))}[${of(node.nodes(1))}]"
    case Slice                          => slice(node)
    case SuperSelect                    => s"super.${last(node)}"
    case SuperIndex                     => s"super[${of(node.nodes.head)}]"
    case InSuper                        => s"(${of(node.nodes.head)} in super)"
    case Unary                          => s"(${first(node)}${of(node.nodes.head)})"
    case Binary   => s"(${of(node.nodes(0))} ${tree.text(node.children(1))} ${of(node.nodes(1))})"
    case Argument => of(node.nodes.head)
    case NamedArgument  => s"${first(node)} = ${of(node.nodes.head)}"
    case Parameter      => first(node) + node.nodes.headOption.fold("")(" = " + of(_))
    case Parameters     => all(node).mkString("function(", ", ", ")")
    case Bind           => s"${first(node)} = ${of(node.nodes.head)}"
    case FunctionBind   => s"${first(node)} = ${function(node)}"
    case ObjectLocal    => "local " + of(node.nodes.head)
    case ObjectAssert   => all(node).mkString("assert ", " : ", "")
    case Field | Method => field(node)
    case ComputedName   => s"[${of(node.nodes.head)}]"
    case ForSpec        => s" for ${tree.text(node.children(1))} in ${of(node.nodes.head)}"
    case IfSpec         => s" if ${of(node.nodes.head)}"
    case File | Malformed | Arguments => sys.error(s"${node.kind} is no part of a program")
  }

  private def all(node: SyntaxNode): Seq[String] = node.nodes.map(of)
  private def first(node: SyntaxNode): String = tree.text(node.children.head)
  private def last(node: SyntaxNode): String = tree.text(node.children.last)

  private def read(element: SyntaxElement): Lexer = {
    lexer.reread(element.from)
    lexer
  }

  private def string(element: SyntaxElement): String = {
    val value = read(element).string
    Utf8.decode(value, 0, value.length)
  }

  private def function(node: SyntaxNode): String =
    s"(${of(node.node(Parameters).get)} ${of(node.nodes.last)})"

  /** All parts, each preceded by its keyword. */
  private def keywords(node: SyntaxNode): String = {
    val parts = node.children.map {
      case part: SyntaxNode                                    => of(part)
      case token: SyntaxToken if token.kind == Token.Semicolon => ";"
      case token: SyntaxToken                                  => tree.text(token)
    }
    parts.mkString("(", " ", ")").replace(" ;", ";")
  }

  private def binds(node: SyntaxNode): String = node.nodes.init.map(of).mkString(", ")

  private def specs(node: SyntaxNode): String =
    node.nodes.filter(part => part.kind == ForSpec || part.kind == IfSpec).map(of).mkString

  /** In the order of the surface tree: locals, assertions, fields. */
  private def members(node: SyntaxNode): Seq[String] =
    Seq(Seq(ObjectLocal), Seq(ObjectAssert), Seq(Field, Method)).flatMap { kinds =>
      node.nodes.filter(member => kinds.contains(member.kind)).map(of)
    }

  private def field(node: SyntaxNode): String = {
    val name = node.children.head match {
      case computed: SyntaxNode => of(computed)
      case token: SyntaxToken   =>
        if (token.kind == Token.Identifier) tree.text(token) else string(token)
    }
    val colons = node.children.collectFirst {
      case token: SyntaxToken if Token.isOperator(token.kind) => tree.text(token)
    }
    val value = if (node.kind == Method) function(node) else of(node.nodes.last)
    s"$name${colons.get} $value"
  }

  private def apply(node: SyntaxNode): String = {
    val args = all(node.nodes(1)).mkString(of(node.nodes(0)) + "(", ", ", ")")
    args + node.token(Token.Tailstrict).fold("")(_ => " tailstrict")
  }

  private def slice(node: SyntaxNode): String = {
    val bounds = scala.Array("", "", "")
    var i = 0
    node.children.drop(2).foreach {
      case bound: SyntaxNode  => bounds(i) = of(bound)
      case token: SyntaxToken =>
        if (token.kind == Token.Colon) i += 1 else if (token.kind == Token.Colon2) i += 2
    }
    bounds.mkString(of(node.nodes.head) + "[", ":", "]")
  }
}

object LosslessText {
  def of(tree: SyntaxTree): String = new LosslessText(tree).text
}

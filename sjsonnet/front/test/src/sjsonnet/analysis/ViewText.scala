package sjsonnet.analysis

import sjsonnet.syntax._

/** Writes what the views of a tree name as their parts, with a question mark for what is missing. */
object ViewText {

  def of(file: FileNode): String = opt(file.expr)

  def of(node: ExprNode): String = node match {
    case node: MalformedNode           => s"<${node.text}>"
    case node: StringNode              => node.value.fold("?")(value => s"'$value'")
    case node: NumberNode              => node.text
    case node: AtomNode                => node.text
    case node: ParensNode              => opt(node.content)
    case node: ArrayNode               => all(node.elements).mkString("[", ", ", "]")
    case node: ArrayComprehensionNode  => s"[${opt(node.body)}${specs(node.specs)}]"
    case node: ObjectNode              => s"{${members(node)}}"
    case node: ObjectComprehensionNode => s"{${members(node)}${specs(node.specs)}}"
    case node: LocalNode    => s"local(${node.binds.map(bind).mkString(", ")}; ${opt(node.body)})"
    case node: FunctionNode => s"function${params(node.parameters)} ${opt(node.body)}"
    case node: IfNode       =>
      val alternative = if (node.text.contains("else")) s" else ${opt(node.alternative)}" else ""
      s"if ${opt(node.condition)} then ${opt(node.consequent)}$alternative"
    case node: AssertNode =>
      s"assert ${opt(node.condition)}${node.message.fold("")(" : " + of(_))}; ${opt(node.rest)}"
    case node: ErrorNode  => s"error ${opt(node.message)}"
    case node: ImportNode =>
      val word = node.kind match {
        case ImportKind.Code  => "import"
        case ImportKind.Text  => "importstr"
        case ImportKind.Bytes => "importbin"
      }
      s"$word ${opt(node.path)}"
    case node: CallNode =>
      val args = node.arguments.fold("?")(_.all.map(argument).mkString(", "))
      s"${opt(node.target)}(${if (args.isEmpty) "?"
        else args})${if (node.isTailstrict) " tailstrict" else ""}"
    case node: ApplyBraceNode => opt(node.target) + opt(node.mixin)
    case node: SelectNode     => s"${opt(node.target)}.${token(node, node.name)}"
    case node: IndexNode      => s"${opt(node.target)}[${opt(node.index)}]"
    case node: SliceNode      =>
      val bounds = Seq(node.start, node.end, node.step).map(_.fold("")(of))
      bounds.mkString(s"${opt(node.target)}[", ":", "]")
    case node: SuperSelectNode => s"super.${token(node, node.name)}"
    case node: SuperIndexNode  => s"super[${opt(node.index)}]"
    case node: InSuperNode     => s"(${opt(node.key)} in super)"
    case node: UnaryNode       => s"${token(node, node.operator)}(${opt(node.operand)})"
    case node: BinaryNode      =>
      s"(${opt(node.lhs)} ${token(node, node.operator)} ${opt(node.rhs)})"
  }

  private def opt(node: Option[ExprNode]): String = node.fold("?")(of)
  private def all(nodes: Seq[ExprNode]): Seq[String] = nodes.map(of)

  private def token(node: NodeView, token: Option[SyntaxToken]): String =
    token.fold("?")(node.tree.text(_))

  private def members(node: ObjectLiteralNode): String = node.members
    .map {
      case member: ObjectLocalNode  => s"local ${member.bind.fold("?")(bind)}"
      case member: ObjectAssertNode =>
        s"assert ${opt(member.condition)}${member.message.fold("")(" : " + of(_))}"
      case member: FieldNode =>
        val name =
          member.computedName.fold(member.name.getOrElse("?"))(name => s"[${opt(name.key)}]")
        val colons = member.visibility match {
          case Visibility.Default => ":"
          case Visibility.Hidden  => "::"
          case Visibility.Visible => ":::"
        }
        val parameters = if (member.isMethod) params(member.parameters) else ""
        s"$name$parameters${if (member.isPlus) "+" else ""}$colons ${opt(member.body)}"
    }
    .mkString(", ")

  private def specs(specs: Seq[SpecNode]): String = specs.map {
    case spec: ForSpecNode => s" for ${token(spec, spec.name)} in ${opt(spec.array)}"
    case spec: IfSpecNode  => s" if ${opt(spec.condition)}"
  }.mkString

  private def bind(bind: BindNode): String = {
    val parameters = if (bind.isFunction) params(bind.parameters) else ""
    s"${token(bind, bind.name)}$parameters = ${opt(bind.body)}"
  }

  private def params(node: Option[ParametersNode]): String = node.fold("?") { node =>
    node.all
      .map(parameter => token(parameter, parameter.name) + parameter.default.fold("")("=" + of(_)))
      .mkString("(", ", ", ")")
  }

  private def argument(node: ArgumentNode): String =
    node.name.fold("")(name => node.tree.text(name) + "=") + opt(node.value)
}

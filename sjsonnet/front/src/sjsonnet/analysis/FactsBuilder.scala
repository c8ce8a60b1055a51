package sjsonnet.analysis

import scala.collection.immutable.ArraySeq
import scala.collection.mutable.ArrayBuffer
import sjsonnet.{Meter, Span}
import sjsonnet.collections.ArrayStack
import sjsonnet.syntax._

/** Collects the facts of a file whose names have been resolved, in one walk over its nodes, which takes no stack.
  *
  * Everything that a token refers to is a number, in one array with an entry for each token: the definition of a name, the
  * object of a `self`, `super` or `$`, and the object that begins with a brace.
  */
private[analysis] final class FactsBuilder(
    tree: SyntaxTree,
    globals: Vector[String],
    resolve: String => ImportResolution,
    meter: Meter
) {
  private val meanings = new Array[Int](tree.tokens.length)
  java.util.Arrays.fill(meanings, FactsBuilder.None)

  private val bindings = ArrayBuffer.empty[(Definition.Kind, NodeView, SyntaxToken)]
  private val variables = ArrayBuffer.empty[SyntaxNode]
  private val calls = ArrayBuffer.empty[CallNode]
  private val objects = ArrayBuffer.empty[Facts.Made]

  /** By object, the outermost one around it. */
  private val roots = ArrayBuffer.empty[Int]
  private val fields = ArrayBuffer.empty[(Int, FieldNode)]
  private val reads = ArrayBuffer.empty[ExprNode]
  private val imports = ArrayBuffer.empty[ImportFact]

  /** A node being walked.
    *
    * @param self
    *   the number of the object that `self` means in it
    * @param sum
    *   the sum that the node is, or is an operand of
    * @param below
    *   the operands to the left of it there
    */
  private final class Open(
      val node: SyntaxNode,
      val self: Int,
      val sum: Option[SyntaxNode],
      val below: List[SyntaxNode]
  ) {
    var next = 0
  }

  def facts(): Facts = {
    walk()
    variables.foreach(refer)
    calls.foreach(nameArguments)
    val uses = usesByDefinition()
    val definitions = ArraySeq.tabulate(uses.length) { i =>
      meter.step()
      val tokens = ArraySeq.unsafeWrapArray(uses(i))
      if (i < bindings.length) {
        val (kind, view, token) = bindings(i)
        new Definition(i, kind, tree.text(token), Some(view), Some(token), tokens)
      } else {
        val name = globals(i - bindings.length)
        new Definition(i, Definition.Global, name, scala.None, scala.None, tokens)
      }
    }
    new Facts(tree, definitions, ArraySeq.unsafeWrapArray(meanings), imports.toVector)(
      ArraySeq.from(objects),
      ArraySeq.from(fields),
      ArraySeq.from(reads)
    )
  }

  private def walk(): Unit = {
    val open = new ArrayStack(new Array[Open](64))
    open.push(new Open(tree.root, FactsBuilder.None, scala.None, Nil))
    while (open.size > 0) {
      val top = open(open.size - 1)
      val children = top.node.children
      if (top.next == children.length) open.pop(): Unit
      else {
        top.next += 1
        children(top.next - 1) match {
          case node: SyntaxNode   => open.push(enter(node, top))
          case token: SyntaxToken => enter(token, top)
        }
      }
    }
  }

  private def enter(token: SyntaxToken, parent: Open): Unit =
    token.kind match {
      case Token.Self | Token.Super => meanings(token.index) = parent.self
      case Token.Dollar             =>
        meanings(token.index) = if (parent.self < 0) parent.self else roots(parent.self)
      case _ => ()
    }

  private def enter(node: SyntaxNode, parent: Open): Open = {
    meter.step()
    val isOperand = parent.sum.isDefined && isSumOrParens(parent.node)
    val sum =
      if (isOperand) parent.sum else if (isSum(node)) Some(node) else scala.None
    val below =
      if (!isOperand) Nil
      else {
        val isRight = isSum(parent.node) && (parent.node.children.last eq node)
        if (isRight) parent.node.nodes.head :: parent.below else parent.below
      }
    val self = parent.self
    val own = node.kind match {
      case NodeKind.Object | NodeKind.ObjectComprehension =>
        val number = objects.length
        roots += (if (self < 0) number else roots(self))
        meanings(node.firstToken) = number
        objects += new Facts.Made(node, self, sum.getOrElse(node), below)
        number
      case NodeKind.ComputedName                                               => outside(self)
      case NodeKind.ForSpec | NodeKind.IfSpec if isObjectComprehension(parent) =>
        outside(self)
      case _ => self
    }
    note(node, parent)
    new Open(node, own, sum, below)
  }

  private def outside(self: Int): Int = if (self < 0) self else objects(self).outer

  private def isObjectComprehension(open: Open): Boolean =
    open.node.kind == NodeKind.ObjectComprehension

  private def isSum(node: SyntaxNode): Boolean =
    node.kind == NodeKind.ApplyBrace ||
      node.kind == NodeKind.Binary && node.token(Token.Plus).isDefined

  private def isSumOrParens(node: SyntaxNode): Boolean =
    node.kind == NodeKind.Parentheses || isSum(node)

  private def note(node: SyntaxNode, parent: Open): Unit = {
    def part = PartNode(tree, node)
    node.kind match {
      case NodeKind.Variable                     => variables += node: Unit
      case NodeKind.Bind | NodeKind.FunctionBind =>
        val isOfObject = parent.node.kind == NodeKind.ObjectLocal
        define(if (isOfObject) Definition.ObjectLocal else Definition.Local, part)
      case NodeKind.Parameter               => define(Definition.Parameter, part)
      case NodeKind.ForSpec                 => define(Definition.Comprehension, part)
      case NodeKind.Field | NodeKind.Method =>
        if (parent.self >= 0 && (objects(parent.self).node eq parent.node))
          fields += ((parent.self, new FieldNode(tree, node))): Unit
      case NodeKind.Select | NodeKind.Index | NodeKind.SuperSelect | NodeKind.SuperIndex |
          NodeKind.InSuper =>
        reads ++= ExprNode.of(tree, node): Unit
      case NodeKind.Binary if node.token(Token.In).isDefined =>
        reads ++= ExprNode.of(tree, node): Unit
      case NodeKind.Apply =>
        val call = new CallNode(tree, node)
        if (call.arguments.exists(_.node.node(NodeKind.NamedArgument).isDefined))
          calls += call: Unit
      case NodeKind.Import | NodeKind.ImportStr | NodeKind.ImportBin =>
        ExprNode.of(tree, node).foreach { case view: ImportNode => imported(view); case _ => () }
      case _ => ()
    }
  }

  private def define(kind: Definition.Kind, view: PartNode): Unit = {
    val name = view match {
      case bind: BindNode           => bind.name
      case parameter: ParameterNode => parameter.name
      case spec: ForSpecNode        => spec.name
      case _                        => scala.None
    }
    name.foreach { token =>
      meanings(token.index) = bindings.length
      bindings += ((kind, view, token))
    }
  }

  private def imported(view: ImportNode): Unit =
    for (path <- view.path; text <- path.value)
      if (view.expr.exists(_.isInstanceOf[Expr.Import])) {
        val number = imports.length
        val span = Span(path.from, path.until)
        meanings(view.node.firstToken) = number
        imports += new ImportFact(number, view.kind, text, span, resolve(text))
      }

  /** Gives a variable the meaning of the token that binds it. */
  private def refer(node: SyntaxNode): Unit = node.expr.foreach {
    case variable: Expr.Var =>
      meter.step()
      val meaning = variable.binding match {
        case null                  => FactsBuilder.None
        case binding: LocalBinding => meanings(tree.tokenAt(binding.from).index)
        case spec: CompSpec.For    => meanings(tree.tokenAt(spec.nameFrom).index)
        case global: Global        =>
          val i = globals.indexOf(global.name.toString)
          if (i < 0) FactsBuilder.None else bindings.length + i
      }
      meanings(node.firstToken) = meaning
    case _ => ()
  }

  /** Gives the names of arguments the meanings of the parameters, where the function is known by its name. */
  private def nameArguments(call: CallNode): Unit = {
    meter.step()
    for {
      target <- call.target
      parameters <- parametersOf(target.inner)
      argument <- call.arguments.get.named
      name <- argument.name
      parameter <- parameters.all.find(_.name.exists(tree.text(_) == tree.text(name)))
    } meanings(name.index) = meanings(parameter.name.get.index)
  }

  private def parametersOf(target: ExprNode): Option[ParametersNode] = target match {
    case function: FunctionNode => function.parameters
    case variable: VariableNode =>
      val number = meanings(variable.token.index)
      if (number < 0 || number >= bindings.length) scala.None
      else
        bindings(number)._2 match {
          case bind: BindNode if bind.isFunction => bind.parameters
          case bind: BindNode                    =>
            bind.body
              .map(_.inner)
              .collect { case function: FunctionNode => function }
              .flatMap(_.parameters)
          case _ => scala.None
        }
    case _ => scala.None
  }

  /** The tokens that refer to each definition, apart from the one that binds it. */
  private def usesByDefinition(): Array[Array[SyntaxToken]] = {
    val counts = new Array[Int](bindings.length + globals.length)
    foreachUse((number, _) => counts(number) += 1)
    val uses = counts.map(new Array[SyntaxToken](_))
    foreachUse { (number, token) =>
      val use = uses(number).length - counts(number)
      counts(number) -= 1
      uses(number)(use) = token
    }
    uses
  }

  private def foreachUse(action: (Int, SyntaxToken) => Unit): Unit = {
    val tokens = tree.tokens
    var i = 0
    while (i < meanings.length) {
      val number = meanings(i)
      if (number >= 0 && tokens(i).kind == Token.Identifier) {
        meter.step()
        val isBinding = number < bindings.length && (bindings(number)._3 eq tokens(i))
        if (!isBinding) action(number, tokens(i))
      }
      i += 1
    }
  }
}

private[analysis] object FactsBuilder {

  /** Means nothing. */
  final val None = -1
}

package sjsonnet.analysis

import scala.collection.mutable.ArrayBuffer
import sjsonnet.{Meter, Span}
import sjsonnet.collections.Ints
import sjsonnet.syntax._

/** Collects the facts of a file whose names have been resolved, in one walk over the rows of its nodes. An editor waits for
  * that after each edit, so it makes no objects.
  *
  * Everything that a token refers to is a number, in one array with an entry for each token: the definition of a name, the
  * object of a `self`, `super` or `$`, and the object that begins with a brace.
  *
  * @param targets
  *   what the variables refer to that have not been read again; the others are added
  */
private[analysis] final class FactsBuilder(
    tree: SyntaxTree,
    targets: Targets,
    globals: Vector[String],
    resolve: String => ImportResolution,
    meter: Meter
) {
  private val nodes = tree.nodeTable
  private val meanings = new Array[Int](tree.nTokens)
  private val rows = new FactRows
  private val calls = new Ints
  private val imports = ArrayBuffer.empty[ImportFact]

  /** The nodes being walked, each in the one before: by level, its row, the number of the object that `self` means in it, the
    * sum that it is, or is an operand of, and the list of the operands to the left of it there.
    */
  private var open = new Array[Int](64 * FactsBuilder.Width)
  private var depth = 0

  /** The token that is next. */
  private var token = 0

  def facts(): Facts = {
    java.util.Arrays.fill(meanings, FactRows.None)
    walk()
    tree.read.foreach(refer)
    nameVariables()
    var i = 0
    while (i < calls.size) {
      nameArguments(new CallNode(tree, tree.node(calls(i))))
      i += 1
    }
    new Facts(tree, globals, rows, meanings, targets, imports.toVector)
  }

  private def walk(): Unit = {
    var row = 0
    while (row < nodes.size) {
      meter.step()
      leaveBefore(row)
      enterTokens(nodes.firstToken(row))
      enter(row)
      row += 1
    }
    leaveBefore(row)
  }

  /** Leaves the nodes that end before a row. */
  private def leaveBefore(row: Int): Unit =
    while (depth > 0 && nodes.end(rowAt(depth - 1)) <= row) {
      enterTokens(nodes.untilToken(rowAt(depth - 1)))
      depth -= 1
    }

  private def rowAt(level: Int): Int = open(level * FactsBuilder.Width)
  private def selfAt(level: Int): Int = open(level * FactsBuilder.Width + 1)
  private def sumAt(level: Int): Int = open(level * FactsBuilder.Width + 2)
  private def belowAt(level: Int): Int = open(level * FactsBuilder.Width + 3)

  private def push(row: Int, self: Int, sum: Int, below: Int): Unit = {
    val at = depth * FactsBuilder.Width
    if (at == open.length) open = java.util.Arrays.copyOf(open, at * 2)
    open(at) = row
    open(at + 1) = self
    open(at + 2) = sum
    open(at + 3) = below
    depth += 1
  }

  /** Goes on to a token. Those before it are parts of the innermost node. */
  private def enterTokens(until: Int): Unit =
    while (token < until) {
      tree.tokenKind(token) match {
        case Token.Self | Token.Super => refer(selfAt(depth - 1))
        case Token.Dollar             =>
          val self = selfAt(depth - 1)
          refer(if (self < 0) self else rows.root(self))
        case _ => ()
      }
      token += 1
    }

  /** Gives the next token the meaning of an object. */
  private def refer(number: Int): Unit = {
    meanings(token) = number
    targets.set(
      token,
      if (number < 0) Targets.Unbound else nodes.firstToken(rows.objects(number))
    )
  }

  private def enter(row: Int): Unit =
    if (depth == 0) push(row, FactRows.None, FactRows.None, FactRows.None)
    else {
      val parent = depth - 1
      val parentRow = rowAt(parent)
      val isOperand = sumAt(parent) >= 0 && isSumOrParens(parentRow)
      val sum = if (isOperand) sumAt(parent) else if (isSum(row)) row else FactRows.None
      val below =
        if (!isOperand) FactRows.None
        else if (isSum(parentRow) && nodes.untilToken(row) == nodes.untilToken(parentRow))
          rows.prepended(parentRow + 1, belowAt(parent))
        else belowAt(parent)
      push(row, ownSelf(row, parent, sum, below), sum, below)
      note(row, parent)
    }

  /** The number of the object that `self` means in a node. */
  private def ownSelf(row: Int, parent: Int, sum: Int, below: Int): Int = {
    val self = selfAt(parent)
    nodes.code(row) match {
      case NodeCode.Object | NodeCode.ObjectComprehension =>
        val number = rows.addObject(row, self, if (sum < 0) row else sum, below)
        meanings(nodes.firstToken(row)) = number
        number
      case NodeCode.ComputedName                                               => outside(self)
      case NodeCode.ForSpec | NodeCode.IfSpec if isObjectComprehension(parent) => outside(self)
      case _                                                                   => self
    }
  }

  private def outside(self: Int): Int = if (self < 0) self else rows.outer(self)

  private def isObjectComprehension(level: Int): Boolean =
    nodes.code(rowAt(level)) == NodeCode.ObjectComprehension

  private def isSum(row: Int): Boolean =
    nodes.code(row) == NodeCode.ApplyBrace ||
      nodes.code(row) == NodeCode.Binary && childToken(row, Token.Plus) >= 0

  private def isSumOrParens(row: Int): Boolean =
    nodes.code(row) == NodeCode.Parentheses || isSum(row)

  /** The first token of a kind that is a part of a node itself, or -1. */
  private def childToken(row: Int, kind: Token.Kind): Int = {
    var at = nodes.firstToken(row)
    var child = row + 1
    while (at < nodes.untilToken(row))
      if (child < nodes.end(row) && nodes.firstToken(child) == at) {
        at = nodes.untilToken(child)
        child = nodes.end(child)
      } else if (tree.tokenKind(at) == kind) return at
      else at += 1
    -1
  }

  /** The name that a node begins with, or -1. */
  private def nameFirst(row: Int): Int = {
    val first = nodes.firstToken(row)
    val isNode = nodes.end(row) > row + 1 && nodes.firstToken(row + 1) == first
    if (isNode || tree.tokenKind(first) != Token.Identifier) -1 else first
  }

  private def note(row: Int, parent: Int): Unit =
    nodes.code(row) match {
      case NodeCode.Bind | NodeCode.FunctionBind =>
        val isOfObject = nodes.code(rowAt(parent)) == NodeCode.ObjectLocal
        define(if (isOfObject) Definition.ObjectLocal else Definition.Local, row, nameFirst(row))
      case NodeCode.Parameter => define(Definition.Parameter, row, nameFirst(row))
      case NodeCode.ForSpec   =>
        define(Definition.Comprehension, row, childToken(row, Token.Identifier))
      case NodeCode.Field | NodeCode.Method =>
        val self = selfAt(parent)
        if (self >= 0 && rows.objects(self) == rowAt(parent)) rows.addField(self, row)
      case NodeCode.Select | NodeCode.Index | NodeCode.SuperSelect | NodeCode.SuperIndex |
          NodeCode.InSuper =>
        rows.reads.add(row)
      case NodeCode.Binary if childToken(row, Token.In) >= 0         => rows.reads.add(row)
      case NodeCode.NamedArgument                                    => noteCall(parent)
      case NodeCode.Import | NodeCode.ImportStr | NodeCode.ImportBin =>
        ExprNode.of(tree, tree.node(row)).foreach {
          case view: ImportNode => imported(view)
          case _                => ()
        }
      case _ => ()
    }

  private def define(kind: Definition.Kind, row: Int, name: Int): Unit =
    if (name >= 0) meanings(name) = rows.addDefinition(kind, row, name)

  /** Notes the call around an argument with a name, if the function may be known.
    *
    * @param arguments
    *   the level of the arguments
    */
  private def noteCall(arguments: Int): Unit =
    if (arguments > 0 && nodes.code(rowAt(arguments - 1)) == NodeCode.Apply) {
      val call = rowAt(arguments - 1)
      nodes.code(call + 1) match {
        case NodeCode.Variable | NodeCode.Function | NodeCode.Parentheses => calls.add(call)
        case _                                                            => ()
      }
    }

  private def imported(view: ImportNode): Unit =
    for (path <- view.path; text <- path.value) {
      val number = imports.length
      val span = Span(path.from, path.until)
      meanings(view.node.firstToken) = number
      imports += new ImportFact(number, view.kind, text, span, resolve(text))
    }

  /** Notes what a variable refers to that has been read. */
  private def refer(row: Int, expr: Expr): Unit = expr match {
    case variable: Expr.Var if nodes.code(row) == NodeCode.Variable =>
      meter.step()
      targets.set(nodes.firstToken(row), variable.binding)
    case _ => ()
  }

  /** Gives the variables the meanings of the tokens that bind them. */
  private def nameVariables(): Unit = {
    var i = 0
    while (i < meanings.length) {
      if (tree.tokenKind(i) == Token.Identifier) {
        val target = targets.of(i)
        if (target >= 0) meanings(i) = meanings(target)
        else if (Targets.isGlobal(target))
          meanings(i) = rows.definitions.size + target - Targets.Global
      }
      i += 1
    }
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
      if (number < 0 || number >= rows.definitions.size) None
      else
        PartNode(tree, tree.node(rows.definitions(number))) match {
          case bind: BindNode if bind.isFunction => bind.parameters
          case bind: BindNode                    =>
            bind.body
              .map(_.inner)
              .collect { case function: FunctionNode => function }
              .flatMap(_.parameters)
          case _ => None
        }
    case _ => None
  }
}

private object FactsBuilder {

  /** How many numbers there are for a node that is being walked. */
  private final val Width = 4
}

package sjsonnet.lint.rules

import sjsonnet.Problem
import sjsonnet.analysis._
import sjsonnet.analysis.Severity.{Error, Note}
import sjsonnet.lint._
import sjsonnet.syntax._
import sjsonnet.text.Spelling
import sjsonnet.values._

/** Calls of what is no function, and calls that do not fit the function's parameters. */
private[lint] final class Arguments(file: Checked) extends Check(file) {
  import Arguments._

  override def node(view: NodeView): Unit = view match {
    case call: CallNode => call.target.foreach(checkCall(call, _))
    case _              => ()
  }

  private def checkCall(call: CallNode, target: ExprNode): Unit = {
    val callee = file.known(target)
    if (callee.isNever(Kinds.Function))
      file.reportFailure(NoFunction(Kinds.name(callee.kinds)), target)
    else if (callee.mayBe(Kinds.Function)) {
      val functions = callee.func.all
      val mistakes = functions.map(mistake(call, _))
      // If only some of the functions that it may be do not fit, another may be called.
      if (mistakes.nonEmpty && mistakes.forall(_.isDefined))
        mistakes.head.foreach { case (problem, part) => file.reportFailure(problem, part) }
      functions match {
        case Vector(known: KnownFunc.Builtin) if mistakes.head.isEmpty => ofStd(call, known.member)
        case _                                                         => ()
      }
    }
  }

  private def ofStd(call: CallNode, member: StdMember): Unit = {
    val function = s"std.${member.name}"
    val params = member.params.getOrElse(Vector.empty)
    kinds(call, function, params)
    def takesFunction =
      params.exists(param => (param.takes & Kinds.Function) != 0 && param.takes != Kinds.Any)
    if (call.isTailstrict && params.forall(!_.isLazy) && !takesFunction)
      call.node
        .token(Token.Tailstrict)
        .foreach { word =>
          val before = file.tree.tokens(word.index - 1).until
          val fix = Fix.safe(file.tree.source.name, before, word.until, "")
          file.report(UselessTailstrict(function), word, fixes = Vector(fix))
        }
  }

  private def mistake(
      call: CallNode,
      function: KnownFunc.Single
  ): Option[(Problem, SyntaxElement)] =
    function match {
      case known: KnownFunc.Literal => mistake(call, "the function", parametersOf(known))
      case known: KnownFunc.Builtin =>
        mistake(call, s"std.${known.member.name}", known.member.params.getOrElse(Vector.empty))
    }

  /** The first argument that the function does not take. */
  private def mistake(
      call: CallNode,
      function: String,
      params: Vector[StdParam]
  ): Option[(Problem, SyntaxElement)] = {
    val arguments = call.arguments.fold(Vector.empty[ArgumentNode])(_.all.toVector)
    val positional = arguments.takeWhile(_.name.isEmpty)
    val named = arguments.drop(positional.length).flatMap(_.name)
    val taken = params.take(positional.length)

    def unknown = named.find(name => !params.exists(_.names.contains(textOf(name)))).map { name =>
      val near = Spelling.nearest(textOf(name), params.iterator.map(_.names.head))
      val hint = Spelling.didYouMean(near).getOrElse("")
      UnknownArgument(textOf(name), hint) -> name
    }
    def tooMany = positional.lift(params.length).map { argument =>
      val (n, most) = (positional.length.toString, params.length.toString)
      TooManyArguments(n, function, most) -> argument.node
    }
    def isTaken(name: SyntaxToken) = taken.exists(_.names.contains(textOf(name))) ||
      named.exists(other => other.from < name.from && textOf(other) == textOf(name))
    def twice =
      named.find(isTaken).map(name => ArgumentTwice(textOf(name)) -> name)
    def isNamed(param: StdParam) = named.exists(name => param.names.contains(textOf(name)))
    def missing = params
      .drop(positional.length)
      .find(param => !param.isOptional && !isNamed(param))
      .map { param =>
        val names = params.map(p => if (p.isOptional) s"[${p.names.head}]" else p.names.head)
        val hint = names.mkString(s"$function takes (", ", ", ")")
        MissingArgument(param.names.head, hint) -> call.node
      }
    unknown.orElse(tooMany).orElse(twice).orElse(missing)
  }

  private def kinds(call: CallNode, function: String, params: Vector[StdParam]): Unit = {
    val arguments = call.arguments.fold(Vector.empty[ArgumentNode])(_.all.toVector)
    arguments.zipWithIndex.foreach { case (argument, i) =>
      val param = argument.name match {
        case Some(name) => params.find(_.names.contains(textOf(name)))
        case None       => params.lift(i)
      }
      for (param <- param; value <- argument.value) {
        val known = file.known(value)
        if (known.isNever(param.takes)) {
          def problem = WrongArgument(
            s"${param.names.head} of $function",
            Kinds.name(param.takes),
            Kinds.name(known.kinds)
          )
          file.reportFailure(problem, value)
        }
      }
    }
  }

  private def textOf(token: SyntaxToken): String = file.tree.text(token)

  /** The parameters of a function in a file. */
  private def parametersOf(known: KnownFunc.Literal): Vector[StdParam] =
    known.function.params.toVector.map { param =>
      new StdParam(Vector(param.name.toString), param.default.isDefined, Kinds.Any, isLazy = true)
    }
}

private[lint] object Arguments extends RuleGroup {
  override def check(file: Checked): Check = new Arguments(file)

  val NoFunction = rule(
    of1(30, Lint, "only a function can be called, and this is {kind}"),
    "no-function",
    Error,
    """What is called is not a function, so the call fails.""",
    """local port = 80;
      |port()""",
    """local port = 80;
      |port"""
  )

  val TooManyArguments = rule(
    of3(31, Lint, "too many arguments: {given}, and {function} takes at most {most}"),
    "too-many-arguments",
    Error,
    """The call has more arguments than the function has parameters, so it fails.""",
    """local double(n) = 2 * n;
      |double(1, 2)""",
    """local double(n) = 2 * n;
      |double(1)"""
  )

  val MissingArgument = rule(
    of2(32, Lint, "missing argument: {name}", "{hint}"),
    "missing-argument",
    Error,
    """The call has no argument for a parameter that has no default, so it fails.""",
    """local add(a, b) = a + b;
      |add(1)""",
    """local add(a, b=0) = a + b;
      |add(1)"""
  )

  val UnknownArgument = rule(
    of2(33, Lint, "there is no parameter called {name}", "{hint}"),
    "unknown-argument",
    Error,
    """The call names an argument for which the function has no parameter, so it fails.""",
    """local area(width, height=1) = width * height;
      |area(2, heigth=3)""",
    """local area(width, height=1) = width * height;
      |area(2, height=3)"""
  )

  val ArgumentTwice = rule(
    of1(34, Lint, "the argument {name} is given twice"),
    "argument-twice",
    Error,
    """The call gives the same argument by its position and by its name, or by its name twice, so it fails.""",
    """local area(width, height=1) = width * height;
      |area(2, width=3)""",
    """local area(width, height=1) = width * height;
      |area(2, height=3)"""
  )

  val WrongArgument = rule(
    of3(35, Lint, "{parameter} must be {expected}, and this is {kind}"),
    "argument-kind",
    Error,
    """A function of `std` never takes an argument of this kind, so the call fails.""",
    """{ a: std.range('1', 3) }""",
    """{ a: std.range(1, 3) }"""
  )

  val UselessTailstrict = rule(
    of1(36, Lint, "tailstrict has no effect: {function} evaluates its arguments in any case"),
    "useless-tailstrict",
    Note,
    """`tailstrict` lets a function call itself any number of times, and evaluates the arguments before the call. A function
      |of `std` does not call itself, and this one evaluates its arguments in any case.""",
    """{ a: std.length('abc') tailstrict }""",
    """{ a: std.length('abc') }"""
  )
}

package sjsonnet.syntax

import sjsonnet.text.Utf8

/** Writes a tree as a fully parenthesized program without syntactic sugar. */
object TreeText {

  def of(expr: Expr): String = expr match {
    case _: Expr.Null        => "null"
    case e: Expr.Bool        => e.value.toString
    case e: Expr.Num         => number(e.value)
    case e: Expr.Str         => quoted(Utf8.decode(e.bytes, 0, e.bytes.length))
    case e: Expr.Var         => e.name.toString
    case _: Expr.Self        => "self"
    case _: Expr.Dollar      => "$"
    case e: Expr.Arr         => e.elements.map(of).mkString("[", ", ", "]")
    case e: Expr.ArrComp     => s"[${of(e.body)}${specs(e.specs)}]"
    case e: Expr.Obj         => obj(e)
    case e: Expr.ObjComp     => objComp(e)
    case e: Expr.Local       => s"(local ${binds(e.binds)}; ${of(e.body)})"
    case e: Expr.Function    => function(e)
    case e: Expr.If          => s"(if ${of(e.condition)} then ${of(e.consequent)}${orElse(e)})"
    case e: Expr.Assert      => s"(assert ${of(e.condition)}${message(e.message)}; ${of(e.rest)})"
    case e: Expr.Error       => s"(error ${of(e.message)})"
    case e: Expr.Apply       => apply(e)
    case e: Expr.Select      => s"${of(e.target)}.${e.name}"
    case e: Expr.Index       => s"${of(e.target)}[${of(e.index)}]"
    case e: Expr.Slice       => slice(e)
    case e: Expr.SuperSelect => s"super.${e.name}"
    case e: Expr.SuperIndex  => s"super[${of(e.index)}]"
    case e: Expr.InSuper     => s"(${of(e.key)} in super)"
    case e: Expr.Unary       => s"(${spelling(e.op)}${of(e.operand)})"
    case e: Expr.Binary      => s"(${of(e.lhs)} ${spelling(e.op)} ${of(e.rhs)})"
    case e: Expr.Import      => s"(${keyword(e.kind)} ${quoted(e.path)})"
    case _: Expr.Kept        => throw new AssertionError("part of an edited file")
    case e: Expr.Hole        => e.parts.map(of).mkString("?(", ", ", ")")
  }

  def number(value: Double): String =
    if (value == value.toInt) value.toInt.toString else value.toString

  def quoted(text: String): String = "'" + text.replace("\n", "\\n") + "'"

  private def obj(e: Expr.Obj): String = {
    val members =
      e.locals.map(local) ++
        e.asserts.map(assert => s"assert ${of(assert.condition)}${message(assert.message)}") ++
        e.fields.map(field)
    members.mkString("{", ", ", "}")
  }

  private def objComp(e: Expr.ObjComp): String =
    (e.locals.map(local) :+ field(e.field)).mkString("{", ", ", specs(e.specs) + "}")

  private def local(bind: Bind): String = "local " + binds(Array(bind))

  private def binds(binds: Array[Bind]): String =
    binds.map(bind => s"${bind.name} = ${of(bind.body)}").mkString(", ")

  private def field(field: Field): String = {
    val name = field match {
      case fixed: Field.Fixed       => fixed.name.toString
      case computed: Field.Computed => s"[${of(computed.key)}]"
    }
    val colons = field.visibility match {
      case Visibility.Default => ":"
      case Visibility.Hidden  => "::"
      case Visibility.Visible => ":::"
    }
    s"$name${if (field.isPlus) "+" else ""}$colons ${of(field.body)}"
  }

  private def function(e: Expr.Function): String = {
    val params = e.params.map(p => s"${p.name}${p.default.fold("")(" = " + of(_))}")
    s"(function${params.mkString("(", ", ", ")")} ${of(e.body)})"
  }

  private def apply(e: Expr.Apply): String = {
    val names = Vector.fill(e.args.length - e.names.length)("") ++ e.names.map(name => s"$name = ")
    val args = names.zip(e.args).map { case (name, arg) => name + of(arg) }
    args.mkString(of(e.callee) + "(", ", ", if (e.isTailstrict) ") tailstrict" else ")")
  }

  private def slice(e: Expr.Slice): String =
    Seq(e.start, e.end, e.step).map(_.fold("")(of)).mkString(of(e.target) + "[", ":", "]")

  private def specs(specs: Array[CompSpec]): String = specs.map {
    case spec: CompSpec.For => s" for ${spec.name} in ${of(spec.array)}"
    case spec: CompSpec.If  => s" if ${of(spec.condition)}"
  }.mkString

  private def message(expr: Option[Expr]): String = expr.fold("")(" : " + of(_))

  private def orElse(e: Expr.If): String = e.alternative.fold("")(" else " + of(_))

  private def spelling(op: UnaryOp): String = op match {
    case UnaryOp.Plus   => "+"
    case UnaryOp.Minus  => "-"
    case UnaryOp.Not    => "!"
    case UnaryOp.BitNot => "~"
  }

  private def spelling(op: BinaryOp): String = op match {
    case BinaryOp.Times      => "*"
    case BinaryOp.Divide     => "/"
    case BinaryOp.Modulo     => "%"
    case BinaryOp.Plus       => "+"
    case BinaryOp.Minus      => "-"
    case BinaryOp.ShiftLeft  => "<<"
    case BinaryOp.ShiftRight => ">>"
    case BinaryOp.Less       => "<"
    case BinaryOp.LessEq     => "<="
    case BinaryOp.Greater    => ">"
    case BinaryOp.GreaterEq  => ">="
    case BinaryOp.In         => "in"
    case BinaryOp.Equal      => "=="
    case BinaryOp.NotEqual   => "!="
    case BinaryOp.BitAnd     => "&"
    case BinaryOp.BitXor     => "^"
    case BinaryOp.BitOr      => "|"
    case BinaryOp.And        => "&&"
    case BinaryOp.Or         => "||"
  }

  private def keyword(kind: ImportKind): String = kind match {
    case ImportKind.Code  => "import"
    case ImportKind.Text  => "importstr"
    case ImportKind.Bytes => "importbin"
  }
}

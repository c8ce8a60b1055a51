package sjsonnet

import scala.collection.mutable
import sjsonnet.values.{FormatPart, Kinds, StdMember, StdParam, StdTable}
import sjsonnet.runtime.Value
import sjsonnet.std.{Builtin, ExternalBuiltins, FormatCode, Std, StdIndex}
import sjsonnet.text.Utf8

/** What the declarations of `std` tell tools. */
private[sjsonnet] final class DeclaredStd extends StdTable {
  AllParts.add()

  private val known = mutable.HashMap.empty[String, Option[StdMember]]

  override def member(name: String): Option[StdMember] =
    known.getOrElseUpdate(name, found(name))

  override lazy val names: Iterable[String] =
    StdIndex.groups.flatMap(_.members.keys) :+ ExternalBuiltins.ThisFile

  private def found(name: String): Option[StdMember] = Std.member(name) match {
    case Some(function: Builtin) =>
      val params = function.params.toVector.zip(function.takes).map { case (param, takes) =>
        val names = param.name +: param.aliases
        new StdParam(names, param.isOptional, kinds(takes.tags), takes.isLazy)
      }
      Some(new StdMember(name, Some(params), kinds(function.returns), deprecation(name)))
    case Some(constant) =>
      Some(new StdMember(name, StdMember.Constant, kinds(1 << constant.tag), deprecation(name)))
    case None if name == ExternalBuiltins.ThisFile =>
      Some(new StdMember(name, StdMember.Constant, Kinds.Text, deprecation(name)))
    case None => None
  }

  private def kinds(tags: Int): Kinds.Set =
    DeclaredStd.kinds.collect { case (tag, kinds) if (tags & 1 << tag) != 0 => kinds }.sum

  private def deprecation(name: String): String =
    Option(StdIndex.groupOf(name)).flatMap(_.deprecations.get(name)).getOrElse("")

  override def format(text: String): Either[String, Vector[FormatPart]] =
    FormatCode.codes(Utf8.encode(text)) match {
      case Left(problem) => Left(problem.text)
      case Right(codes)  =>
        Right(codes.map { code =>
          val key = if (code.key == null) None else Some(code.key.toString)
          new FormatPart(key, code.nValues, code.conversion)
        })
    }
}

private object DeclaredStd {
  private val kinds = Seq(
    Value.Tag.Null -> Kinds.Null,
    Value.Tag.Bool -> Kinds.Boolean,
    Value.Tag.Num -> Kinds.Number,
    Value.Tag.Str -> Kinds.Text,
    Value.Tag.Arr -> Kinds.Array,
    Value.Tag.Obj -> Kinds.Object,
    Value.Tag.Func -> Kinds.Function
  )
}

package sjsonnet.syntax

/** The surface tree of a file, as the parser reads it.
  *
  * A tree is immutable once its file has been resolved and may be shared by evaluations on several threads. The resolver
  * writes its findings into the tree before it is published: where each variable is ([[Var]], [[ObjectReference]],
  * [[Binding]]), how many slots the frames of functions, members and comprehensions have, and which members of an object
  * depend on it ([[Member]]). `from` and `until` delimit the text of the expression as byte offsets into its [[Source]].
  *
  * Purely syntactic sugar is already removed: a method is a field whose body is a function, `local f(x) = e` binds a
  * function, `e { … }` is `e + { … }`. [[SyntaxTree]] keeps all that.
  *
  * Bindings, parameters, named arguments and `.name` begin or end with their name, whose length is that of its bytes; where
  * a name is elsewhere, or may be quoted, a field holds its position.
  */
private[sjsonnet] sealed abstract class Expr {
  def from: Int
  def until: Int
}

private[sjsonnet] object Expr {
  final class Null(val from: Int, val until: Int) extends Expr
  final class Bool(val value: Boolean, val from: Int, val until: Int) extends Expr
  final class Num(val value: Double, val from: Int, val until: Int) extends Expr

  /** A string literal.
    *
    * @param bytes
    *   its value, in UTF-8
    */
  final class Str(val bytes: Array[Byte], val from: Int, val until: Int) extends Expr

  // Fields are ordered by size so that Scala Native adds no padding: libraries consist mostly of variables and fields.

  /** A variable. */
  final class Var(val name: Name, val from: Int) extends Expr {
    override def until: Int = from + name.bytes.length

    /** The number of the variable's frame; written by the resolver. */
    private[sjsonnet] var frame: Int = 0

    /** The binding that the name refers to; written by the resolver. */
    private[sjsonnet] var binding: Binding = null
  }

  /** An expression that refers to an enclosing object. */
  sealed abstract class ObjectReference extends Expr {

    /** The numbers of the frame that it is in and of the object's frame; written by the resolver. */
    private[sjsonnet] var frame: Int = 0
    private[sjsonnet] var objectFrame: Int = 0
  }

  final class Self(val from: Int, val until: Int) extends ObjectReference

  /** `$`, the outermost enclosing object. */
  final class Dollar(val from: Int, val until: Int) extends ObjectReference

  final class Arr(val elements: Array[Expr], val from: Int, val until: Int) extends Expr
  final class ArrComp(
      val body: Expr,
      val specs: Array[CompSpec],
      val from: Int,
      val until: Int
  ) extends Expr

  /** An object literal or an object comprehension. */
  sealed abstract class ObjectLiteral extends Expr {
    def locals: Array[Bind]

    /** Whether there are locals that do not depend on the object, which then have a frame of their own; written by the
      * resolver.
      */
    private[sjsonnet] var hasLocalsFrame: Boolean = false

    /** Whether evaluating a local may write a trace; written by the resolver. */
    private[sjsonnet] var hasTracedLocals: Boolean = false
  }

  /** An object literal. Asserts keep their relative order, as do locals and fields. */
  final class Obj(
      val locals: Array[Bind],
      val asserts: Array[AssertMember],
      val fields: Array[Field],
      val from: Int,
      val until: Int
  ) extends ObjectLiteral

  /** `{ local …, [key]: value for … }`; `field.name` is always computed. */
  final class ObjComp(
      val locals: Array[Bind],
      val field: Field,
      val specs: Array[CompSpec],
      val from: Int,
      val until: Int
  ) extends ObjectLiteral

  final class Local(val binds: Array[Bind], val body: Expr, val from: Int, val until: Int)
      extends Expr
  final class Function(val params: Array[Param], val body: Expr, val from: Int, val until: Int)
      extends Expr {

    /** The number of slots in the frame of a call, parameters first; written by the resolver. */
    private[sjsonnet] var nSlots: Int = 0
  }
  final class If(
      val condition: Expr,
      val consequent: Expr,
      val alternative: Option[Expr],
      val from: Int,
      val until: Int
  ) extends Expr

  /** `assert condition : message; rest` */
  final class Assert(
      val condition: Expr,
      val message: Option[Expr],
      val rest: Expr,
      val from: Int,
      val until: Int
  ) extends Expr
  final class Error(val message: Expr, val from: Int, val until: Int) extends Expr

  /** A call.
    *
    * @param args
    *   the arguments, positional ones first
    * @param names
    *   the names of the named arguments, which come last
    */
  final class Apply(
      val callee: Expr,
      val args: Array[Expr],
      val names: Array[Name],
      val isTailstrict: Boolean,
      val from: Int,
      val until: Int
  ) extends Expr {

    /** The argument for parameter number `index`, which is called `name`, unless it is left out. */
    def argument(index: Int, name: => String): Option[Expr] = {
      val nPositional = args.length - names.length
      if (index < nPositional) Some(args(index))
      else {
        val wanted = name
        val named = names.indexWhere(_.toString == wanted)
        Option.when(named >= 0)(args(nPositional + named))
      }
    }
  }

  /** `target.name` */
  final class Select(val target: Expr, val name: Name, val from: Int, val until: Int) extends Expr

  /** `target[index]` */
  final class Index(val target: Expr, val index: Expr, val from: Int, val until: Int) extends Expr

  /** `target[start:end:step]` */
  final class Slice(
      val target: Expr,
      val start: Option[Expr],
      val end: Option[Expr],
      val step: Option[Expr],
      val from: Int,
      val until: Int
  ) extends Expr

  /** `super.name`; the range covers only the `super`. */
  final class SuperSelect(val name: Name, val nameFrom: Int, val from: Int, val until: Int)
      extends ObjectReference

  /** `super[index]` */
  final class SuperIndex(val index: Expr, val from: Int, val until: Int) extends ObjectReference

  /** `key in super` */
  final class InSuper(val key: Expr, val from: Int, val until: Int) extends ObjectReference

  final class Unary(val op: UnaryOp, val operand: Expr, val from: Int, val until: Int) extends Expr
  final class Binary(
      val op: BinaryOp,
      val lhs: Expr,
      val rhs: Expr,
      val from: Int,
      val until: Int
  ) extends Expr
  final class Import(val kind: ImportKind, val path: String, val from: Int, val until: Int)
      extends Expr

  /** What is missing, or wrong, in a file with syntax errors. No file that is evaluated has one: a strict parse throws.
    *
    * @param parts
    *   the expressions that are whole in the wrong text; they are not known to see the names around them
    */
  final class Hole(val parts: Array[Expr], val from: Int, val until: Int) extends Expr

  /** What an edit has not changed, and is therefore not read again: a whole expression without errors. Only what is made of a
    * tree after an edit has them, and only while its names are resolved.
    *
    * @param number
    *   its place among all of them
    * @param row
    *   the row of its node in the tree before the edit
    * @param firstToken
    *   `[firstToken, untilToken)` are the indices of its tokens in the tree after the edit
    */
  final class Kept(
      val number: Int,
      val row: Int,
      val firstToken: Int,
      val untilToken: Int,
      val isFunction: Boolean,
      val from: Int,
      val until: Int
  ) extends Expr
}

/** What a name is bound to. The resolver records where its value will be, using numbers that it assigns to the frames of a
  * file.
  */
private[sjsonnet] sealed trait Binding {
  def name: Name
  private[sjsonnet] var frame: Int = Binding.NoFrame
  private[sjsonnet] var slot: Int = 0
}

private[sjsonnet] object Binding {

  /** The frame number of names that are bound outside the file. */
  final val NoFrame: Int = -1
}

/** A name that is bound in the file. */
private[sjsonnet] sealed trait LocalBinding extends Binding {

  /** Where the binding begins. */
  def from: Int
}

/** A name that is bound outside the file, such as `std`. */
private[sjsonnet] final class Global(val name: Name) extends Binding

/** A local or a field of an object. Mutable fields are written by the resolver. */
private[sjsonnet] sealed trait Member {
  def body: Expr

  /** Whether the body depends on the object: it mentions `self`, `super` or a `$` that means this object, or a local of the
    * literal that does. Other members have the same value in every object created from one evaluation of the literal, and
    * are computed once for all of them. So a body that may write a trace counts as dependent: each object writes its own.
    */
  private[sjsonnet] var usesSelf: Boolean = false

  /** The number of slots that the body needs in a frame of its own. */
  private[sjsonnet] var nSlots: Int = 0
}

/** `name = body` of a `local`, whether in an expression or in an object. */
private[sjsonnet] final class Bind(val name: Name, val body: Expr, val from: Int, val until: Int)
    extends LocalBinding
    with Member {

  /** Whether the body mentions `std.trace`, or a local before it whose body does; written by the resolver for a local of an
    * expression.
    */
  private[sjsonnet] var hasTrace: Boolean = false
}

/** A parameter and its default argument. */
private[sjsonnet] final class Param(
    val name: Name,
    val default: Option[Expr],
    val from: Int,
    val until: Int
) extends LocalBinding

/** `assert condition : message` as a member of an object. */
private[sjsonnet] final class AssertMember(
    val condition: Expr,
    val message: Option[Expr],
    val from: Int,
    val until: Int
) {

  /** How many slots the condition and the message each need in a frame of their own; written by the resolver. */
  private[sjsonnet] var conditionSlots: Int = 0
  private[sjsonnet] var messageSlots: Int = 0
}

/** A field of an object. */
private[sjsonnet] sealed abstract class Field(
    val visibility: Visibility,
    val body: Expr,
    val from: Int,
    val until: Int,
    val isPlus: Boolean
) extends Member

private[sjsonnet] object Field {

  /** `name: body` or `"name": body` */
  final class Fixed(
      val name: Name,
      isPlus: Boolean,
      visibility: Visibility,
      body: Expr,
      from: Int,
      until: Int
  ) extends Field(visibility, body, from, until, isPlus)

  /** `[key]: body`. The key is evaluated in the scope of the object literal; `null` omits the field. */
  final class Computed(
      val key: Expr,
      isPlus: Boolean,
      visibility: Visibility,
      body: Expr,
      from: Int,
      until: Int
  ) extends Field(visibility, body, from, until, isPlus)
}

/** `for name in array` or `if condition`. */
private[sjsonnet] sealed abstract class CompSpec {
  def from: Int
  def until: Int
}
private[sjsonnet] object CompSpec {
  final class For(
      val name: Name,
      val nameFrom: Int,
      val array: Expr,
      val from: Int,
      val until: Int
  ) extends CompSpec
      with Binding {

    /** The number of slots in the frame of a step; written by the resolver. */
    private[sjsonnet] var nSlots: Int = 0
  }
  final class If(val condition: Expr, val from: Int, val until: Int) extends CompSpec
}

/** Whether a field is visible: as the one it overrides (`:`), never (`::`) or always (`:::`). */
private[sjsonnet] sealed abstract class Visibility
private[sjsonnet] object Visibility {
  case object Default extends Visibility
  case object Hidden extends Visibility
  case object Visible extends Visibility
}

/** What an import takes a file for: a program (`import`), text (`importstr`) or bytes (`importbin`). */
private[sjsonnet] sealed abstract class ImportKind
private[sjsonnet] object ImportKind {
  case object Code extends ImportKind
  case object Text extends ImportKind
  case object Bytes extends ImportKind
}

private[sjsonnet] sealed abstract class UnaryOp
private[sjsonnet] object UnaryOp {
  case object Plus extends UnaryOp
  case object Minus extends UnaryOp
  case object Not extends UnaryOp
  case object BitNot extends UnaryOp
}

/** A binary operator and its precedence; a lower number binds tighter. */
private[sjsonnet] sealed abstract class BinaryOp(name: String, val precedence: Int) {
  override def toString: String = name
}
private[sjsonnet] object BinaryOp {
  object Times extends BinaryOp("Times", 5)
  object Divide extends BinaryOp("Divide", 5)
  object Modulo extends BinaryOp("Modulo", 5)
  object Plus extends BinaryOp("Plus", 6)
  object Minus extends BinaryOp("Minus", 6)
  object ShiftLeft extends BinaryOp("ShiftLeft", 7)
  object ShiftRight extends BinaryOp("ShiftRight", 7)
  object Less extends BinaryOp("Less", 8)
  object LessEq extends BinaryOp("LessEq", 8)
  object Greater extends BinaryOp("Greater", 8)
  object GreaterEq extends BinaryOp("GreaterEq", 8)
  object In extends BinaryOp("In", 8)
  object Equal extends BinaryOp("Equal", 9)
  object NotEqual extends BinaryOp("NotEqual", 9)
  object BitAnd extends BinaryOp("BitAnd", 10)
  object BitXor extends BinaryOp("BitXor", 11)
  object BitOr extends BinaryOp("BitOr", 12)
  object And extends BinaryOp("And", 13)
  object Or extends BinaryOp("Or", 14)
}

package sjsonnet.std

import sjsonnet.Diagnostic
import sjsonnet.runtime._
import sjsonnet.text.Out

/** `format % values`: fills values into a format string, as Python 2 does.
  *
  * The values are the elements of an array in order, or the fields of an object by name; anything else is a single
  * value. A value is evaluated when its code is reached, and its `*` width before it if the padding goes on the left,
  * after it if the padding goes on the right, so that errors come in the reference's order.
  */
private[sjsonnet] object Format {

  /** @throws sjsonnet.EvalError
    *   when `format` is not a format, `values` do not fit it, or evaluating one of them fails
    */
  def format(format: StrValue, values: Value, ctx: Ctx): Value = {
    val codes = compiled.of(ctx).get(format, ctx)
    val pool = pools.of(ctx)
    val formatter = pool.take()
    val text = formatter.fill(codes, values)
    pool.giveBack(formatter)
    text
  }

  /** A cache of recently used formats. */
  private val compiled =
    new PerTables(() => new TextCache[CompiledFormat](FormatCode.compile(_, _)))

  private val pools = new PerEvaluation(new FormatterPool(_))

  /** Keeps the buffers of the last `%` for the next one. A `%` that is evaluated within another has its own. */
  private final class FormatterPool(ctx: Ctx) {
    private var spare: Formatter = null

    def take(): Formatter =
      if (spare == null) new Formatter(ctx)
      else {
        val taken = spare
        spare = null
        taken
      }

    def giveBack(formatter: Formatter): Unit = spare = formatter
  }

  /** The buffers in which a result is assembled, reused for one result after another. After an error they must not be
    * used again.
    */
  private final class Formatter(ctx: Ctx) {
    private val out = Out.memory(ctx)
    private val numbers = new FormatText(out, ctx)
    private val elements = new ArrayArguments(ctx)
    private val fields = new ObjectArguments(ctx)

    def fill(format: CompiledFormat, values: Value): StrValue = values match {
      case obj: ObjValue =>
        fields.begin(obj)
        fill(format, fields)
      case other =>
        elements.begin(other)
        fill(format, elements)
    }

    private def fill(format: CompiledFormat, arguments: Arguments): StrValue = {
      out.begin()
      var parts: LongParts = null
      var i = 0
      while (i < format.codes.length) {
        ctx.step()
        val code = format.codes(i)
        format.writeLiteral(i, out)
        arguments.advance(code)
        if (code.conversion == 's' && isUnpadded(code)) {
          val text = Operators.toStr(arguments.value(code), ctx)
          if (text.byteLength < LongText) text.writeTo(out)
          else {
            if (parts == null) parts = new LongParts
            parts.add(out)
            parts.add(text)
          }
        } else if (code.flags.isLeft) {
          val length = write(code, 0, arguments)
          pad(arguments.width(code) - length, out.length)
        } else {
          val width = widthBefore(code, arguments)
          val from = out.length
          val length = write(code, width, arguments)
          pad(width - length, from)
        }
        i += 1
      }
      format.writeLiteral(i, out)
      arguments.finish()
      val last = StrValue.of(out.result())
      if (parts == null) last else parts.before(last, ctx)
    }

    private def isUnpadded(code: FormatCode): Boolean = code.width match {
      case known: FormatSize.Known => known.getOrElse(0) == 0
      case FormatSize.Star         => false
    }

    /** The width of a value that has not been written yet. If both fail, the error of the value is reported. */
    private def widthBefore(code: FormatCode, arguments: Arguments): Double = {
      if (!arguments.hasWidth(code)) write(code, 0, arguments): Unit
      arguments.width(code)
    }

    private def pad(n: Double, at: Int): Unit =
      if (n > 0) FormatText.insert(out, at, n, ' ', ctx)

    /** Writes the value for `code` and returns how many code points it has. */
    private def write(code: FormatCode, width: Double, arguments: Arguments): Int =
      code.conversion match {
        case '%' =>
          out.byte('%')
          1
        case 's' =>
          val text = Operators.toStr(arguments.value(code), ctx)
          text.writeTo(out)
          text.length(ctx)
        case 'c' =>
          out.bytes(character(arguments.value(code), code, ctx).bytes)
          1
        case _ =>
          val value = arguments.value(code) match {
            case number: NumValue => number.toDouble
            case other            =>
              val place = arguments.place(code)
              val hint = code.hintOr("%s writes a value of any type")
              throw code.fail(StdCatalogue.FormatNumber(place, other.typeName, hint), ctx)
          }
          val from = out.length
          val zeroPadding = if (code.flags.isZeroPadded) width else 0
          numbers.write(value, code, arguments.precision(code), zeroPadding)
          out.length - from
      }
  }

  /** A text of at least this many bytes becomes part of the result without being copied. */
  private final val LongText = 4096

  /** The parts so far of a result that contains long texts. */
  private final class LongParts {
    private var parts = List.empty[StrValue]

    /** Adds what has been written to `out`, and empties `out`. */
    def add(out: Out): Unit = {
      add(StrValue.of(out.toByteArray))
      out.length = 0
    }

    def add(text: StrValue): Unit = parts ::= text

    /** All parts, followed by `last`. */
    def before(last: StrValue, ctx: Ctx): StrValue =
      parts.foldLeft(last)((rest, part) => part.concat(rest, ctx))
  }

  private def character(value: Value, code: FormatCode, ctx: Ctx): StrValue = value match {
    case number: NumValue                      => StringBuiltins.char(number.toDouble, ctx)
    case str: StrValue if str.length(ctx) == 1 => str
    case str: StrValue => throw code.fail(StdCatalogue.FormatOneCharacter(str.length(ctx)), ctx)
    case other         => throw code.fail(StdCatalogue.FormatCharacter(other.typeName), ctx)
  }

  /** Where the values come from. [[advance]] moves to the next code, which is then passed to the other methods. */
  private abstract class Arguments(ctx: Ctx) {
    def advance(code: FormatCode): Unit
    def value(code: FormatCode): Value

    /** How errors name the place of the value. */
    def place(code: FormatCode): String

    /** Called after the last code. Fails if values are left over, and releases the values. */
    def finish(): Unit

    protected def starWidth(code: FormatCode): Value
    protected def starPrecision(code: FormatCode): Value

    /** Whether [[width]] will succeed. Fails if evaluating the argument for `*` fails. */
    final def hasWidth(code: FormatCode): Boolean =
      !code.width.isStar || (starWidth(code) match {
        case number: NumValue => Numbers.isInteger(number.toDouble)
        case _                => false
      })

    final def width(code: FormatCode): Double = code.width match {
      case known: FormatSize.Known => known.getOrElse(0)
      case FormatSize.Star         =>
        starWidth(code) match {
          case number: NumValue => integer(number)
          case other            => throw ctx.failType(other, Value.Tag.Num, Ctx.Here)
        }
    }

    final def precision(code: FormatCode): FormatSize.Known = code.precision match {
      case known: FormatSize.Known => known
      case FormatSize.Star         =>
        starPrecision(code) match {
          case number: NumValue => FormatSize(integer(number))
          case other            =>
            throw if (FormatText.isInteger(code) && other != NullValue)
              ctx.fail(StdCatalogue.MaxSecond(other.typeName))
            else ctx.failType(other, Value.Tag.Num, Ctx.Here)
        }
    }

    private def integer(number: NumValue): Double =
      if (Numbers.isInteger(number.toDouble)) number.toDouble
      else throw Int32.failInteger(number.toDouble, ctx)
  }

  /** The elements of an array, or a single value. */
  private final class ArrayArguments(ctx: Ctx) extends Arguments(ctx) {
    private var arr: ArrValue = null
    private var single: Value = null
    private var next = 0
    private var widthAt = 0
    private var precisionAt = 0
    private var valueAt = 0

    def begin(values: Value): Unit = {
      values match {
        case several: ArrValue => arr = several
        case other             => single = other
      }
      next = 0
    }

    override def advance(code: FormatCode): Unit = {
      widthAt = next
      precisionAt = if (code.width.isStar) widthAt + 1 else widthAt
      valueAt = if (code.precision.isStar) precisionAt + 1 else precisionAt
      next += code.nValues
    }

    override def value(code: FormatCode): Value = element(valueAt, code, StdCatalogue.TooFewValues)
    override def place(code: FormatCode): String = valueAt.toString
    override protected def starWidth(code: FormatCode): Value =
      element(widthAt, code, StdCatalogue.TooFewForStar)

    override protected def starPrecision(code: FormatCode): Value =
      element(precisionAt, code, StdCatalogue.TooFewForStar)

    override def finish(): Unit = {
      if (next < length) throw ctx.fail(StdCatalogue.TooManyValues(length, next))
      arr = null
      single = null
    }

    private def length: Int = if (arr == null) 1 else arr.length

    private def element(index: Int, code: FormatCode, tooFew: Diagnostic.Of3): Value =
      if (index >= length) {
        val several = if (arr == null) "several values stand in brackets: % [a, b]" else ""
        throw code.fail(tooFew(length, index, code.hintOr(several)), ctx)
      } else if (arr == null) single
      else arr(index, ctx)
  }

  private final class ObjectArguments(ctx: Ctx) extends Arguments(ctx) {
    private var obj: ObjValue = null

    def begin(values: ObjValue): Unit = obj = values

    override def advance(code: FormatCode): Unit = ()

    override def value(code: FormatCode): Value = {
      val name = key(code)
      val entry = obj.shape.find(name, ctx)
      if (entry.isNone) {
        val hint = ctx.missingFieldHint(name, obj)
        throw code.fail(StdCatalogue.NoSuchField(name, hint), ctx)
      }
      obj.checkAsserts(ctx)
      obj.value(entry, ctx)
    }

    override def place(code: FormatCode): String = key(code).toString

    override def finish(): Unit = obj = null

    override protected def starWidth(code: FormatCode): Value =
      throw code.fail(StdCatalogue.WidthOfObject(), ctx)

    override protected def starPrecision(code: FormatCode): Value =
      throw code.fail(StdCatalogue.PrecisionOfObject(), ctx)

    private def key(code: FormatCode): Sym =
      if (code.key != null) code.key
      else {
        val named = "with an object, each place names a field: %(NAME)s"
        throw code.fail(StdCatalogue.KeyRequired(code.hintOr(named)), ctx)
      }
  }
}

package sjsonnet.values

/** What is known of the value of an expression, without running it: a set of values that the value is among. Each part says
  * something about the values of one kind, if there are any.
  *
  * Of an expression that has no value, since it fails or never ends, the set is empty.
  *
  * @param texts
  *   the strings, if they are known; none if there may be any
  * @param number
  *   the number, if there is only one
  */
private[sjsonnet] final class Known(
    val kinds: Kinds.Set,
    val texts: List[String] = Nil,
    val number: Option[Double] = None,
    val arr: KnownArr = KnownArr.unknown,
    val obj: KnownObj = KnownObj.Unknown,
    val func: KnownFunc = KnownFunc.Unknown
) {
  def isNothing: Boolean = kinds == Kinds.None
  def mayBe(some: Kinds.Set): Boolean = (kinds & some) != 0

  /** Whether there are values, and all are of these kinds. */
  def isOnly(some: Kinds.Set): Boolean = kinds != Kinds.None && (kinds & ~some) == 0

  /** Whether there are values, and none is of these kinds. */
  def isNever(some: Kinds.Set): Boolean = kinds != Kinds.None && (kinds & some) == 0

  /** The string, if there is only one. */
  def text: Option[String] = texts match {
    case List(one) => Some(one)
    case _         => None
  }

  /** The string, if the value can be nothing else. */
  def onlyText: Option[String] = if (isOnly(Kinds.Text)) text else None

  /** The number, if the value can be nothing else. */
  def onlyNumber: Option[Double] = if (isOnly(Kinds.Number)) number else None

  /** The same without what it says of strings and numbers. */
  private[values] def widened: Known =
    if (texts.isEmpty && number.isEmpty) this else new Known(kinds, Nil, None, arr, obj, func)

  /** What is known of a value that is one of two. */
  def |(other: Known): Known =
    if ((this eq other) || other.isNothing) this
    else if (isNothing) other
    else if ((this eq Known.anything) || (other eq Known.anything)) Known.anything
    else {
      def merged[A](kind: Kinds.Set, part: Known => A)(both: (A, A) => A): A =
        if (!mayBe(kind)) part(other)
        else if (!other.mayBe(kind)) part(this)
        else both(part(this), part(other))
      def same[A](a: Option[A], b: Option[A]): Option[A] = if (a == b) a else None
      new Known(
        kinds | other.kinds,
        merged(Kinds.Text, _.texts)(Known.either),
        merged(Kinds.Number, _.number)(same),
        merged(Kinds.Array, _.arr)(KnownArr.either),
        merged(Kinds.Object, _.obj)(KnownObj.either),
        merged(Kinds.Function, _.func)(KnownFunc.either)
      )
    }
}

private[sjsonnet] object Known {
  val anything: Known = new Known(Kinds.Any)

  /** The same, but what is known of another value that it may be is kept. */
  private[values] val unseen: Known =
    new Known(Kinds.Any, obj = KnownObj.Unseen, func = KnownFunc.Unseen)
  val nothing: Known = new Known(Kinds.None)

  val nullValue: Known = new Known(Kinds.Null)
  val isTrue: Known = new Known(Kinds.True)
  val isFalse: Known = new Known(Kinds.False)
  val boolean: Known = new Known(Kinds.Boolean)
  val number: Known = new Known(Kinds.Number)
  val text: Known = new Known(Kinds.Text)
  val array: Known = new Known(Kinds.Array)
  val anObject: Known = new Known(Kinds.Object)

  def of(value: Boolean): Known = if (value) isTrue else isFalse
  def of(value: Double): Known = new Known(Kinds.Number, number = Some(value))
  def of(value: String): Known = new Known(Kinds.Text, texts = List(value))
  def of(arr: KnownArr): Known = new Known(Kinds.Array, arr = arr)
  def of(obj: KnownObj): Known = new Known(Kinds.Object, obj = obj)
  def of(func: KnownFunc): Known = new Known(Kinds.Function, func = func)

  /** A value of these kinds. */
  def of(kinds: Kinds.Set): Known = if (kinds == Kinds.Any) anything else new Known(kinds)

  /** The strings of a value that is one of two. */
  private def either(a: List[String], b: List[String]): List[String] =
    if (a.isEmpty || b.isEmpty) Nil
    else if (a == b) a
    else {
      val all = (a ++ b).distinct
      if (all.lengthCompare(MostTexts) > 0) Nil else all
    }

  /** The most strings that are told apart. */
  private[values] final val MostTexts = 64
}

/** What is known of an array. */
private[sjsonnet] sealed abstract class KnownArr {

  /** How many elements it has, if that is known. */
  def length: Option[Int]

  /** The element at an index that it has, if its length is known. */
  def at(index: Int): Known

  /** What all elements are among. */
  def element: Known

  /** How many arrays it has been made from, one within the other. */
  def depth: Int = 0
}

private[sjsonnet] object KnownArr {

  val unknown: KnownArr = of(Known.anything)

  /** Any number of elements like this one. */
  def of(like: => Known): KnownArr = new KnownArr {
    override def length: Option[Int] = None
    override def at(index: Int): Known = element
    override lazy val element: Known = like
  }

  /** These elements. */
  def of(n: Int)(elementAt: Int => Known): KnownArr = new KnownArr {
    override def length: Option[Int] = Some(n)
    override def at(index: Int): Known = elementAt(index)
    override lazy val element: Known = all(this, n)
  }

  def sum(a: KnownArr, b: KnownArr): KnownArr =
    if (isTooDeep(a, b)) unknown
    else
      new KnownArr {
        override val length: Option[Int] = for (m <- a.length; n <- b.length) yield m + n
        override def at(index: Int): Known = a.length match {
          case Some(m) if length.isDefined => if (index < m) a.at(index) else b.at(index - m)
          case _                           => element
        }
        override lazy val element: Known = a.element | b.element
        override val depth: Int = deeper(a, b)
      }

  def either(a: KnownArr, b: KnownArr): KnownArr =
    if (a eq b) a
    else if (isTooDeep(a, b)) unknown
    else
      new KnownArr {
        override val length: Option[Int] = if (a.length == b.length) a.length else None
        override def at(index: Int): Known =
          if (length.isDefined) a.at(index) | b.at(index) else element
        override lazy val element: Known = a.element | b.element
        override val depth: Int = deeper(a, b)
      }

  private def all(arr: KnownArr, n: Int): Known =
    if (n > MostTogether) Known.anything
    else (0 until n).foldLeft(Known.nothing)((found, i) => found | arr.at(i))

  private def deeper(a: KnownArr, b: KnownArr): Int = math.max(a.depth, b.depth) + 1
  private def isTooDeep(a: KnownArr, b: KnownArr): Boolean = deeper(a, b) > MaxDepth

  /** The most elements of a literal that are looked at to learn about all of them. */
  private final val MostTogether = 32

  private final val MaxDepth = 32
}

package sjsonnet.platform

import scala.scalajs.js

/** The size of the host's heap. */
private[sjsonnet] object HeapSize {

  /** The memory in use, including garbage. */
  def bytes: Long = module.fold(Unknown)(_.getHeapStatistics().used_heap_size.toLong)

  /** The part of it that was in use at the last collection: everything outside the spaces for new objects. This query takes
    * some ten times as long.
    */
  def retained: Long = module.fold(Unknown) { module =>
    val old = module.getHeapSpaceStatistics().filterNot(_.space_name.startsWith("new_"))
    old.map(_.space_used_size).sum.toLong
  }

  /** Does nothing: here, the host knows by itself how large its heap should be. */
  def expectTree(sourceLength: Int): Unit = ()

  /** Does nothing, for the same reason. */
  def keepSmall(): Unit = ()

  /** The message for a full heap: what gives it more memory. */
  final val Remedy = "--max-old-space-size in Node and heapSizeMb of its worker give it more"

  /** Returned by a host that does not report its heap size. */
  final val Unknown = -1L

  /** Ensures that an array of this many bytes fits into the heap, if the host reports the heap's size (Node does): an array
    * that does not fit would end the process and not only the evaluation.
    *
    * @throws OutOfMemoryError
    *   when it does not fit
    */
  def requireRoom(bytes: Long): Unit = if (bytes > Small) module.foreach { module =>
    val statistics = module.getHeapStatistics()
    val forOldObjects = statistics.heap_size_limit - ForNewObjects
    if (bytes > forOldObjects - statistics.used_heap_size) throw new OutOfMemoryError
  }

  /** How long it takes, at least, to allocate an array of references of that size. V8 keeps one of more than 2^25 elements in
    * a hash table, until it has been filled one by one.
    */
  def nanosToAllocate(bytes: Long): Long = if (bytes > MostOrdinary) bytes * NanosPerByte else 0

  /** How long it takes to clear so many bytes at once: here, the system clears them as they are used. */
  def nanosToClear(bytes: Long): Long = 0

  private final val MostOrdinary = 8L << 25

  /** As measured with Node 18: 40 to 55 ns for an element. */
  private final val NanosPerByte = 5

  private var nCalls = 0

  /** Checks once in a few calls that the heap is not about to be full, if the host reports the heap's size. If it may be, the
    * host's collector is run first, since garbage must not count.
    *
    * @throws OutOfMemoryError
    *   when it is about to be full
    */
  def requireRoom(): Unit = {
    nCalls += 1
    if (nCalls % CheckInterval == 0) module.foreach { module =>
      val statistics = module.getHeapStatistics()
      val forOldObjects =
        math.max(statistics.heap_size_limit - ForNewObjects, statistics.heap_size_limit / 2)
      val maxOld = forOldObjects - math.min(forOldObjects * ShareLeft, MaxLeft)
      if (statistics.used_heap_size > maxOld && retained > maxOld) {
        collect()
        if (retained > maxOld) throw new OutOfMemoryError
      }
    }
  }

  /** A check takes a microsecond, and programs allocate at most a megabyte between calls. */
  private final val CheckInterval = 4

  /** How much of the heap must remain for allocations until the next check, and at least for the error. */
  private final val ShareLeft = 0.1
  private final val MaxLeft = 64e6

  /** Runs the host's collector. Without flags, Node offers that to debuggers only: which objects have a given prototype is
    * a question that is answered after a collection. Where debugging is not permitted, nothing is collected.
    */
  private def collect(): Unit = builtin[Inspector]("node:inspector").foreach { inspector =>
    val session = js.Dynamic.newInstance(inspector.Session)().asInstanceOf[Session]
    try {
      session.connect()
      session.post(
        "Runtime.evaluate",
        new Evaluation,
        (_, found) =>
          session.post(
            "Runtime.queryObjects",
            new Query(found.result.objectId),
            (_, _) => ()
          )
      )
    } catch { case _: js.JavaScriptException => () }
    finally session.disconnect()
  }

  /** Makes a prototype that no object has. */
  private final class Evaluation extends js.Object {
    val expression: String = "(class {}).prototype"
    val objectGroup: String = "sjsonnet"
  }

  private final class Query(val prototypeObjectId: String) extends js.Object

  /** Arrays up to this size need no check: the host makes room for them. */
  private final val Small = 4L << 20

  /** The memory that Node reserves in each heap, three spaces of 16 MB by default. A large array is never there. */
  private final val ForNewObjects = 48L << 20

  private val module: js.UndefOr[V8] = builtin[V8]("node:v8").filter(tellsAll(_))

  /** Whether all functions used here work: other hosts have modules of Node's names that implement half of them. */
  private def tellsAll(module: V8): Boolean =
    try module.getHeapSpaceStatistics().length > 0 && module.getHeapStatistics().heap_size_limit > 0
    catch { case _: js.JavaScriptException => false }

  private def builtin[A](name: String): js.UndefOr[A] =
    for {
      process <- js.Dynamic.global.globalThis.asInstanceOf[Host].process
      builtinModule <- process.getBuiltinModule
    } yield builtinModule(name).asInstanceOf[A]

  @js.native
  private trait Host extends js.Object {
    val process: js.UndefOr[Process] = js.native
  }

  @js.native
  private trait Process extends js.Object {
    val getBuiltinModule: js.UndefOr[js.Function1[String, js.Any]] = js.native
  }

  @js.native
  private trait V8 extends js.Object {
    def getHeapStatistics(): HeapStatistics = js.native
    def getHeapSpaceStatistics(): js.Array[SpaceStatistics] = js.native
  }

  @js.native
  private trait Inspector extends js.Object {
    val Session: js.Dynamic = js.native
  }

  @js.native
  private trait Session extends js.Object {
    def connect(): Unit = js.native
    def post(method: String, params: js.Object, answer: js.Function2[js.Any, Answer, Unit]): Unit =
      js.native
    def disconnect(): Unit = js.native
  }

  @js.native
  private trait Answer extends js.Object {
    val result: Found = js.native
  }

  @js.native
  private trait Found extends js.Object {
    val objectId: String = js.native
  }

  /** Statistics of this thread's heap, in bytes. */
  @js.native
  private trait HeapStatistics extends js.Object {
    val heap_size_limit: Double = js.native
    val used_heap_size: Double = js.native
  }

  /** Statistics of a part of this thread's heap, in bytes. */
  @js.native
  private trait SpaceStatistics extends js.Object {
    val space_name: String = js.native
    val space_used_size: Double = js.native
  }
}

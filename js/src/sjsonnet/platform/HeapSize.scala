package sjsonnet.platform

import scala.scalajs.js

/** How large the host's heap is. */
private[sjsonnet] object HeapSize {

  /** What is in use, garbage too. */
  def bytes: Long = module.fold(Unknown)(_.getHeapStatistics().used_heap_size.toLong)

  /** The part of it that was in use when the collector last looked: what is not among the new objects. It takes some ten times
    * as long to ask.
    */
  def settled: Long = module.fold(Unknown) { module =>
    val old = module.getHeapSpaceStatistics().filterNot(_.space_name.startsWith("new_"))
    old.map(_.space_used_size).sum.toLong
  }

  /** Stands for a host that does not say. */
  final val Unknown = -1L

  /** Sees to it that an array of so many bytes fits into the heap, where the host says how large that is (Node does): one
    * that does not would end the process and not only the evaluation.
    *
    * @throws OutOfMemoryError
    *   when it does not fit
    */
  def requireRoom(bytes: Long): Unit = if (bytes > Small) module.foreach { module =>
    val statistics = module.getHeapStatistics()
    val forOldObjects = statistics.heap_size_limit - ForNewObjects
    if (bytes > forOldObjects - statistics.used_heap_size) throw new OutOfMemoryError
  }

  private var nLooks = 0

  /** Likewise, sees from time to time to it that the heap is not about to be full. Where it may be, the host's collector is run
    * first, since garbage has to count for nothing.
    *
    * @throws OutOfMemoryError
    *   when it is
    */
  def requireRoom(): Unit = {
    nLooks += 1
    if (nLooks % BetweenLooks == 0) module.foreach { module =>
      val statistics = module.getHeapStatistics()
      val forOldObjects =
        math.max(statistics.heap_size_limit - ForNewObjects, statistics.heap_size_limit / 2)
      val mostOld = forOldObjects - math.min(forOldObjects * ShareLeft, MostLeft)
      if (statistics.used_heap_size > mostOld && settled > mostOld) {
        collect(module)
        if (settled > mostOld) throw new OutOfMemoryError
      }
    }
  }

  /** A look takes a microsecond, and programs allocate a megabyte in the meantime at most. */
  private final val BetweenLooks = 4

  /** How much of the heap has to be left for what is allocated until the next look, and at least for the error. */
  private final val ShareLeft = 0.1
  private final val MostLeft = 64e6

  /** Runs the host's collector. Node has a function for that, if its flag is set when a context is made. */
  private def collect(module: V8): Unit = {
    module.setFlagsFromString("--expose-gc")
    builtin[VM]("node:vm").foreach(_.runInNewContext("gc")())
    module.setFlagsFromString("--no-expose-gc")
  }

  /** What the host makes room for by itself. */
  private final val Small = 4L << 20

  /** What Node sets aside of each heap, three spaces of 16 MB unless it is told otherwise. No large array is ever there. */
  private final val ForNewObjects = 48L << 20

  private val module: js.UndefOr[V8] = builtin[V8]("node:v8").filter(tellsAll(_))

  /** Whether all that is asked here has an answer: other hosts have modules of Node's names with half of what is in them. */
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
    def setFlagsFromString(flags: String): Unit = js.native
  }

  @js.native
  private trait VM extends js.Object {
    def runInNewContext(code: String): js.Function0[Unit] = js.native
  }

  /** Of this thread's heap, in bytes. */
  @js.native
  private trait HeapStatistics extends js.Object {
    val heap_size_limit: Double = js.native
    val used_heap_size: Double = js.native
  }

  /** Of a part of this thread's heap, in bytes. */
  @js.native
  private trait SpaceStatistics extends js.Object {
    val space_name: String = js.native
    val space_used_size: Double = js.native
  }
}

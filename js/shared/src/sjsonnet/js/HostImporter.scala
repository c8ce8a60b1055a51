package sjsonnet.js

import scala.collection.mutable
import scala.scalajs.js
import scala.scalajs.js.|

/** The option `importer`: a function `(path, from)`, or an object with the methods `candidates(path, from)`, which names the
  * files that an import may mean, in order, and `read(name)`, which returns the content of one, or null.
  */
private[js] sealed abstract class HostImporter {

  /** What it returns for an import, `{ path, content }` or nothing. */
  def answer(path: String, from: String): js.Any

  /** The same for one that may return promises.
    *
    * @param reads
    *   what has been read, by name, so that nothing is read twice
    * @param context
    *   an object for its callbacks, with the signal that can end them
    */
  def promised(
      path: String,
      from: String,
      reads: HostImporter.Reads,
      context: js.Any
  ): js.Promise[js.Any]
}

private[js] object HostImporter {
  type Reads = mutable.HashMap[String, js.Promise[js.Any]]

  def of(value: js.Any, what: String): HostImporter = {
    def has(method: String) =
      js.typeOf(value.asInstanceOf[js.Dynamic].selectDynamic(method)) == "function"
    if (js.typeOf(value) == "function") new OfFunction(value.asInstanceOf[js.Dynamic])
    else if (Checked.tag(value) == "Object" && has("candidates") && has("read"))
      new OfObject(value.asInstanceOf[js.Dynamic])
    else Checked.isNot(value, what, "a function, nor an object with candidates and read")
  }

  /** What `make` returns, whether that is a promise or not, or throws. */
  def promise(make: => js.Any): js.Promise[js.Any] =
    new js.Promise[js.Any]((resolve, _) => resolve(make.asInstanceOf[js.Thenable[js.Any]]): Unit)

  /** Calls one of these once a promise is settled. */
  def settled(
      promise: js.Promise[js.Any]
  )(value: js.Any => Unit, thrown: Any => Unit): js.Promise[Unit] =
    promise.`then`[Unit](
      value: js.Function1[js.Any, Unit],
      thrown: js.Function1[Any, Unit]
    )

  def isPromise(value: js.Any): Boolean = (value: Any) != null && !js.isUndefined(value) &&
    js.typeOf(value.asInstanceOf[js.Dynamic].`then`) == "function"

  private def failWithPromise(name: String): Nothing = Checked.typeError(
    s"the importer has returned a promise for '$name', which only evaluateAsync awaits"
  )

  private final class OfFunction(function: js.Dynamic) extends HostImporter {
    override def answer(path: String, from: String): js.Any = {
      val file: js.Any = function(path, from)
      if (isPromise(file)) failWithPromise(path)
      file
    }

    override def promised(
        path: String,
        from: String,
        reads: Reads,
        context: js.Any
    ): js.Promise[js.Any] = promise(function(path, from, context))
  }

  private final class OfObject(importer: js.Dynamic) extends HostImporter {
    private def candidates(path: String, from: String): List[String] = {
      val names: js.Any = importer.candidates(path, from)
      val what = s"what candidates returned for '$path'"
      if (Checked.tag(names) != "Array") Checked.isNot(names, what, "an array")
      names.asInstanceOf[js.Array[js.Any]].toList.map(Checked.text(_, s"a name in $what"))
    }

    private def isNothing(content: js.Any) = (content: Any) == null || js.isUndefined(content)

    private def file(name: String, found: js.Any): js.Any =
      js.Dynamic.literal(path = name, content = found)

    override def answer(path: String, from: String): js.Any =
      candidates(path, from).iterator
        .map { name =>
          val content: js.Any = importer.read(name)
          if (isPromise(content)) failWithPromise(name)
          (name, content)
        }
        .collectFirst { case (name, content) if !isNothing(content) => file(name, content) }
        .orNull

    override def promised(
        path: String,
        from: String,
        reads: Reads,
        context: js.Any
    ): js.Promise[js.Any] = {
      def first(names: List[String]): js.Promise[js.Any] = names match {
        case Nil          => promise(null)
        case name :: rest =>
          val read = reads.getOrElseUpdate(name, promise(importer.read(name, context)))
          def next(content: js.Any): js.Any | js.Thenable[js.Any] =
            if (isNothing(content)) first(rest) else file(name, content)
          read.`then`[js.Any](next _)
      }
      promise(first(candidates(path, from)))
    }
  }
}

package sjsonnet.provenance

import sjsonnet._
import sjsonnet.text.Utf8

import scala.collection.mutable
import scala.util.Random

/** Holds explanations to what changes in the output when the program does: for random parts of a program's output, the literal
  * that made one is changed, and the part has to change; for random literals, the parts that change have to be those that are
  * said to be affected.
  *
  * {{{
  * ./mill sjsonnet.test.runMain sjsonnet.provenance.CheckExplanations [-J FOLDER] FILE [PARTS [LITERALS [SEED]]]
  * }}}
  */
object CheckExplanations {
  def main(args: Array[String]): Unit = {
    val (folders, rest) =
      if (args.headOption.contains("-J")) (Vector(args(1)), args.drop(2)) else (Vector.empty, args)
    def number(i: Int, default: Int) = rest.lift(i).fold(default)(_.toInt)
    val check = new ExplanationCheck(new FileImporter(folders), rest(0), new Random(number(3, 1)))
    check.parts(number(1, 100))
    check.literals(number(2, 20))
    Console.println(check.summary)
  }
}

/** Changes a program and compares what happens with what explanations say. */
final class ExplanationCheck(importer: Importer, file: String, random: Random) {
  private val (explained, before) = evaluate(Map.empty)
  private val paths = before.keys.toVector.sortBy(_.toString)

  private var nFailing = 0
  private var (nParts, nChanged, nOutside, nComputed) = (0, 0, 0, 0)
  private var (nLiterals, nMissed, nTooMany, nAffected) = (0, 0, 0, 0)
  val wrong: mutable.ArrayBuffer[String] = mutable.ArrayBuffer.empty

  def summary: String =
    s"""$nParts parts: $nChanged change with the literal that is said to make them, $nComputed are computed, $nOutside come from no text, $nFailing programs fail
       |$nLiterals literals: $nAffected parts change, $nMissed of them not said to, $nTooMany said to and do not
       |${wrong.take(20).mkString("\n").replace("\u0001", "/")}""".stripMargin

  /** Changes the literals that made parts. */
  def parts(n: Int): Unit = random.shuffle(paths).take(n).foreach { path =>
    nParts += 1
    explained.makers.get(path) match {
      case None =>
        nOutside += 1
        wrong += s"$path is made nowhere"
      case Some(place) =>
        changed(place) match {
          case None       => nComputed += 1
          case Some(text) =>
            val after = evaluate(Map(place.source.name -> text))._2
            if (after.isEmpty) nFailing += 1
            else if (after.get(path) == before.get(path)) wrong += s"$path is not made at $place"
            else nChanged += 1
        }
    }
  }

  /** Changes literals, and compares the parts that change with those that are said to be affected. */
  def literals(n: Int): Unit =
    random.shuffle(explained.literals).iterator.filter(changed(_).nonEmpty).take(n).foreach {
      place =>
        nLiterals += 1
        val after = evaluate(Map(place.source.name -> changed(place).get))._2
        val changes =
          if (after.isEmpty) Set.empty[String]
          else
            (before.keySet ++ after.keySet)
              .filter(path => before.get(path) != after.get(path)) & before.keySet
        if (after.isEmpty) nFailing += 1
        val said = if (after.isEmpty) Set.empty[String] else explained.affected(place).toSet
        nAffected += changes.size
        val missed = changes -- said
        val tooMany = said -- changes
        nMissed += missed.size
        nTooMany += tooMany.size
        if (missed.nonEmpty)
          wrong += s"$place: ${missed.size} of ${changes.size} missed: ${missed.head}"
        if (tooMany.nonEmpty)
          wrong += s"$place: ${tooMany.size} too many, ${changes.size} change: ${tooMany.head}"
    }

  /** The file with another literal at a place, if there is one. */
  private def changed(place: TraceEntry): Option[Array[Byte]] = {
    val bytes = place.source.bytes
    val text = Utf8.decode(bytes, place.from, place.until)
    val other =
      if (text == "true") Some("false")
      else if (text == "false") Some("true")
      else if (text.matches("[0-9]+")) Some(text + "7")
      else if (text.matches("'[^'\\\\%]*'|\"[^\"\\\\%]*\""))
        Some(text.dropRight(1) + "~" + text.takeRight(1))
      else None
    other.map(text => bytes.take(place.from) ++ Utf8.encode(text) ++ bytes.drop(place.until))
  }

  private def evaluate(files: Map[String, Array[Byte]]): (Explained, Map[String, String]) = {
    val recorder = new Recorder
    val engine = Jsonnet().withImporter(new Changed(importer, files))
    val recording = if (files.isEmpty) engine.withProbe(recorder) else engine
    var found: Explained = null
    val leaves = mutable.LinkedHashMap.empty[String, String]
    val result = recording.file(file).run { root =>
      new Leaves(leaves).add(root.tree, "$")
      if (files.isEmpty) found = new Explained(recorder.recording, root, leaves.keys.toVector)
    }
    result.left.foreach(error => if (files.isEmpty) throw error)
    (found, leaves.toMap)
  }

  private final class Leaves(to: mutable.Map[String, String]) {
    def add(tree: JsonTree, path: String): Unit = tree match {
      case JsonTree.Obj(fields) if fields.nonEmpty =>
        fields.foreach { case (name, value) => add(value, s"$path\u0001$name") }
      case JsonTree.Arr(elements) if elements.nonEmpty =>
        elements.zipWithIndex.foreach { case (value, i) => add(value, s"$path\u0001$i") }
      case leaf => to(path) = leaf.toString
    }
  }

  private final class Changed(inner: Importer, files: Map[String, Array[Byte]]) extends Importer {
    override def find(path: String, from: String): Option[String] = inner.find(path, from)
    override def read(name: String): Array[Byte] = files.getOrElse(name, inner.read(name))
  }
}

/** What explanations say about an output. */
private final class Explained(recording: Recording, root: Evaluated, paths: Vector[String]) {
  private val ctx = root.ctx
  private val explainer = new Explainer(recording, root.value, ctx)

  val makers: Map[String, TraceEntry] = paths.flatMap { path =>
    explainer.maker(pathOf(path)).map(path -> _)
  }.toMap

  val literals: Vector[TraceEntry] = explainer.literals

  /** The parts that each literal is said to affect. */
  def affected(place: TraceEntry): Vector[String] = explainer
    .affected { other =>
      (other.source eq place.source) && other.from == place.from && other.until == place.until
    }
    .map(path => ("$" +: path.steps.map(_.toString)).mkString("\u0001"))

  private def pathOf(path: String): OutputPath =
    new OutputPath(path.split("\u0001", -1).toVector.drop(1).map(OutputPath.Field(_)))
}

package sjsonnet.spark.trial

import sjsonnet.{FileImporter, Importer, Input, Jsonnet, JsonTree}

import java.util.zip.CRC32

import scala.io.Source

/** The work of the trial in one process without Spark, on one thread: `Plain FOLDER`. For each line of its input, a number
  * of rows, it prints the elapsed seconds, the bytes of all texts and the sum of their checksums.
  */
object Plain {

  def main(args: Array[String]): Unit = {
    val engine = Jsonnet().withImporter(new Files(args(0)))
    val program = engine.file("svc.jsonnet")
    for (rows <- Source.stdin.getLines()) {
      val begin = System.nanoTime()
      var (bytes, sum) = (0L, 0L)
      for (id <- 0 until rows.toInt) {
        val withRow = Tenant.arguments(id).foldLeft(engine) { case (engine, (name, value)) =>
          engine.withTopLevelArgument(name, Input(value))
        }
        val text = program.in(withRow).evaluateBytes().fold(throw _, identity)
        val check = new CRC32
        check.update(text)
        bytes += text.length
        sum += check.getValue
      }
      println(f"${(System.nanoTime() - begin) / 1e9}%.3f $bytes $sum")
    }
  }

  /** Declares that the files do not change, as a bundle does in Spark. */
  private final class Files(folder: String) extends Importer {
    private val files = new FileImporter(Vector(folder))
    private val found = new java.util.HashMap[(String, String), Option[String]]
    override def find(path: String, from: String): Option[String] =
      found.computeIfAbsent((path, from), _ => files.find(path, from))
    override def read(name: String): Array[Byte] = files.read(name)
    override def identity(name: String): Option[String] = Some("")
  }
}

/** The tenants of the trial; `cluster.py` generates the same ones in SQL. */
object Tenant {
  private val Regions = Vector("eu", "us", "ap")
  private val Plans = Vector("free", "team", "enterprise")
  private val Features = Vector("billing", "search", "mail", "cron", "cache", "queue", "report")

  def arguments(id: Int): Vector[(String, JsonTree)] = Vector(
    "tenant" -> JsonTree.Str(f"tenant-$id%07d"),
    "region" -> JsonTree.Str(Regions(id % 3)),
    "plan" -> JsonTree.Str(Plans(id % 7 % 3)),
    "seats" -> JsonTree.Num((id % 997).toDouble),
    "limits" -> JsonTree.obj(
      "cpu" -> JsonTree.Num(100.0 * (1 + id % 10)),
      "memory" -> JsonTree.Num(256.0 * (1 + id % 8))
    ),
    "features" -> JsonTree.Arr(
      (0 to id % 4).map(i => JsonTree.Str(Features((id + i) % 7))).toVector
    )
  )
}

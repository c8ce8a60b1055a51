package sjsonnet.cli

import sjsonnet.{FileImporter, Importer, Jsonnet, Target}

import java.io.{InputStream, IOException, PrintStream}

/** The command, for programs that embed it with their own streams. */
object Command {

  /** Runs the command with these arguments and returns its exit code, which `sjsonnet --help` explains. The streams are not
    * closed, and file names are relative to the working directory of this process.
    *
    * {{{
    * Command.run(Seq("-o", "out.json", "in.jsonnet"), System.in, System.out, System.err)
    * }}}
    *
    * @param adapt
    *   returns the engine to use, given the engine and the importer that the arguments specify
    */
  def run(
      args: Seq[String],
      in: InputStream,
      out: PrintStream,
      err: PrintStream,
      adapt: (Jsonnet, Importer) => Jsonnet = (engine, _) => engine
  ): Int = {
    val code = Main.run(args.toVector, new Streams(in, out, err), adapt)
    out.flush()
    code
  }

  private final class Streams(in: InputStream, out: PrintStream, err: PrintStream)
      extends Terminal {

    override def input(most: Long): Array[Byte] =
      try FileImporter.readAll(in, in.available.toLong, most)
      catch {
        case error: IOException =>
          throw new CommandFailure(CommandCatalogue.InputNotRead(FileImporter.reason(error)))
      }

    override def requests: InputStream = in

    override val output: Target = { (bytes, from, until) =>
      out.write(bytes, from, until - from)
      if (out.checkError()) throw new CommandFailure(CommandCatalogue.OutputNotWritten())
    }

    override val errors: Target = { (bytes, from, until) =>
      err.write(bytes, from, until - from)
      err.flush()
    }

    override def environment(name: String): Option[String] = Environment.get(name)
  }
}

package sjsonnet.javaapi;

import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A program in an engine, which evaluates it as often as one likes and from several threads. It is read and parsed when it is used
 * for the first time, and never again.
 */
public final class Program {
  private final sjsonnet.Program program;

  Program(sjsonnet.Program program) {
    this.program = program;
  }

  /** The same program, parsed no second time, in another engine: one with other inputs, or other limits. */
  public Program in(Jsonnet engine) {
    return new Program(program.in(engine.engine));
  }

  /**
   * Reads and parses it and checks it statically, without evaluating anything.
   *
   * @throws JsonnetException when it is missing or no program
   */
  public void check() throws JsonnetException {
    Bridge.result(program.check());
  }

  /**
   * Its value as text in the engine's format, ended by a newline.
   *
   * @throws JsonnetException when it fails
   */
  public String evaluate() throws JsonnetException {
    return Bridge.result(program.evaluate(Bridge.format(program)));
  }

  /**
   * Its value as text in that format.
   *
   * @throws JsonnetException when it fails
   */
  public String evaluate(Format format) throws JsonnetException {
    return Bridge.result(program.evaluate(format.format));
  }

  /**
   * The UTF-8 bytes of its text.
   *
   * @throws JsonnetException when it fails
   */
  public byte[] evaluateBytes() throws JsonnetException {
    return Bridge.result(program.evaluateBytes(Bridge.format(program)));
  }

  /**
   * Its value as plain data, objects as maps in the order of the output.
   *
   * @return null, a {@link Boolean}, {@link Double}, {@link String}, {@link List} or {@link Map}; lists and maps cannot be changed
   * @throws JsonnetException when it fails
   */
  public Object evaluateValue() throws JsonnetException {
    return Bridge.value(program);
  }

  /**
   * Writes the UTF-8 bytes of its text, in blocks as they arise. After an error, what has been written is no complete document. The
   * stream is not closed.
   *
   * @throws JsonnetException when it fails
   * @throws java.io.UncheckedIOException when the stream does
   */
  public void writeTo(OutputStream stream) throws JsonnetException {
    Bridge.writeTo(program, Objects.requireNonNull(stream, "stream"));
  }

  /**
   * For a value that is an object, the text of each visible field: the files that {@code sjsonnet -m} writes.
   *
   * @throws JsonnetException when it fails, or is no object
   */
  public Map<String, String> evaluateFiles() throws JsonnetException {
    return Bridge.files(program);
  }

  /**
   * For a value that is an array, the text of each element: the documents of {@code sjsonnet -y}.
   *
   * @throws JsonnetException when it fails, or is no array
   */
  public List<String> evaluateDocuments() throws JsonnetException {
    return Bridge.documents(program);
  }
}

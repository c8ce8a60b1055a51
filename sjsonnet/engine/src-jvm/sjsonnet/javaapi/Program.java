package sjsonnet.javaapi;

import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A program in an engine. It can be evaluated any number of times and from several threads. It is read and parsed on first
 * use, and never again.
 */
public final class Program {
  final sjsonnet.Program program;
  private final Conversion conversion;

  Program(sjsonnet.Program program, Conversion conversion) {
    this.program = program;
    this.conversion = conversion;
  }

  /** The same program in another engine, with other inputs or limits, without parsing it again. */
  public Program in(Jsonnet engine) {
    return new Program(program.in(Objects.requireNonNull(engine, "engine").engine), engine.conversion);
  }

  /**
   * Reads and parses the program and checks it statically, without evaluating anything.
   *
   * @throws JsonnetException when it is missing or invalid
   */
  public void check() throws JsonnetException {
    Bridge.result(program.check());
  }

  /**
   * The imports in the text of the program, in order and each path once, whether an evaluation would need them or not. A path
   * that is imported as a program and as data, too, is listed twice. The files are neither looked for nor read.
   *
   * @throws JsonnetException when the program is missing or invalid
   */
  public List<Import> imports() throws JsonnetException {
    return Bridge.imports(program);
  }

  /** An import in the text of a program. */
  public static final class Import {
    private final String path;
    private final boolean isCode;

    Import(String path, boolean isCode) {
      this.path = path;
      this.isCode = isCode;
    }

    /** The path as it is written there; an {@link Importer} resolves it to a file. */
    public String path() {
      return path;
    }

    /** Whether that file is a program, too; otherwise its text or its bytes are a value. */
    public boolean isCode() {
      return isCode;
    }

    /** The path. */
    @Override
    public String toString() {
      return path;
    }
  }

  /**
   * Evaluates the program to text in the engine's format, ending with a newline.
   *
   * @throws JsonnetException when it fails
   */
  public String evaluate() throws JsonnetException {
    return Bridge.result(program.evaluate(Bridge.format(program)));
  }

  /**
   * Evaluates the program to text in this format, ending with a newline.
   *
   * @throws JsonnetException when it fails
   */
  public String evaluate(Format format) throws JsonnetException {
    return Bridge.result(program.evaluate(Objects.requireNonNull(format, "format").format));
  }

  /**
   * Evaluates the program to text in the engine's format, as UTF-8 bytes.
   *
   * @throws JsonnetException when it fails
   */
  public byte[] evaluateBytes() throws JsonnetException {
    return Bridge.result(program.evaluateBytes(Bridge.format(program)));
  }

  /**
   * Evaluates the program to text in this format, as UTF-8 bytes.
   *
   * @throws JsonnetException when it fails
   */
  public byte[] evaluateBytes(Format format) throws JsonnetException {
    return Bridge.result(program.evaluateBytes(Objects.requireNonNull(format, "format").format));
  }

  /**
   * Evaluates the program to an object of this class. Strings, booleans, numbers, lists and maps need nothing else; records,
   * beans and other classes need a {@link Converter}, which is Jackson's unless the engine has another. Numbers that are
   * integers are converted as such.
   *
   * @throws JsonnetException when it fails, or the value does not fit the class: {@code $.port: expected number, got string}
   * @throws IllegalStateException when the class needs a converter, and there is none
   */
  @SuppressWarnings("unchecked") // A class literal of a primitive has the type of its box.
  public <T> T evaluate(Class<T> type) throws JsonnetException {
    return (T) Bridge.value(program, Objects.requireNonNull(type, "type"), conversion);
  }

  /**
   * Evaluates the program to an object of this type, such as {@code new TypeToken<List<Service>>() {}}, in the way of
   * {@link #evaluate(Class)}.
   *
   * @throws JsonnetException when it fails, or the value does not fit the type
   * @throws IllegalStateException when the type needs a converter, and there is none
   */
  @SuppressWarnings("unchecked") // The converter has been asked for that type.
  public <T> T evaluate(TypeToken<T> type) throws JsonnetException {
    return (T) Bridge.value(program, type.type(), conversion);
  }

  /**
   * Evaluates the program to plain data. The keys of maps are in the order of the output.
   *
   * @return null, a {@link Boolean}, {@link Double}, {@link String}, {@link List} or {@link Map}; lists and maps are
   * immutable
   * @throws JsonnetException when it fails
   */
  public Object evaluateValue() throws JsonnetException {
    return Bridge.value(program);
  }

  /**
   * Passes the value to {@code visitor}, piece by piece. After an error the visitor may have received a part.
   *
   * @throws JsonnetException when it fails
   */
  public void visit(JsonVisitor visitor) throws JsonnetException {
    Bridge.visit(program, visitor);
  }

  /**
   * Evaluates the program, and passes its value to {@code reader} while the evaluation lasts. The reader evaluates only the
   * parts that it asks for.
   *
   * @return what the reader returns
   * @throws JsonnetException when the program fails, or a part of it within the reader, or the reader throws an
   *     {@link InterruptedException}, which ends the evaluation as an interrupt does
   * @throws E when the reader does
   */
  public <T, E extends Exception> T run(Reader<T, E> reader) throws JsonnetException, E {
    return Bridge.run(program, reader, conversion);
  }

  /** Reads the value of a program while the evaluation lasts. */
  @FunctionalInterface
  public interface Reader<T, E extends Exception> {

    /** The result for that value, which cannot be used afterwards. */
    T read(Evaluated value) throws JsonnetException, E;
  }

  /**
   * Writes the text in the engine's format as UTF-8, in blocks as it is produced. After an error, what has been written is an
   * incomplete document. The stream is neither flushed nor closed.
   *
   * @throws JsonnetException when it fails
   * @throws java.io.UncheckedIOException when the stream fails
   */
  public void writeTo(OutputStream stream) throws JsonnetException {
    Bridge.writeTo(program, stream, Bridge.format(program));
  }

  /**
   * Writes the text in this format as UTF-8, in blocks as it is produced. After an error, what has been written is an
   * incomplete document. The stream is neither flushed nor closed.
   *
   * @throws JsonnetException when it fails
   * @throws java.io.UncheckedIOException when the stream fails
   */
  public void writeTo(OutputStream stream, Format format) throws JsonnetException {
    Bridge.writeTo(program, stream, Objects.requireNonNull(format, "format").format);
  }

  /**
   * For a value that is an object, the text of each visible field in the engine's format: the files that
   * {@code sjsonnet -m} writes.
   *
   * @throws JsonnetException when it fails, or is not an object
   */
  public Map<String, String> evaluateFiles() throws JsonnetException {
    return Bridge.files(program, Bridge.format(program));
  }

  /**
   * For a value that is an object, the text of each visible field in this format: the files that {@code sjsonnet -m} writes.
   *
   * @throws JsonnetException when it fails, or is not an object
   */
  public Map<String, String> evaluateFiles(Format format) throws JsonnetException {
    return Bridge.files(program, Objects.requireNonNull(format, "format").format);
  }

  /**
   * For a value that is an array, the text of each element in the engine's format: the documents of {@code sjsonnet -y}.
   *
   * @throws JsonnetException when it fails, or is not an array
   */
  public List<String> evaluateDocuments() throws JsonnetException {
    return Bridge.documents(program, Bridge.format(program));
  }

  /**
   * For a value that is an array, the text of each element in this format: the documents of {@code sjsonnet -y}.
   *
   * @throws JsonnetException when it fails, or is not an array
   */
  public List<String> evaluateDocuments(Format format) throws JsonnetException {
    return Bridge.documents(program, Objects.requireNonNull(format, "format").format);
  }

  /**
   * Why a part of the value is what it is, or why there is no such part: what {@code sjsonnet explain} shows. Only what the part
   * needs is evaluated; that is recorded, which takes about 30 bytes for each expression.
   *
   * @param path as a program would write it, {@code $.spec.containers[0].image}, or a JSON Pointer
   * @throws JsonnetException when the program, or the part, fails
   * @throws IllegalArgumentException when that is not a path
   */
  public Explanation explain(String path) throws JsonnetException {
    return new Explanation(Bridge.result(program.explain(path)));
  }

  /**
   * All places in the program that a part of the value was computed from, directly or not, each once. None is missing that would
   * change the part if the text there had another value; some may not change it. Of a path that leads to nothing, those of the
   * last part on the way.
   *
   * @param path as for {@link #explain}
   * @throws JsonnetException when the program, or the part, fails
   * @throws IllegalArgumentException when that is not a path
   */
  public List<SourcePlace> dependencies(String path) throws JsonnetException {
    return Bridge.dependencies(program, path);
  }

  /**
   * The paths of all parts of the value that depend on what is in a line of a file, the other way round: parts that have no parts
   * themselves. The whole value is evaluated.
   *
   * @param file the name of the file in errors, or the end of it from a {@code /} on
   * @param line counted from 1
   * @throws JsonnetException when the program fails
   */
  public List<String> affected(String file, int line) throws JsonnetException {
    return Bridge.affected(program, file, line);
  }

  /**
   * The same for what is at a column of the line.
   *
   * @param column counted from 1, in bytes
   * @throws JsonnetException when the program fails
   */
  public List<String> affected(String file, int line, int column) throws JsonnetException {
    return Bridge.affected(program, file, line, column);
  }
}

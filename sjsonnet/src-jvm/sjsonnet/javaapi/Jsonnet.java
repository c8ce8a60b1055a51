package sjsonnet.javaapi;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A Jsonnet engine: built once, immutable, and used for any number of evaluations, from several threads if need be.
 *
 * <pre>{@code
 * Jsonnet engine = Jsonnet.create();
 * try {
 *   System.out.print(engine.evaluate("{ a: 1 + 1 }"));
 * } catch (JsonnetException error) {
 *   System.err.println(error.getMessage()); // with the line that is wrong, and the trace
 * }
 * }</pre>
 */
public final class Jsonnet {
  final sjsonnet.Jsonnet engine;

  private Jsonnet(sjsonnet.Jsonnet engine) {
    this.engine = engine;
  }

  /** An engine without inputs that imports files relative to those that import them. */
  public static Jsonnet create() {
    return builder().build();
  }

  /** A builder of engines. */
  public static Builder builder() {
    return new Builder(Bridge.engine());
  }

  /** A builder of engines like this one, which share what they have parsed. */
  public Builder toBuilder() {
    return new Builder(engine);
  }

  /**
   * Evaluates a program to text in the engine's format, ended by a newline.
   *
   * @throws JsonnetException when the program fails
   */
  public String evaluate(String code) throws JsonnetException {
    return program(code).evaluate();
  }

  /**
   * Evaluates a file to such a text.
   *
   * @throws JsonnetException when there is no such file, or the program fails
   */
  public String evaluateFile(Path file) throws JsonnetException {
    return file(file).evaluate();
  }

  /** The program of that text. Nothing is parsed yet. */
  public Program program(String code) {
    return program(code, sjsonnet.Jsonnet.Unnamed());
  }

  /**
   * The program of that text.
   *
   * @param name what it is called in errors, and where it imports from
   */
  public Program program(String code, String name) {
    return new Program(engine.program(code, name));
  }

  /** The program in that file, which the importer looks for and reads when it is first used, and only then. */
  public Program file(Path file) {
    return new Program(engine.file(file.toString()));
  }

  /** Says what an engine is like. Each method gives the builder itself. */
  public static final class Builder {
    private sjsonnet.Jsonnet engine;

    private Builder(sjsonnet.Jsonnet engine) {
      this.engine = engine;
    }

    /** The engine. The builder may go on and build others. */
    public Jsonnet build() {
      return new Jsonnet(engine);
    }

    /**
     * What programs can ask for as {@code std.extVar(name)}.
     *
     * @param value plain data: null, a boolean, number or string, or a list or map of them
     */
    public Builder extVar(String name, Object value) {
      engine = engine.withExtVar(name, Bridge.input(value, name));
      return this;
    }

    /** The same for an expression, evaluated when a program asks for it. */
    public Builder extCode(String name, String code) {
      engine = engine.withExtVar(name, Bridge.code(code));
      return this;
    }

    /**
     * An argument for programs whose value is a function.
     *
     * @param value plain data
     */
    public Builder topLevelArgument(String name, Object value) {
      engine = engine.withTopLevelArgument(name, Bridge.input(value, name));
      return this;
    }

    /** The same for an expression. */
    public Builder topLevelCode(String name, String code) {
      engine = engine.withTopLevelArgument(name, Bridge.code(code));
      return this;
    }

    /**
     * A function that programs reach as {@code std.native(name)}.
     *
     * @param params the names of its parameters
     */
    public Builder nativeFunction(String name, List<String> params, NativeFunction function) {
      engine = Bridge.withNative(engine, name, params, Map.of(), function);
      return this;
    }

    /**
     * The same with defaults.
     *
     * @param defaults what stands for arguments that a call leaves out, by the names of their parameters
     */
    public Builder nativeFunction(
        String name, List<String> params, Map<String, ?> defaults, NativeFunction function) {
      engine = Bridge.withNative(engine, name, params, defaults, function);
      return this;
    }

    /** Imports files, next to the importing file and else in these directories, the first one first. */
    public Builder searchPath(Path... directories) {
      engine = Bridge.withSearchPath(engine, List.of(directories), List.of());
      return this;
    }

    /** The same, and only of files that really are in one of {@code roots} or below, wherever links lead. */
    public Builder searchPath(List<Path> directories, List<Path> roots) {
      engine = Bridge.withSearchPath(engine, directories, roots);
      return this;
    }

    /** Imports in whatever way. */
    public Builder importer(Importer importer) {
      engine = Bridge.withImporter(engine, importer);
      return this;
    }

    /** What text is written in; JSON, if nothing is said. */
    public Builder format(Format format) {
      engine = engine.withFormat(format.format);
      return this;
    }

    /** What an evaluation may use. */
    public Builder limits(Limits limits) {
      engine = engine.withLimits(limits.limits);
      return this;
    }

    /** How deep calls and values may nest, at least 1. */
    public Builder maxStack(int maxStack) {
      engine = Bridge.withMaxStack(engine, maxStack);
      return this;
    }

    /** Whether fields are written in the order in which they were first defined, instead of by name. */
    public Builder preserveOrder(boolean preservesOrder) {
      engine = Bridge.withPreserveOrder(engine, preservesOrder);
      return this;
    }

    /** Where the lines of {@code std.trace} go; without this they are dropped. */
    public Builder trace(Consumer<String> trace) {
      engine = Bridge.withTrace(engine, trace);
      return this;
    }

    /** What is told of files, imports and ends of evaluations. */
    public Builder listener(Listener listener) {
      engine = Bridge.withListener(engine, listener);
      return this;
    }

    /**
     * Records files, imports and evaluations with the JDK's Flight Recorder, as {@code sjsonnet.Parse}, {@code sjsonnet.Import} and
     * {@code sjsonnet.Evaluation}, in place of telling a listener.
     */
    public Builder flightRecorder() {
      engine = engine.withListener(sjsonnet.FlightRecorder.listener());
      return this;
    }

    /** What can end evaluations from another thread. */
    public Builder cancellation(Cancellation cancellation) {
      engine = engine.withCancellation(cancellation.cancellation);
      return this;
    }

    /** Keeps up to so many bytes of parsed source for the next evaluation; 0 keeps nothing. */
    public Builder parseCache(long maxBytes) {
      engine = Bridge.withParseCache(engine, maxBytes);
      return this;
    }
  }
}

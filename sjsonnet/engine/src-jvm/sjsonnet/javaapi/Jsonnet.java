package sjsonnet.javaapi;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

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
  final Conversion conversion;

  private Jsonnet(sjsonnet.Jsonnet engine, Conversion conversion) {
    this.engine = engine;
    this.conversion = conversion;
  }

  /** An engine without inputs that imports files relative to the importing file. */
  public static Jsonnet create() {
    return builder().build();
  }

  /** A builder of engines. */
  public static Builder builder() {
    return new Builder(Bridge.engine(), Conversion.standard());
  }

  /** A builder of engines like this one; they share parsed files. */
  public Builder toBuilder() {
    return new Builder(engine, conversion);
  }

  /**
   * Evaluates a program to text in the engine's format, ending with a newline.
   *
   * @throws JsonnetException when the program fails
   */
  public String evaluate(String code) throws JsonnetException {
    return program(code).evaluate();
  }

  /**
   * Evaluates a file to text in the engine's format, ending with a newline.
   *
   * @throws JsonnetException when there is no such file, or the program fails
   * @throws IllegalArgumentException when it is not a file of the default file system
   */
  public String evaluateFile(Path file) throws JsonnetException {
    return file(file).evaluate();
  }

  /**
   * Evaluates a program to an object of this class, as {@link Program#evaluate(Class)} does.
   *
   * @throws JsonnetException when the program fails, or its value does not fit the class
   * @throws IllegalStateException when the class needs a converter, and there is none
   */
  public <T> T evaluate(String code, Class<T> type) throws JsonnetException {
    return program(code).evaluate(type);
  }

  /**
   * Evaluates a program to an object of this type, as {@link Program#evaluate(TypeToken)} does.
   *
   * @throws JsonnetException when the program fails, or its value does not fit the type
   * @throws IllegalStateException when the type needs a converter, and there is none
   */
  public <T> T evaluate(String code, TypeToken<T> type) throws JsonnetException {
    return program(code).evaluate(type);
  }

  /**
   * Evaluates a file to an object of this class, as {@link Program#evaluate(Class)} does.
   *
   * @throws JsonnetException when there is no such file, the program fails, or its value does not fit the class
   * @throws IllegalArgumentException when it is not a file of the default file system
   * @throws IllegalStateException when the class needs a converter, and there is none
   */
  public <T> T evaluateFile(Path file, Class<T> type) throws JsonnetException {
    return file(file).evaluate(type);
  }

  /**
   * Evaluates a file to an object of this type, as {@link Program#evaluate(TypeToken)} does.
   *
   * @throws JsonnetException when there is no such file, the program fails, or its value does not fit the type
   * @throws IllegalArgumentException when it is not a file of the default file system
   * @throws IllegalStateException when the type needs a converter, and there is none
   */
  public <T> T evaluateFile(Path file, TypeToken<T> type) throws JsonnetException {
    return file(file).evaluate(type);
  }

  /** A program with this text. Nothing is parsed yet. */
  public Program program(String code) {
    return program(code, sjsonnet.Jsonnet.Unnamed());
  }

  /**
   * A program with this text.
   *
   * @param name its name in errors, to which its imports are relative
   */
  public Program program(String code, String name) {
    return new Program(engine.program(code, name), conversion);
  }

  /**
   * The program in this file, which the importer finds and reads on first use.
   *
   * @throws IllegalArgumentException when it is not a file of the default file system
   */
  public Program file(Path file) {
    return new Program(engine.file(Bridge.name(file)), conversion);
  }

  /**
   * Formats a program as {@code jsonnetfmt} does. The result ends with a newline.
   *
   * @throws JsonnetException when the code is not a program
   */
  public static String format(String code) throws JsonnetException {
    return format(code, FormatOptions.builder().build());
  }

  /**
   * Formats a program. The result ends with a newline.
   *
   * @throws JsonnetException when the code is not a program
   */
  public static String format(String code, FormatOptions options) throws JsonnetException {
    return format(code, options, sjsonnet.Jsonnet.Unnamed());
  }

  /**
   * Formats a program. The result ends with a newline.
   *
   * @param name its name in errors
   * @throws JsonnetException when the code is not a program
   */
  public static String format(String code, FormatOptions options, String name) throws JsonnetException {
    return Bridge.format(code, Objects.requireNonNull(options, "options").options, Objects.requireNonNull(name, "name"));
  }

  /**
   * Reports all errors of a program that can be found without running it, and imports that lead to no file. Its imports are
   * looked up with this engine's importer, and not read.
   */
  public List<Finding> check(String code) {
    return check(code, sjsonnet.Jsonnet.Unnamed());
  }

  /**
   * Reports all errors of a program, as {@link #check(String)} does.
   *
   * @param name its name in errors, to which its imports are relative
   */
  public List<Finding> check(String code, String name) {
    return Bridge.check(engine, code, name);
  }

  /**
   * Reports what is probably wrong in a program, without running it. What it imports is read with this engine's importer. The
   * errors of a program that cannot be evaluated are all that is reported of it.
   */
  public List<Finding> lint(String code) {
    return lint(code, sjsonnet.Jsonnet.Unnamed(), LintOptions.create());
  }

  /**
   * Reports what is probably wrong in a program, as {@link #lint(String)} does.
   *
   * @param name its name in errors, to which its imports are relative
   * @param options the rules that count
   */
  public List<Finding> lint(String code, String name, LintOptions options) {
    return Bridge.lint(engine, code, name, Objects.requireNonNull(options, "options").options);
  }

  /**
   * A program without what {@link #lint(String)} finds and what can be fixed safely, such as an unused local. It is the code
   * itself if nothing can be fixed, or not all of its errors.
   */
  public String fix(String code) {
    return fix(code, sjsonnet.Jsonnet.Unnamed(), LintOptions.create());
  }

  /**
   * A program without what can be fixed safely, as {@link #fix(String)} gives.
   *
   * @param name its name, to which its imports are relative
   * @param options the rules that count
   */
  public String fix(String code, String name, LintOptions options) {
    return engine.fix(code, name, Objects.requireNonNull(options, "options").options);
  }

  /** Configures an engine. Each method returns the builder itself. */
  public static final class Builder {
    private sjsonnet.Jsonnet engine;
    private Conversion conversion;

    private Builder(sjsonnet.Jsonnet engine, Conversion conversion) {
      this.engine = engine;
      this.conversion = conversion;
    }

    /** Builds the engine. The builder can be used further to build others. */
    public Jsonnet build() {
      return new Jsonnet(engine, conversion);
    }

    /**
     * Sets the external variable that programs read as {@code std.extVar(name)}.
     *
     * @param value plain data: null, a boolean, number or string, or a list or map of them; or a record, an enum's constant or,
     *     with a {@link #converter} or Jackson, an object of another class that is not one of the JDK's
     * @throws IllegalArgumentException when it is anything else, or a number that would have to be rounded
     */
    public Builder extVar(String name, Object value) {
      engine = engine.withExtVar(name, Bridge.input(value, name, conversion));
      return this;
    }

    /** Sets an external variable to the value of an expression, which is evaluated when a program reads the variable. */
    public Builder extCode(String name, String code) {
      engine = engine.withExtVar(name, Bridge.code(code));
      return this;
    }

    /**
     * Sets an argument for programs whose value is a function.
     *
     * @param name the name of the parameter
     * @param value plain data, as of {@link #extVar}
     * @throws IllegalArgumentException when it is anything else, or a number that would have to be rounded
     */
    public Builder topLevelArgument(String name, Object value) {
      engine = engine.withTopLevelArgument(name, Bridge.input(value, name, conversion));
      return this;
    }

    /** Sets an argument, for programs whose value is a function, to the value of an expression. */
    public Builder topLevelCode(String name, String code) {
      engine = engine.withTopLevelArgument(name, Bridge.code(code));
      return this;
    }

    /**
     * Looks up the external variables that have not been set here. It is called once for a name in an evaluation, on the
     * evaluating thread; again only if it has thrown. Its exceptions are errors of the program.
     *
     * @param lookup returns plain data, or nothing for a name that is not defined. An {@link Optional} holds no null: a
     *     variable that is null has to be set with {@link #extVar}.
     */
    public Builder extVars(Function<? super String, ? extends Optional<?>> lookup) {
      engine = Bridge.withExtVars(engine, lookup, conversion);
      return this;
    }

    /**
     * Looks up those parameters of a program that is a function for which no argument has been set here. When it is called,
     * and what becomes of its exceptions, is as for {@link #extVars}.
     *
     * @param lookup returns plain data, or nothing for a parameter that keeps its default; for null see {@link #extVars}
     */
    public Builder topLevelArguments(Function<? super String, ? extends Optional<?>> lookup) {
      engine = Bridge.withTopLevelArguments(engine, lookup, conversion);
      return this;
    }

    /**
     * Adds a function that programs call as {@code std.native(name)}.
     *
     * @param params the names of its parameters
     */
    public Builder nativeFunction(String name, List<String> params, NativeFunction function) {
      engine = Bridge.withNative(engine, name, params, Map.of(), function, conversion);
      return this;
    }

    /**
     * Adds a function with default arguments that programs call as {@code std.native(name)}.
     *
     * @param params the names of its parameters
     * @param defaults the values of arguments that a call omits, by parameter name
     * @throws IllegalArgumentException when a default is for no parameter, or is not plain data
     */
    public Builder nativeFunction(
        String name, List<String> params, Map<String, ?> defaults, NativeFunction function) {
      engine = Bridge.withNative(engine, name, params, defaults, function, conversion);
      return this;
    }

    /**
     * Adds a function of one parameter, which has a type; programs call it as {@code std.native(name)}.
     *
     * @throws IllegalArgumentException when a parameter's name is not an identifier
     * @throws IllegalStateException when the type of a parameter needs a converter, and there is none
     */
    @SuppressWarnings("unchecked") // Arguments have the types of their parameters.
    public <A> Builder typedFunction(
        String name, Param<A> a, NativeFunction.Of1<? super A> function) {
      Objects.requireNonNull(function, "function");
      return typed(name, args -> function.call((A) args.get(0)), a);
    }

    /**
     * Adds a function of two parameters, which have types; programs call it as {@code std.native(name)}.
     *
     * @throws IllegalArgumentException when a parameter's name is not an identifier, or two have the same
     * @throws IllegalStateException when the type of a parameter needs a converter, and there is none
     */
    @SuppressWarnings("unchecked") // Arguments have the types of their parameters.
    public <A, B> Builder typedFunction(
        String name, Param<A> a, Param<B> b, NativeFunction.Of2<? super A, ? super B> function) {
      Objects.requireNonNull(function, "function");
      return typed(name, args -> function.call((A) args.get(0), (B) args.get(1)), a, b);
    }

    /**
     * Adds a function of three parameters, which have types; programs call it as {@code std.native(name)}.
     *
     * @throws IllegalArgumentException when a parameter's name is not an identifier, or two have the same
     * @throws IllegalStateException when the type of a parameter needs a converter, and there is none
     */
    @SuppressWarnings("unchecked") // Arguments have the types of their parameters.
    public <A, B, C> Builder typedFunction(
        String name, Param<A> a, Param<B> b, Param<C> c, NativeFunction.Of3<? super A, ? super B, ? super C> function) {
      Objects.requireNonNull(function, "function");
      return typed(name, args -> function.call((A) args.get(0), (B) args.get(1), (C) args.get(2)), a, b, c);
    }

    /**
     * Adds a function of four parameters, which have types; programs call it as {@code std.native(name)}.
     *
     * @throws IllegalArgumentException when a parameter's name is not an identifier, or two have the same
     * @throws IllegalStateException when the type of a parameter needs a converter, and there is none
     */
    @SuppressWarnings("unchecked") // Arguments have the types of their parameters.
    public <A, B, C, D> Builder typedFunction(
        String name, Param<A> a, Param<B> b, Param<C> c, Param<D> d, NativeFunction.Of4<? super A, ? super B, ? super C, ? super D> function) {
      Objects.requireNonNull(function, "function");
      return typed(name, args -> function.call((A) args.get(0), (B) args.get(1), (C) args.get(2), (D) args.get(3)), a, b, c, d);
    }

    private Builder typed(String name, NativeFunction function, Param<?>... params) {
      engine = Bridge.withTypedNative(engine, name, params, function, conversion);
      return this;
    }

    /**
     * Imports files, relative to the importing file or else from these directories, tried in order.
     *
     * @throws IllegalArgumentException when one of them is not in the default file system
     */
    public Builder searchPath(Path... directories) {
      List<Path> listed = Arrays.asList(Objects.requireNonNull(directories, "directories"));
      engine = Bridge.withSearchPath(engine, listed, List.of());
      return this;
    }

    /**
     * Imports files, relative to the importing file or else from these directories, tried in order; but only files that are
     * really in one of {@code roots} or below, after following links.
     *
     * @throws IllegalArgumentException when a directory or root is not in the default file system
     */
    public Builder searchPath(List<Path> directories, List<Path> roots) {
      engine = Bridge.withSearchPath(engine, directories, roots);
      return this;
    }

    /** Imports through {@code importer}. */
    public Builder importer(Importer importer) {
      engine = Bridge.withImporter(engine, importer);
      return this;
    }

    /**
     * Converts results to objects of classes, and objects that are inputs to data; by default, Jackson does if it is on the class
     * path. It holds for the inputs and functions that are set after it.
     */
    public Builder converter(Converter converter) {
      conversion = new Conversion(Objects.requireNonNull(converter, "converter"));
      return this;
    }

    /** The output format; JSON by default. */
    public Builder format(Format format) {
      engine = engine.withFormat(Objects.requireNonNull(format, "format").format);
      return this;
    }

    /** The limits of an evaluation. */
    public Builder limits(Limits limits) {
      engine = engine.withLimits(Objects.requireNonNull(limits, "limits").limits);
      return this;
    }

    /**
     * How deep calls and forced values may nest, at least 1, by default 100,000; calls in tail position do not count. Data
     * that is written may nest a tenth as deep, or 10,000 levels if that is more.
     *
     * @throws IllegalArgumentException when it is out of range
     */
    public Builder maxStack(int maxStack) {
      engine = Bridge.withMaxStack(engine, maxStack);
      return this;
    }

    /** Whether calls in tail position count against {@link #maxStack}, too; by default they do not. */
    public Builder countTailCalls(boolean countsTailCalls) {
      engine = Bridge.withCountTailCalls(engine, countsTailCalls);
      return this;
    }

    /**
     * How deep expressions may be nested in the text of a program, at least 1; 200,000 by default.
     *
     * @throws IllegalArgumentException when it is out of range
     */
    public Builder maxParserDepth(int maxParserDepth) {
      engine = Bridge.withMaxParserDepth(engine, maxParserDepth);
      return this;
    }

    /**
     * How many entries of its trace the message of an error shows, 0 for all; 20 by default.
     *
     * @throws IllegalArgumentException when it is negative
     */
    public Builder maxTrace(int maxTrace) {
      engine = Bridge.withMaxTrace(engine, maxTrace);
      return this;
    }

    /** How numbers become text; {@link NumberFormat#SHORTEST} by default. */
    public Builder numberFormat(NumberFormat format) {
      engine = Bridge.withNumberFormat(engine, format);
      return this;
    }

    /**
     * Whether what is written has the bytes of the C++ and Go engines, numbers too, even YAML and XML that would not be read
     * back, and digits that are not the number's; by default it has not. A {@link #numberFormat} that is set after this counts.
     */
    public Builder asReference(boolean isReference) {
      engine = Bridge.withAsReference(engine, isReference);
      return this;
    }

    /**
     * Whether {@code std.native} has the functions of Tanka and kubecfg without registration, as it has by default; the C++ and
     * Go engines have none.
     */
    public Builder builtinNatives(boolean has) {
      engine = Bridge.withBuiltinNatives(engine, has);
      return this;
    }

    /** Whether the set functions of {@code std} fail when they are given an array that is not a set. */
    public Builder checkSets(boolean checksSets) {
      engine = Bridge.withCheckSets(engine, checksSets);
      return this;
    }

    /** Whether an object literal right after another, <code>{ … } { … }</code>, is a syntax error. */
    public Builder strict(boolean isStrict) {
      engine = Bridge.withStrict(engine, isStrict);
      return this;
    }

    /** Whether fields are written in the order of their first definition, instead of by name. */
    public Builder preserveOrder(boolean preservesOrder) {
      engine = Bridge.withPreserveOrder(engine, preservesOrder);
      return this;
    }

    /** Passes the lines of {@code std.trace} to {@code trace}; by default they are dropped. */
    public Builder trace(Consumer<String> trace) {
      engine = Bridge.withTrace(engine, trace);
      return this;
    }

    /** Collects in {@code coverage} what evaluations use of their programs. */
    public Builder coverage(Coverage coverage) {
      engine = engine.withCoverage(Objects.requireNonNull(coverage, "coverage").coverage);
      return this;
    }

    /** Notifies {@code listener} of files, imports and ends of evaluations. */
    public Builder listener(Listener listener) {
      engine = Bridge.withListener(engine, listener);
      return this;
    }

    /**
     * Records files, imports and evaluations with the JDK's Flight Recorder, as {@code sjsonnet.Parse},
     * {@code sjsonnet.Import} and {@code sjsonnet.Evaluation}, instead of notifying a listener.
     */
    public Builder flightRecorder() {
      engine = engine.withListener(sjsonnet.FlightRecorder.listener());
      return this;
    }

    /** Lets {@code cancellation} cancel evaluations from another thread. */
    public Builder cancellation(Cancellation cancellation) {
      engine = engine.withCancellation(Objects.requireNonNull(cancellation, "cancellation").cancellation);
      return this;
    }

    /**
     * Caches up to this many bytes of parsed source for later evaluations, 32 MiB by default; 0 disables the cache.
     *
     * @throws IllegalArgumentException when it is negative
     */
    public Builder parseCache(long maxBytes) {
      engine = Bridge.withParseCache(engine, maxBytes);
      return this;
    }
  }
}

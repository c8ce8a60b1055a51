/**
 * The engine for Java programs: no signature mentions a Scala type.
 *
 * <pre>{@code
 * Jsonnet engine = Jsonnet.builder()
 *     .searchPath(Path.of("vendor"))
 *     .extVar("env", "prod")
 *     .build();
 * String json = engine.evaluateFile(Path.of("shop.jsonnet"));
 * }</pre>
 *
 * <p>Inputs and results are plain Java data: {@code null}, {@link java.lang.Boolean}, {@link java.lang.Number} (a
 * {@link java.lang.Double} in results), {@link java.lang.String}, {@link java.util.List} and {@link java.util.Map}. Objects of
 * other classes are converted to and from plain data by Jackson, if it is on the class path, or by the engine's
 * {@link sjsonnet.javaapi.Converter}; records need neither as inputs.
 *
 * <p>Numbers in Jsonnet are doubles, and none is rounded silently on the way in. A {@link java.lang.Long} or
 * {@link java.math.BigInteger} must be exactly a double, as all are up to 2<sup>53</sup>; a {@link java.math.BigDecimal}
 * must be that or written like one, as those of up to 15 digits are; others are invalid. A {@link java.lang.Float} is the
 * number that it is written as: 0.1, not 0.10000000149011612. Any other {@link java.lang.Number} is its
 * {@code doubleValue}. NaN and the infinities are errors of the program that reads them, and so are keys of a map
 * that are the same once U+FFFD replaces lone surrogates.
 *
 * <p>An error of a program is a {@link sjsonnet.javaapi.JsonnetException}, whatever its reason: syntax, evaluation, a limit,
 * a cancellation, an interrupt of the thread. A {@code null} argument where a value is required throws a
 * {@link java.lang.NullPointerException}, and other invalid arguments an {@link java.lang.IllegalArgumentException}.
 *
 * <p>What native functions, lookups and converters throw is an error of the program, and so is an {@link java.io.IOException} of an
 * importer. Whatever else is thrown by an importer, listener, visitor, reader, stream or {@code trace} reaches the caller of
 * the evaluation as it is.
 *
 * <p>All of these are called while the caller waits: on its thread or, where a program is nested deeply, on another one with
 * a larger stack. They must not rely on a {@link java.lang.ThreadLocal} of the caller, nor on a lock that it holds.
 */
package sjsonnet.javaapi;

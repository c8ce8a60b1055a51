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
 * {@link java.lang.Double} in results), {@link java.lang.String}, {@link java.util.List} and {@link java.util.Map}.
 *
 * <p>An error of a program is a {@link sjsonnet.javaapi.JsonnetException}, whatever its reason: syntax, evaluation, a limit,
 * a cancellation, an interrupt of the thread. A {@code null} argument where a value is required throws a
 * {@link java.lang.NullPointerException}, and other invalid arguments an {@link java.lang.IllegalArgumentException}.
 */
package sjsonnet.javaapi;

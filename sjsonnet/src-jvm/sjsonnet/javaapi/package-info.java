/**
 * The engine for programs in Java: no type of Scala is in any signature.
 *
 * <pre>{@code
 * Jsonnet engine = Jsonnet.builder()
 *     .searchPath(Path.of("vendor"))
 *     .extVar("env", "prod")
 *     .build();
 * String json = engine.evaluateFile(Path.of("shop.jsonnet"));
 * }</pre>
 *
 * <p>Data goes in and comes out as what Java has for it: {@code null}, {@link java.lang.Boolean}, {@link java.lang.Number} (a
 * {@link java.lang.Double} when it comes out), {@link java.lang.String}, {@link java.util.List} and {@link java.util.Map}.
 *
 * <p>An error of a program is a {@link sjsonnet.javaapi.JsonnetException}, whatever its reason: syntax, evaluation, a limit, a
 * cancellation, an interrupt of the thread. {@code null} where a value has to be is a {@link java.lang.NullPointerException}, and
 * other arguments that make no sense are an {@link java.lang.IllegalArgumentException}.
 */
package sjsonnet.javaapi;

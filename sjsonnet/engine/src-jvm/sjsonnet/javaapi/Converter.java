package sjsonnet.javaapi;

import java.lang.reflect.Type;

/**
 * Converts between plain data and objects of other types, for results, inputs, and the arguments of native functions. An
 * engine without one uses Jackson (2 or 3) if it is on the class path, with a strict mapper of its own. A mapper of yours fits
 * in a line:
 *
 * <pre>{@code
 * Jsonnet.builder().converter((value, type) -> mapper.convertValue(value, mapper.constructType(type)))
 * }</pre>
 *
 * <p>Strings, booleans, numbers, {@link Object}, and {@link java.util.List}, {@link java.util.Map} and {@link java.util.Optional}
 * of them need no converter; an {@code Optional} is empty for null.
 */
@FunctionalInterface
public interface Converter {

  /**
   * The same value as an object of this type. Several evaluations may call it concurrently.
   *
   * @param value plain data, in which integers are {@link Integer} or {@link Long}; or, if {@code type} is
   *     {@code Object.class}, any object, which is to become plain data
   * @param type a {@link Class}, or the type of a {@link TypeToken}
   * @throws Exception when the value does not fit the type; its message becomes part of the error
   */
  Object convert(Object value, Type type) throws Exception;
}

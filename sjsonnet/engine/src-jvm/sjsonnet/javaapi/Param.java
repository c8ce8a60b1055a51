package sjsonnet.javaapi;

import java.lang.reflect.Type;
import java.util.Objects;

/**
 * A parameter of a native function, with the type that its arguments are converted to. An argument that does not fit is an error
 * of the program, at the place of the call: {@code native function "f": argument "n": expected number, got string}.
 *
 * @param <T> the type
 */
public final class Param<T> {
  final String name;
  final Type type;
  final boolean hasDefault;
  final Object defaultValue;

  private Param(String name, Type type, boolean hasDefault, T defaultValue) {
    this.name = Objects.requireNonNull(name, "name");
    this.type = type;
    this.hasDefault = hasDefault;
    this.defaultValue = defaultValue;
  }

  /** A parameter for which each call needs an argument. */
  public static <T> Param<T> of(String name, Class<T> type) {
    return new Param<>(name, Objects.requireNonNull(type, "type"), false, null);
  }

  /** A parameter for which each call needs an argument. */
  public static <T> Param<T> of(String name, TypeToken<T> type) {
    return new Param<>(name, type.type(), false, null);
  }

  /** The same parameter, which calls may leave out; the function then receives {@code value}, which may be null. */
  public Param<T> orElse(T value) {
    return new Param<>(name, type, true, value);
  }
}

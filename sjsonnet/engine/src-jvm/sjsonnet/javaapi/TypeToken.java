package sjsonnet.javaapi;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/**
 * A type with its arguments, which a {@link Class} cannot express: {@code new TypeToken<List<Service>>() {}}.
 *
 * @param <T> the type
 */
public abstract class TypeToken<T> {
  private final Type type;

  /**
   * The type that the subclass names.
   *
   * @throws IllegalArgumentException when it names none
   */
  protected TypeToken() {
    Type above = getClass().getGenericSuperclass();
    if (!(above instanceof ParameterizedType named)) {
      throw new IllegalArgumentException("a TypeToken needs a type: new TypeToken<List<String>>() {}");
    }
    type = named.getActualTypeArguments()[0];
  }

  /** The type. */
  public final Type type() {
    return type;
  }

  /** The type as Java writes it. */
  @Override
  public final String toString() {
    return type.getTypeName();
  }
}

package sjsonnet.javaapi;

import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The value of a program, or a part of it, while the evaluation lasts: that is, within the reader that was passed to
 * {@link Program#run}, and on its thread. Parts that have not been evaluated yet are evaluated on demand. If one fails, a
 * {@link JsonnetException} is thrown; the reader may let it end the evaluation.
 *
 * <p>Each method throws an {@link IllegalStateException} when the evaluation is over, and on any thread but that one.
 */
public final class Evaluated {
  private final sjsonnet.Evaluated value;

  private final Conversion conversion;

  Evaluated(sjsonnet.Evaluated value, Conversion conversion) {
    this.value = value;
    this.conversion = conversion;
  }

  /**
   * The value as text in this format, ending with a newline.
   *
   * @throws JsonnetException when it fails
   */
  public String text(Format format) throws JsonnetException {
    return Bridge.text(value, format);
  }

  /**
   * Writes the value as text in this format, ending with a newline: as UTF-8, in blocks as it is produced. The stream is
   * neither flushed nor closed.
   *
   * @throws JsonnetException when it fails
   * @throws java.io.UncheckedIOException when the stream fails
   */
  public void writeTo(OutputStream stream, Format format) throws JsonnetException {
    Bridge.writeTo(value, stream, format);
  }

  /**
   * The value as plain data, as {@link Program#evaluateValue} returns it.
   *
   * @throws JsonnetException when it fails
   */
  public Object value() throws JsonnetException {
    return Bridge.value(value);
  }

  /**
   * The value as an object of this class, as {@link Program#evaluate(Class)} returns it.
   *
   * @throws JsonnetException when it fails, or the value does not fit the class
   * @throws IllegalStateException when the class needs a converter, and there is none
   */
  @SuppressWarnings("unchecked") // A class literal of a primitive has the type of its box.
  public <T> T value(Class<T> type) throws JsonnetException {
    return (T) Bridge.value(value, Objects.requireNonNull(type, "type"), conversion);
  }

  /**
   * The value as an object of this type, as {@link Program#evaluate(TypeToken)} returns it.
   *
   * @throws JsonnetException when it fails, or the value does not fit the type
   * @throws IllegalStateException when the type needs a converter, and there is none
   */
  @SuppressWarnings("unchecked") // The converter has been asked for that type.
  public <T> T value(TypeToken<T> type) throws JsonnetException {
    return (T) Bridge.value(value, type.type(), conversion);
  }

  /**
   * Passes the value to {@code visitor}, piece by piece.
   *
   * @throws JsonnetException when it fails
   */
  public void visit(JsonVisitor visitor) throws JsonnetException {
    Bridge.visit(value, visitor);
  }

  /**
   * The values of the visible fields by name, in the order of the output.
   *
   * @throws JsonnetException when the value is not an object
   */
  public Map<String, Evaluated> fields() throws JsonnetException {
    return Bridge.fields(value, conversion);
  }

  /**
   * The elements, in order.
   *
   * @throws JsonnetException when the value is not an array
   */
  public List<Evaluated> elements() throws JsonnetException {
    return Bridge.elements(value, conversion);
  }
}

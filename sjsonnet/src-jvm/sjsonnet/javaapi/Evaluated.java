package sjsonnet.javaapi;

import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/**
 * The value of a program, or a part of it, while the evaluation lasts: that is, within the reader that was passed to
 * {@link Program#run}, and on its thread. Parts that have not been evaluated yet are evaluated on demand. If one fails, a
 * {@link JsonnetException} is thrown; the reader may let it end the evaluation.
 *
 * <p>Each method throws an {@link IllegalStateException} when the evaluation is over.
 */
public final class Evaluated {
  private final sjsonnet.Evaluated value;

  Evaluated(sjsonnet.Evaluated value) {
    this.value = value;
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
    return Bridge.fields(value);
  }

  /**
   * The elements, in order.
   *
   * @throws JsonnetException when the value is not an array
   */
  public List<Evaluated> elements() throws JsonnetException {
    return Bridge.elements(value);
  }
}

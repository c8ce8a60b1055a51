package sjsonnet.javaapi;

/**
 * Receives a value piece by piece, in the order in which it would be written: for results that do not become text, without
 * data in between.
 *
 * <p>A value is one call or, for an array or object, the calls from {@code begin} to {@code end}: in between, the elements, or
 * for each field {@link #visitField} and then its value. The values of a program are computed between the calls, so an error
 * may end them anywhere. Exceptions propagate to the caller of the evaluation.
 */
public interface JsonVisitor {
  void visitNull();

  void visitBoolean(boolean value);

  void visitNumber(double value);

  void visitString(String value);

  /** @param length how many elements there will be */
  void beginArray(int length);

  void endArray();

  /** @param length how many fields there will be */
  void beginObject(int length);

  /** The name of a field; its value follows. No name occurs twice in an object. */
  void visitField(String name);

  void endObject();
}

package sjsonnet.javaapi;

import java.util.List;
import java.util.Optional;

/**
 * Why a program has no value. Its message is the whole text for people, with the line that is wrong and the trace; it carries no stack
 * trace of Java, since the one of the program is what a reader needs.
 */
public final class JsonnetException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String reason;
  private final String code;
  private final String kind;
  private final String hint;
  private final transient List<Place> trace;

  JsonnetException(
      String message, String reason, String code, String kind, String hint, List<Place> trace) {
    super(message, null, false, false);
    this.reason = reason;
    this.code = code;
    this.kind = kind;
    this.hint = hint;
    this.trace = trace;
  }

  /** What is wrong, without the place. */
  public String reason() {
    return reason;
  }

  /** The entry of the catalogue of errors, such as {@code E3001}, which keeps its meaning. */
  public String code() {
    return code;
  }

  /** What kind of error it is: {@code syntax}, {@code type}, {@code limit} and so on. */
  public String kind() {
    return kind;
  }

  /** What may help. */
  public Optional<String> hint() {
    return hint.isEmpty() ? Optional.empty() : Optional.of(hint);
  }

  /** Where the program was, the innermost place first. It is empty in a copy that has been serialized. */
  public List<Place> trace() {
    return trace == null ? List.of() : trace;
  }
}

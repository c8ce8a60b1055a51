package sjsonnet.javaapi;

import java.util.List;
import java.util.Optional;

/**
 * The error of a program. Its message is the complete human-readable text, with the offending line and the trace; it carries
 * no Java stack trace, since the reader needs that of the program.
 */
public final class JsonnetException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String reason;
  private final String code;
  private final String kind;
  private final String hint;
  private final String path;
  private final transient List<Place> trace;

  /** The same error for the engine, or null in a copy that has been serialized. */
  final transient sjsonnet.JsonnetError error;

  JsonnetException(
      sjsonnet.JsonnetError error,
      String message,
      String reason,
      String code,
      String kind,
      String hint,
      String path,
      List<Place> trace) {
    super(message, null, false, false);
    this.reason = reason;
    this.code = code;
    this.kind = kind;
    this.hint = hint;
    this.path = path;
    this.trace = trace;
    this.error = error;
  }

  /** What went wrong, without the place and the trace. */
  public String reason() {
    return reason;
  }

  /** The code in the catalogue of errors, such as {@code E3001}, whose meaning is stable. */
  public String code() {
    return code;
  }

  /**
   * The kind of error: {@code syntax}, {@code name}, {@code type}, {@code argument}, {@code range}, {@code arithmetic},
   * {@code import}, {@code limit}, {@code assertion}, {@code user}, {@code format} or {@code host}.
   */
  public String kind() {
    return kind;
  }

  /** What may help, if the engine knows. */
  public Optional<String> hint() {
    return hint.isEmpty() ? Optional.empty() : Optional.of(hint);
  }

  /**
   * The path in the output to what was being written, or to what is not of the type that was asked for, such as
   * {@code $[1].port}, unless it was the whole value.
   */
  public Optional<String> path() {
    return path.isEmpty() ? Optional.empty() : Optional.of(path);
  }

  /** The stack trace of the program, innermost place first. It is empty in a copy that has been serialized. */
  public List<Place> trace() {
    return trace == null ? List.of() : trace;
  }
}

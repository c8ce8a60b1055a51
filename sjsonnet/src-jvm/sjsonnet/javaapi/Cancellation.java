package sjsonnet.javaapi;

/** Ends evaluations from another thread: all of those whose engine was built with it. */
public final class Cancellation {
  final sjsonnet.Cancellation cancellation = new sjsonnet.Cancellation();

  /** Ends them, now and later. A program that takes no more than some hundred steps may still come to its end. */
  public void cancel() {
    cancellation.cancel();
  }

  /** Whether that has happened. */
  public boolean isCancelled() {
    return cancellation.isCancelled();
  }
}

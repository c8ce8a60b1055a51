package sjsonnet.javaapi;

/** Cancels evaluations from another thread: all those whose engine was built with it. */
public final class Cancellation {
  final sjsonnet.Cancellation cancellation = new sjsonnet.Cancellation();

  /** Cancels current and future evaluations. A program that takes only a few hundred steps may still finish. */
  public void cancel() {
    cancellation.cancel();
  }

  /** Whether {@link #cancel} has been called. */
  public boolean isCancelled() {
    return cancellation.isCancelled();
  }
}

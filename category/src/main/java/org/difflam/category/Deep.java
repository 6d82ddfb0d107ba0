package org.difflam.category;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/// The one thread with a stack for millions of frames, so that recursion over a term 200,000 deep
/// stays plain recursion.
///
/// The memory is reserved, and only what is used is touched. Work that is already on such a thread
/// stays there.
public final class Deep {
  private static final long STACK_BYTES = 4L << 30;

  private Deep() {}

  /// Runs the work where the stack is deep, and answers or throws what it does.
  public static <A> A call(Supplier<A> work) {
    if (Thread.currentThread() instanceof DeepThread) return work.get();
    try {
      return start(work).answer().join();
    } catch (CompletionException wrapped) {
      if (wrapped.getCause() instanceof RuntimeException thrown) throw thrown;
      if (wrapped.getCause() instanceof Error thrown) throw thrown;
      throw wrapped;
    }
  }

  /// The same for work without an answer.
  public static void run(Runnable work) {
    Boolean _ =
        call(() -> {
          work.run();
          return true;
        });
  }

  /// Starts the work on a deep thread of its own; its answer can be waited for, or given up.
  public static <A> Task<A> start(Supplier<A> work) {
    CompletableFuture<A> answer = new CompletableFuture<>();
    Thread thread =
        new DeepThread(() -> {
          try {
            answer.complete(work.get());
          } catch (Throwable thrown) {
            answer.completeExceptionally(thrown);
          }
        });
    thread.start();
    return new Task<>(answer, thread);
  }

  /// Work under way.
  public record Task<A>(CompletableFuture<A> answer, Thread thread) {
    /// Tells the work to stop, and does not wait until it does.
    public void giveUp() {
      thread.interrupt();
    }
  }

  private static final class DeepThread extends Thread {
    DeepThread(Runnable work) {
      super(null, work, "deep", STACK_BYTES);
      setDaemon(true);
    }
  }
}

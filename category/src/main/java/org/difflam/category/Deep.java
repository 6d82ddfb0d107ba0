package org.difflam.category;

import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Runs work on a thread whose stack has room for millions of frames, so that plain recursion over
/// a term 200,000 deep does not overflow the stack.
///
/// The stack is reserved address space; only the used part takes memory. Where the process may not
/// reserve that much ([AddressSpace]), the stack is smaller. Work that is already on such a thread
/// stays there. Since starting a thread costs more than reading a short term, a thread that has
/// finished waits a moment for the next call.
public final class Deep {
  private static final long STACK_BYTES = 4L << 30;

  /// The stack of someone else's work: recursion without end fills it in a second, and is an error
  /// then.
  private static final long OTHERS_BYTES = 64L << 20;

  private static final long LEAST_BYTES = 16L << 20;

  /// How long a thread waits for the next call.
  private static final long REST_MILLIS = 500;

  /// What took longer may have touched much of its stack: that memory goes back with the thread.
  private static final long SHORT_NANOS = 10_000_000;

  /// Calls, from who makes one to a thread that waits for one.
  private static final SynchronousQueue<Runnable> CALLS = new SynchronousQueue<>();

  private Deep() {}

  /// Runs the work where the stack is deep, and answers or throws what it does.
  public static <A> A call(Supplier<A> work) {
    if (Thread.currentThread() instanceof DeepThread) return work.get();
    CompletableFuture<A> answer = new CompletableFuture<>();
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    Runnable answering =
        () -> {
          Thread.currentThread().setContextClassLoader(loader);
          complete(answer, work);
        };
    try {
      if (!CALLS.offer(answering)) start(answering, STACK_BYTES, true);
      return answer.join();
    } catch (CompletionException wrapped) {
      if (wrapped.getCause() instanceof RuntimeException thrown) throw thrown;
      if (wrapped.getCause() instanceof Error thrown) throw thrown;
      throw wrapped;
    }
  }

  /// Runs work that returns nothing in the same way.
  public static void run(Runnable work) {
    Boolean _ =
        call(() -> {
          work.run();
          return true;
        });
  }

  /// Starts the work on a deep thread of its own; its answer can be waited for, or given up.
  public static <A> Task<A> start(Supplier<A> work) {
    return start(work, STACK_BYTES);
  }

  /// Starts work that may be anybody's, such as that of a model, likewise: its stack is large, but
  /// not so large that recursion without end takes all memory.
  public static <A> Task<A> startOthers(Supplier<A> work) {
    return start(work, OTHERS_BYTES);
  }

  private static <A> Task<A> start(Supplier<A> work, long stack) {
    CompletableFuture<A> answer = new CompletableFuture<>();
    return new Task<>(answer, start(() -> complete(answer, work), stack, false));
  }

  private static <A> void complete(CompletableFuture<A> answer, Supplier<A> work) {
    try {
      answer.complete(work.get());
    } catch (Throwable thrown) {
      answer.completeExceptionally(thrown);
    }
  }

  private static Thread start(Runnable work, long stack, boolean takesCalls) {
    for (long bytes = stack; ; bytes /= 2) {
      boolean last = bytes <= LEAST_BYTES;
      try {
        if (!last && !AddressSpace.isFor(bytes)) continue;
        Thread thread = new DeepThread(work, bytes, takesCalls);
        thread.start();
        return thread;
      } catch (OutOfMemoryError noRoom) {
        if (last) throw noRoom;
      }
    }
  }

  /// Whether nobody waits any more for what this thread does, or for what it is done for.
  public static boolean isGivenUp() {
    for (Thread t = Thread.currentThread(); t instanceof DeepThread deep; t = deep.starter) {
      if (deep.givenUp) return true;
    }
    return false;
  }

  /// For work that may take long, every now and then.
  ///
  /// @throws CancellationException if nobody waits for it any more
  public static void goOn() {
    if (isGivenUp()) throw new CancellationException("it was given up");
  }

  /// Work under way.
  public record Task<A>(CompletableFuture<A> answer, Thread thread) {
    /// Tells the work to stop, with all that it has started, and does not wait until it does.
    public void giveUp() {
      if (thread instanceof DeepThread deep) deep.givenUp = true;
      thread.interrupt();
    }

    /// Whether it was told to stop; it may have come to its end nevertheless.
    public boolean isGivenUp() {
      return thread instanceof DeepThread deep && deep.givenUp;
    }
  }

  private static final class DeepThread extends Thread {
    /// Who waits for this one.
    private final Thread starter = Thread.currentThread();

    private final boolean takesCalls;

    /// What is to be done; nothing is kept of what is done.
    private @Nullable Runnable work;

    private volatile boolean givenUp;

    DeepThread(Runnable work, long stack, boolean takesCalls) {
      super(null, null, "deep", stack);
      this.work = work;
      this.takesCalls = takesCalls;
      setDaemon(true);
    }

    @Override
    public void run() {
      boolean more = true;
      while (more) more = isDoneSoon() && takesCalls && hasNextCall();
    }

    private boolean isDoneSoon() {
      Runnable now = Objects.requireNonNull(work);
      work = null;
      long start = System.nanoTime();
      now.run();
      return System.nanoTime() - start < SHORT_NANOS;
    }

    /// None once it was interrupted: a queue may hand over a call before it looks for that.
    private boolean hasNextCall() {
      if (isInterrupted()) return false;
      try {
        work = CALLS.poll(REST_MILLIS, TimeUnit.MILLISECONDS);
        return work != null;
      } catch (InterruptedException _) {
        return false;
      }
    }
  }
}

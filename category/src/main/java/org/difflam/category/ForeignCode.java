package org.difflam.category;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Runs someone else's code, such as a model's, on a thread of its own. An exception is put into
/// words on that thread as well, since asking it for its message runs their code again. An
/// interruption, which their code may have caused, does not end the wait for the answer.
public final class ForeignCode<A> {
  private final Deep.Task<Either<String, A>> task;

  /// What was thrown, while it is being put into words.
  private volatile @Nullable Class<?> thrown;

  private ForeignCode(Supplier<A> work, Function<Throwable, String> words) {
    this.task = Deep.startOthers(() -> answer(work, words));
  }

  /// @param words what to say of what the work throws; this may throw, or never end, as well
  public static <A> ForeignCode<A> start(Supplier<A> work, Function<Throwable, String> words) {
    return new ForeignCode<>(work, words);
  }

  private Either<String, A> answer(Supplier<A> work, Function<Throwable, String> words) {
    try {
      return Either.right(work.get());
    } catch (Throwable wrong) {
      thrown = wrong.getClass();
      try {
        return Either.left(words.apply(wrong));
      } catch (Throwable _) {
        return Either.left("it threw " + Thrown.kind(wrong.getClass()));
      }
    }
  }

  /// Its answer, or what is to be said of what it has thrown; none if it does not come to its end
  /// in that time, or if nobody waits for it any more. It is given up then.
  public Option<Either<String, A>> within(Duration limit) {
    long end = System.nanoTime() + limit.toNanos();
    while (!Deep.isGivenUp()) {
      try {
        return Option.some(task.answer().get(end - System.nanoTime(), TimeUnit.NANOSECONDS));
      } catch (TimeoutException _) {
        break;
      } catch (InterruptedException _) {
        // only who is given up stops waiting
      } catch (ExecutionException failed) {
        throw new IllegalStateException(failed);
      }
    }
    task.giveUp();
    return Option.none();
  }

  /// What it threw, if that is all it did in the time.
  public Option<String> unsaid() {
    Class<?> kind = thrown;
    return kind == null
        ? Option.none()
        : Option.some(
            " threw " + Thrown.kind(kind) + ", which does not come to the end of its message");
  }

  public Thread thread() {
    return task.thread();
  }
}

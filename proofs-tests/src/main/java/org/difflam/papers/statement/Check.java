package org.difflam.papers.statement;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.difflam.category.Deep;
import org.difflam.category.Thrown;
import org.difflam.category.law.LawRunner;
import org.difflam.syntax.binding.Drawn;

/// How a statement is checked: a method, and what it is applied to. The method must be able to
/// fail, and what it fails on stands beside it.
///
/// ```
/// check("M-S2-ex1", "runs x² + 1 on the dual number 3 + ε")
///     .on(T_OF_TIMES)
///     .not("a product that forgets one summand", FORGETFUL)
///     .by((times, effort) -> Finding.reproduced("T f (3 + ε)", dual(10, 6), …))
/// ```
///
/// @param id the statement
/// @param method one sentence: what is done
/// @param ofSome whether it is of some instances of the statement: what is decided of each holds on
///   so many
/// @param right what the statement speaks of: a law, a model, a table, an evaluator
/// @param printed the same as the paper prints it, where an erratum says that it fails
/// @param wrong variants on which the method must answer `refuted`
/// @param home the class that has it in its list
/// @param text the check itself, where it is statements in a file
public record Check<S>(
    String id,
    String method,
    boolean ofSome,
    S right,
    Option<Variant<S>> printed,
    List<Variant<S>> wrong,
    Body<S> body,
    String home,
    Option<Text> text) {
  /// A check that is not built of laws may take as long as this many of them.
  private static final int LAWS = 10;

  /// Statements as `difflam run` reads them, and where they stand.
  public record Text(String file, int line, String text) {}

  /// Something to apply the method to, and what is wrong with it.
  public record Variant<S>(String title, S value) {}

  /// The method.
  @FunctionalInterface
  public interface Body<S> {
    Finding on(S subject, LawRunner effort);
  }

  /// What a check found, on what terms if it draws any, and how long it took.
  public record Result(
      Check<?> check, Finding finding, Option<Finding> printed, Drawn drawn, double seconds) {}

  public Check {
    if (wrong.isEmpty() && printed.isEmpty())
      throw new IllegalArgumentException("nothing is named on which the check of " + id + " fails");
  }

  public static Start check(String id, String method) {
    return new Start(id, method, false, caller());
  }

  /// The class that is being made, and asks for a check of its list.
  private static String caller() {
    return StackWalker.getInstance()
        .walk(calls ->
            calls
                .filter(call -> call.getMethodName().equals("<clinit>"))
                .map(StackWalker.StackFrame::getClassName)
                .findFirst()
                .orElse(Check.class.getName()));
  }

  /// Where it can be read: the lines of a file, or a class.
  public String place() {
    return text.map(t -> t.file() + ":" + t.line()).getOrElse(home);
  }

  /// A check that does not know yet what it is applied to.
  public record Start(String id, String method, boolean ofSome, String home) {
    /// Of these instances of the statement, and of no others: `n = 2 and n = 3`.
    public Start forSome(String instances) {
      return new Start(id, "for " + instances + ": " + method, true, home);
    }

    public <S> On<S> on(S right) {
      return new On<>(this, right, Option.none(), List.empty());
    }
  }

  /// A check that does not know its method yet.
  public record On<S>(Start start, S right, Option<Variant<S>> printed, List<Variant<S>> wrong) {
    /// This check with a mutant on which it must fail.
    public On<S> not(String title, S mutant) {
      return new On<>(start, right, printed, wrong.append(new Variant<>(title, mutant)));
    }

    /// What the paper prints, and an erratum corrects.
    public On<S> printed(String title, S misprint) {
      return new On<>(start, right, Option.of(new Variant<>(title, misprint)), wrong);
    }

    public Check<S> by(Body<S> body) {
      return new Check<>(
          start.id,
          start.method,
          start.ofSome,
          right,
          printed,
          wrong,
          body,
          start.home,
          Option.none());
    }
  }

  /// This check, as a file says it.
  public Check<S> saying(Text text) {
    return new Check<>(id, method, ofSome, right, printed, wrong, body, home, Option.some(text));
  }

  /// Applies the method to what is right and to what is printed.
  public Result run(LawRunner effort) {
    long start = System.nanoTime();
    Drawn drawn = new Drawn();
    Finding finding = on(right, drawn, effort);
    Option<Finding> misprint = printed.map(v -> on(v.value(), drawn, effort).about(v.title()));
    return new Result(this, finding, misprint, drawn, (System.nanoTime() - start) / 1e9);
  }

  /// What it must fail on: the wrong variants, and what is printed where that is wrong.
  public List<String> titles() {
    return wrong.map(Variant::title).appendAll(printed.map(v -> v.title() + ", as printed"));
  }

  /// What the method says of each wrong variant, by its title.
  public Map<String, Finding> mutants(LawRunner effort) {
    return wrong.toLinkedMap(Variant::title, v -> on(v.value(), new Drawn(), effort));
  }

  private Finding on(S subject, Drawn drawn, LawRunner effort) {
    Deep.Task<Finding> task =
        Deep.start(() -> {
          Finding found = drawn.during(() -> body.on(subject, effort));
          return ofSome ? found.ofSome() : found;
        });
    long limit = effort.limit().toMillis() * LAWS;
    try {
      return task.answer().get(limit, TimeUnit.MILLISECONDS);
    } catch (TimeoutException _) {
      task.giveUp();
      return Finding.inconclusive("the time limit of " + limit / 1000 + " s was reached");
    } catch (ExecutionException thrown) {
      Throwable cause = thrown.getCause();
      return Finding.inconclusive(Thrown.by("the check", cause == null ? thrown : cause));
    } catch (InterruptedException _) {
      task.giveUp();
      Thread.currentThread().interrupt();
      return Finding.inconclusive("interrupted");
    }
  }
}

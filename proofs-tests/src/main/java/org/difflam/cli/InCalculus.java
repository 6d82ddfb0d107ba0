package org.difflam.cli;

import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.program.Reductions;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.TermPrinter;
import org.jspecify.annotations.Nullable;

/// What `check`, `normalize` and `assert` do after `calculus NAME`.
///
/// @param declared the free variables, types and operations
record InCalculus<T extends Syntax<T>>(Calculus<T> in, TextDeclarations declared) {
  private static final int FUEL = 100_000;

  /// What `check` answers.
  private record Typed(String type) implements Result {
    @Override
    public void print(Console console) {
      console.print(type);
    }
  }

  /// What `normalize` answers.
  private record Normalized(
      String type,
      @Nullable String normal,
      @Json.Inline Option<CertainNumbers.In> numbers,
      @Json.IfAny Option<String> reason)
      implements Result.Doubtful {
    @Override
    public void print(Console console) {
      if (normal == null) {
        console.print(console.paint(Style.DOUBT, reason.get()));
      } else {
        console.print(normal + " : " + type);
        console.inconclusive(reason);
      }
    }
  }

  /// What `reduce t to u` answers.
  private record Reduces(
      Verdict verdict,
      Option<String> rule,
      Option<String> term,
      @Nullable String reason,
      @Json.Unlisted String detail)
      implements Result.Judged {}

  /// What `assert t == u` answers.
  private record Equal(
      String type,
      Verdict verdict,
      @Nullable String normal,
      @Nullable String reason,
      @Json.Unlisted Status status)
      implements Result.Judged {
    @Override
    public String detail() {
      return normal == null ? "inconclusive: " + reason : "proved: both sides reduce to " + normal;
    }

    Equal failed() {
      return new Equal(type, verdict, normal, reason, Status.FAILED);
    }
  }

  static <T extends Syntax<T>> InCalculus<T> of(Calculus<T> in, TextDeclarations declared) {
    return new InCalculus<>(in, declared);
  }

  private static Notation notation(Console console) {
    return console.json() ? Notation.ASCII : Notation.UNICODE;
  }

  private Calculus.Judgement<T> elaborate(SourceTerm t) {
    return in.elaborate(t.source(), declared.unfolded(t.source(), t.term()), declared);
  }

  private Trace.End<T> end(Calculus.Judgement<T> t) {
    return in.run(t.term(), FUEL, _ -> {});
  }

  PreparedCommand check(SourceTerm t) {
    Calculus.Judgement<T> typed = elaborate(t);
    return console -> new Typed(TermPrinter.print(notation(console), typed.type()));
  }

  PreparedCommand normalize(SourceTerm t) {
    Calculus.Judgement<T> typed = elaborate(t);
    return console -> over(console).normalize(typed, console);
  }

  private InCalculus<T> over(Console console) {
    return new InCalculus<>(CertainNumbers.of(in, console.precision()).calculus(), declared);
  }

  private Result normalize(Calculus.Judgement<T> typed, Console console) {
    Trace.End<T> end = end(typed);
    String type = TermPrinter.print(notation(console), typed.type());
    if (!end.isNormal()) {
      return new Normalized(type, null, Option.none(), Option.some(end.open(FUEL)));
    }
    CertainNumbers.In numbers = new CertainNumbers<>(in, console.precision()).in(end.term());
    return new Normalized(type, print(end, console), Option.some(numbers), numbers.doubt());
  }

  /// Whether it reduces to that term, by that rule.
  PreparedCommand reduces(Source source, Statement.Reduction claim) {
    var typed = new Reductions<>(in, declared, FUEL).elaborate(source, claim);
    return console -> {
      Calculus<T> certain = CertainNumbers.of(in, console.precision()).calculus();
      Reductions<T> reductions = new Reductions<>(certain, declared, FUEL);
      var answer = reductions.decide(typed);
      Verdict verdict =
          answer.holds()
              ? Verdict.PROVED
              : answer.fails()
                  ? Verdict.refuted(Witness.of(answer.why(), ""))
                  : Verdict.inconclusive(answer.why());
      Option<String> found =
          answer.found().map(t -> in.within(typed.from().free()).print(notation(console), t));
      String shown = found.map(t -> (answer.holds() ? " to " : "; it is ") + t).getOrElse("");
      String said =
          answer.holds() ? "it reduces" + shown : verdict.word() + ": " + answer.why() + shown;
      return new Reduces(verdict, claim.rule(), found, answer.holds() ? null : answer.why(), said);
    };
  }

  /// Equal if both reduce to the same; if not, that decides nothing, since reduction need not find
  /// all that is equal.
  PreparedCommand equal(SourceTerm left, SourceTerm right) {
    Sides<T> sides = sides(left, right);
    return console -> over(console).equal(sides.left, sides.right, console);
  }

  /// That they do not both reduce to the same.
  PreparedCommand different(SourceTerm left, SourceTerm right) {
    Sides<T> sides = sides(left, right);
    return console -> over(console).different(sides.left, sides.right, console);
  }

  private record Sides<T>(Calculus.Judgement<T> left, Calculus.Judgement<T> right) {}

  /// Both of one type: what one side leaves open of it, as 0 does, the other may say.
  private Sides<T> sides(SourceTerm left, SourceTerm right) {
    Calculus.Judgement<T> t = elaborate(left);
    Calculus.Judgement<T> u = elaborate(right);
    if (isSameType(t, u)) return new Sides<>(t, u);
    for (var again : typed(right, t)) if (isSameType(t, again)) return new Sides<>(t, again);
    for (var again : typed(left, u)) if (isSameType(again, u)) return new Sides<>(again, u);
    throw right.error(
        "this has the type %s, and the other side has %s"
            .formatted(
                TermPrinter.print(Notation.UNICODE, u.type()),
                TermPrinter.print(Notation.UNICODE, t.type())));
  }

  private static boolean isSameType(Calculus.Judgement<?> t, Calculus.Judgement<?> u) {
    return TermPrinter.print(Notation.ASCII, t.type())
        .equals(TermPrinter.print(Notation.ASCII, u.type()));
  }

  /// A term at the type of another one, if it has that.
  private Option<Calculus.Judgement<T>> typed(SourceTerm t, Calculus.Judgement<T> other) {
    SurfaceTerm at = new SurfaceTerm.Ascription(t.term(), other.type(), t.term().span());
    try {
      return Option.some(elaborate(new SourceTerm(t.source(), at)));
    } catch (SourceError _) {
      return Option.none();
    }
  }

  private Result different(Calculus.Judgement<T> t, Calculus.Judgement<T> u, Console console) {
    Equal equal = equal(t, u, console);
    boolean decided =
        equal.status() == Status.INCONCLUSIVE
            && end(t).isNormal()
            && end(u).isNormal()
            && !in.isRounded(end(t).term())
            && !in.isRounded(end(u).term());
    return decided ? equal.failed() : equal;
  }

  private String print(Trace.End<T> end, Console console) {
    return in.print(notation(console), end.term());
  }

  /// What is said of a side that has no normal form.
  private static String open(Trace.End<?> end, String side) {
    return end.isNormal() ? "" : "the %s side: %s".formatted(side, end.open(FUEL));
  }

  private Equal equal(Calculus.Judgement<T> t, Calculus.Judgement<T> u, Console console) {
    Trace.End<T> a = end(t);
    Trace.End<T> b = end(u);
    boolean same = Alpha.equal(t.term(), u.term()) || Alpha.equal(a.term(), b.term());
    String normal = same ? print(a, console) : "";
    String why =
        same
            ? ""
            : !a.isNormal() || !b.isNormal()
                ? open(a, "left") + (a.isNormal() || b.isNormal() ? "" : "; ") + open(b, "right")
                : "the sides reduce to different normal forms, %s and %s, which need not refute it%s"
                    .formatted(
                        print(a, console),
                        print(b, console),
                        in.isRounded(a.term()) || in.isRounded(b.term())
                            ? "; of some of their numbers only digits are shown"
                            : "");
    String type = TermPrinter.print(notation(console), t.type());
    return same
        ? new Equal(type, Verdict.PROVED, normal, null, Status.GOOD)
        : new Equal(type, Verdict.inconclusive(why), null, why, Status.INCONCLUSIVE);
  }
}

package org.difflam.cli;

import io.vavr.control.Option;
import java.util.LinkedHashMap;
import java.util.Map;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.program.Reductions;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Declarations;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Printer;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.jspecify.annotations.Nullable;

/// What `check`, `normalize` and `assert` do after `calculus NAME`.
///
/// @param declared the free variables, types and operations
record InCalculus<T extends Syntax<T>>(Calculus<T> in, Declarations declared) {
  private static final int FUEL = 100_000;

  static <T extends Syntax<T>> InCalculus<T> of(Calculus<T> in, Declarations declared) {
    return new InCalculus<>(in, declared);
  }

  private static Notation notation(Console console) {
    return console.json() ? Notation.ASCII : Notation.UNICODE;
  }

  private Calculus.Judgement<T> elaborate(Written t) {
    return in.elaborate(t.source(), t.term(), declared);
  }

  private Trace.End<T> end(Calculus.Judgement<T> t) {
    return in.run(t.term(), FUEL, _ -> {});
  }

  Ready check(Written t) {
    Calculus.Judgement<T> typed = elaborate(t);
    return console -> {
      String type = Printer.print(notation(console), typed.type());
      console.print(type);
      return new Outcome(Status.GOOD, Map.of("type", type));
    };
  }

  Ready normalize(Written t) {
    Calculus.Judgement<T> typed = elaborate(t);
    return console -> over(console).normalize(typed, console);
  }

  private InCalculus<T> over(Console console) {
    return new InCalculus<>(CertainNumbers.of(in, console.precision()).calculus(), declared);
  }

  private Outcome normalize(Calculus.Judgement<T> typed, Console console) {
    CertainNumbers<T> certain = new CertainNumbers<>(in, console.precision());
    Trace.End<T> end = end(typed);
    String type = Printer.print(notation(console), typed.type());
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("type", type);
    if (end.isNormal()) {
      String normal = in.print(notation(console), end.term());
      console.print(normal + " : " + type);
      fields.put("normal", normal);
      Option<String> doubt = certain.put(fields, end.term());
      doubt.forEach(why -> {
        console.print(console.paint(Ink.DOUBT, "inconclusive: " + why));
        fields.put("reason", why);
      });
      return new Outcome(doubt.isEmpty() ? Status.GOOD : Status.INCONCLUSIVE, fields);
    }
    String why = end.open(FUEL);
    console.print(console.paint(Ink.DOUBT, why));
    fields.put("normal", null);
    fields.put("reason", why);
    return new Outcome(Status.INCONCLUSIVE, fields);
  }

  /// Whether it reduces to that term, by that rule.
  Ready reduces(Source source, Statement.Reduction claim) {
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
      console.print(console.paint(Ink.of(verdict), said));
      Map<String, @Nullable Object> fields = new LinkedHashMap<>();
      fields.put("verdict", verdict.word());
      fields.put("rule", claim.rule().getOrNull());
      fields.put("term", found.getOrNull());
      fields.put("reason", answer.holds() ? null : answer.why());
      return new Outcome(Status.of(verdict), fields);
    };
  }

  /// Equal if both reduce to the same; if not, that decides nothing, since reduction need not find
  /// all that is equal.
  Ready equal(Written left, Written right) {
    Calculus.Judgement<T> t = elaborate(left);
    Calculus.Judgement<T> u = elaborate(right);
    String type = Printer.print(Notation.UNICODE, t.type());
    String other = Printer.print(Notation.UNICODE, u.type());
    if (!type.equals(other)) {
      throw right.error("this has the type %s, and the other side has %s".formatted(other, type));
    }
    return console -> over(console).equal(t, u, console);
  }

  /// That they do not both reduce to the same.
  Ready different(Written left, Written right) {
    Calculus.Judgement<T> t = elaborate(left);
    Calculus.Judgement<T> u = elaborate(right);
    return console -> over(console).different(t, u, console);
  }

  private Outcome different(Calculus.Judgement<T> t, Calculus.Judgement<T> u, Console console) {
    Outcome equal = equal(t, u, console);
    boolean decided =
        equal.status() == Status.INCONCLUSIVE
            && end(t).isNormal()
            && end(u).isNormal()
            && !in.isRounded(end(t).term())
            && !in.isRounded(end(u).term());
    return decided ? new Outcome(Status.FAILED, equal.document()) : equal;
  }

  private String print(Trace.End<T> end, Console console) {
    return in.print(notation(console), end.term());
  }

  /// What is said of a side that has no normal form.
  private static String open(Trace.End<?> end, String side) {
    return end.isNormal() ? "" : "the %s side: %s".formatted(side, end.open(FUEL));
  }

  private Outcome equal(Calculus.Judgement<T> t, Calculus.Judgement<T> u, Console console) {
    Trace.End<T> a = end(t);
    Trace.End<T> b = end(u);
    boolean same = Alpha.equal(t.term(), u.term()) || Alpha.equal(a.term(), b.term());
    String normal = same ? print(a, console) : "";
    String why =
        same
            ? ""
            : !a.isNormal() || !b.isNormal()
                ? open(a, "left") + (a.isNormal() || b.isNormal() ? "" : "; ") + open(b, "right")
                : "the sides reduce to different normal forms, %s and %s, which need not refute it"
                    .formatted(print(a, console), print(b, console));
    Verdict verdict = same ? Verdict.PROVED : Verdict.inconclusive(why);
    String said = same ? "proved: both sides reduce to " + normal : "inconclusive: " + why;
    console.print(console.paint(Ink.of(verdict), said));
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("type", Printer.print(notation(console), t.type()));
    fields.put("verdict", verdict.word());
    fields.put("normal", same ? normal : null);
    fields.put("reason", same ? null : why);
    return new Outcome(Status.of(verdict), fields);
  }
}

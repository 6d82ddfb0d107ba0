package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collection;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.printed.Clauses;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.pullback.reduction.RuleName;

/// §3.4 and Appendix B, the contexts C and C_A and the redexes r and r_A letter by letter: around
/// the next step of a term is a context that the clauses derive, and what is reduced there is a
/// redex.
///
/// ```
/// C ::= [] | C + P | V + C | C P | V C | π_i(C) | ⟨C, S⟩ | ⟨V, C⟩ | f(C) | J f · C
///     | (λx. S)* · C | (λx. C)* · V | (Ω λy. C_A) · S | (Ω λy. E) · C | (Ω λy. ⟨y, E⟩) · C
/// ```
///
/// The print has `V + C_A` (O17), and no r_A among the redexes (O18).
final class ContextsAsPrinted {
  private ContextsAsPrinted() {}

  private static final String[] CONTEXTS = {"context", "acontext", "elementary", "series", "place"};
  private static final List<String> REDEXES = List.of("redex", "aredex");

  private static final Clauses FORMS =
      Transcript.pullback().clauses("redex", "aredex", "elementary", "series", "place");

  /// How large a term is that is read.
  private static final int LARGEST = 400;

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-S3.4-ctx",
                  "derives the contexts of random terms by the clauses, and asks what"
                      + " stands before the hole whether it is a value")
              .on(Transcript.pullback().clauses(CONTEXTS))
              .printed("V + C_A, as printed", Transcript.pullback().printed(CONTEXTS))
              .not("no context V C", without("context ((done V) (inner C))"))
              .not("no context f(C)", without("context (f (inner C))"))
              .not("no A-context λz. C_A", without("acontext (\\z. inner C)"))
              .by((clauses, effort) -> Section3Contexts.each(effort, c -> underived(clauses, c))),
          check("MO-S3.4-ctx", "finds what steps by each rule reduce among the redexes")
              .on(REDEXES)
              .printed("r alone, as printed", List.of("redex"))
              .not("r_A alone", List.of("aredex"))
              .by(ContextsAsPrinted::redexes));

  private static Clauses without(String left) {
    return Transcript.pullback().without(left, CONTEXTS);
  }

  private static Option<Finding> underived(Clauses clauses, RandomContexts.Plugged c) {
    ArrayList<PullbackTerm> values = new ArrayList<>();
    PullbackTerm marked = marked(c.term(), c.hole().upwards().reverse(), false, values);
    String text = PullbackPrinting.show(marked);
    for (PullbackTerm v : values)
      if (!Deep.call(() -> new Reducer(PullbackRules.COMPLETE, v, 10).next()).isEmpty())
        return Option.some(
            Finding.refuted(RunningExample.differ(text, "a value", PullbackPrinting.show(v))));
    return clauses.accepts("context (" + text + ")")
        ? Option.none()
        : Option.some(
            Finding.refuted(
                RunningExample.differ(
                    PullbackPrinting.show(c.term()), "a context around the redex", text)));
  }

  /// A term with a hole, in which it is said of each part how far reduction has come.
  ///
  /// @param way the children on the way to the hole
  /// @param administrative whether this is a C_A
  /// @param values what must be values
  private static PullbackTerm marked(
      PullbackTerm t, List<Integer> way, boolean administrative, Collection<PullbackTerm> values) {
    if (way.isEmpty()) return PullbackTerm.variable("hole");
    int child = way.head();
    if (t instanceof PullbackTerm.Sum(var summands) && !administrative)
      return sum(List.ofAll(summands), child, way.tail(), values);
    List<Scope<PullbackTerm>> scopes = List.ofAll(t.scopes());
    boolean pullback = t instanceof PullbackTerm.Pullback;
    boolean turned = t instanceof PullbackTerm.DualMap && !administrative;
    ArrayList<Scope<PullbackTerm>> made = new ArrayList<>();
    for (int i = 0; i < scopes.size(); i++) {
      PullbackTerm part = scopes.get(i).body();
      boolean done = turned ? i > child : i < child;
      if (done && !administrative && !pullback) values.add(part);
      PullbackTerm said =
          i == child
              ? marked(part, way.tail(), administrative || pullback && i == 0, values)
              : part;
      made.add(
          new Scope<>(
              scopes.get(i).binders(), said(i == child ? "inner" : done ? "done" : "rest", said)));
    }
    return t.shape() instanceof Shape.Former<PullbackTerm> former
        ? former.rebuild().apply(made)
        : t;
  }

  /// `(V + C) + P`, where V and P may be sums.
  private static PullbackTerm sum(
      List<PullbackTerm> summands, int child, List<Integer> way, Collection<PullbackTerm> values) {
    List<PullbackTerm> before = summands.take(child), after = summands.drop(child + 1);
    values.addAll(before.asJava());
    PullbackTerm made = said("inner", marked(summands.get(child), way, false, values));
    if (!before.isEmpty())
      made = PullbackTerm.sum(said("done", PullbackTerm.sum(before.asJava())), made);
    if (after.isEmpty()) return made;
    PullbackTerm rest = said("rest", PullbackTerm.sum(after.asJava()));
    return PullbackTerm.sum(before.isEmpty() ? made : said("inner", made), rest);
  }

  private static PullbackTerm said(String how, PullbackTerm of) {
    return new PullbackTerm.Application(PullbackTerm.variable(how), of);
  }

  private static Finding redexes(List<String> functions, LawRunner effort) {
    return RuleCases.hold(
        RuleCases.PRINTED
            .filter(r -> r.part() != RuleName.Part.SUGAR)
            .appendAll(RuleCases.ADMINISTRATIVE),
        1,
        RuleCases.BOTH,
        _ -> c -> redex(functions, c),
        effort);
  }

  private static Option<Finding> redex(List<String> functions, Contraction c) {
    String text = PullbackPrinting.show(c.redex());
    if (text.length() > LARGEST || !Section3AsPrinted.isPrinted(c)) return Option.none();
    return Option.some(
        functions.exists(f -> FORMS.accepts(f + " (" + text + ")"))
            ? Finding.of(Verdict.holds(1, 0))
            : Finding.refuted(
                RunningExample.differ(
                    c.rule() + " on " + text, functions.mkString(" or "), "none")));
  }
}

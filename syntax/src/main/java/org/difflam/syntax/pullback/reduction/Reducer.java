package org.difflam.syntax.pullback.reduction;

import io.vavr.Lazy;
import io.vavr.collection.HashSet;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.rewrite.Growth;
import org.difflam.syntax.rewrite.Limit;
import org.jspecify.annotations.Nullable;

/// The call-by-value strategy of §3.4, one contraction after the other: in a term there is at most
/// one (Lemma 3.8), and the paper says that they come to an end (Corollary 5.2).
///
/// The context of the last redex is kept, and the search for the next goes on from there
/// (refocusing): a step does not depend on how deep it happens. The search and the steps share that
/// context, so they stand in one file.
public final class Reducer {
  private final PullbackRules rules;
  private final Premises.Reduction reduction;
  private final ElementaryTerms elementary;
  private final AReduction administrative;
  private final Set<PullbackTerm> values = Collections.newSetFromMap(new IdentityHashMap<>());
  private final StepBudget fuel;
  private final Growth<PullbackTerm> growth = new Growth<>();

  private @Nullable EvaluationContext context;
  private PullbackTerm focus;
  private boolean returning;

  /// Whether this is a premise, whose steps are kept.
  private boolean above = false;

  public Reducer(PullbackRules rules, PullbackTerm start, long most) {
    this(rules, start, new StepBudget(most));
  }

  Reducer(PullbackRules rules, PullbackTerm start, StepBudget fuel) {
    this(
        rules,
        start,
        Lazy.of(() -> HashSet.ofAll(FreeVariables.of(start))),
        Fresh.avoiding(start),
        fuel);
  }

  private Reducer(
      PullbackRules rules,
      PullbackTerm start,
      Lazy<HashSet<Name>> outside,
      Fresh fresh,
      StepBudget fuel) {
    this.rules = rules;
    this.fuel = fuel;
    this.focus = start;
    this.reduction = part(rules, outside, fresh, fuel);
    this.elementary = reduction.elementary();
    this.administrative = new AReduction(fresh, elementary, rules.naming());
  }

  private static Premises.Reduction part(
      PullbackRules rules, Lazy<HashSet<Name>> outside, Fresh fresh, StepBudget fuel) {
    return new Premises.Reduction(
        rules.extended(),
        rules.numbers(),
        outside,
        fresh,
        new ElementaryTerms(rules.guarded()),
        new FreeVariables<>(),
        (t, free) -> new Reducer(rules, t, free, fresh, fuel).premise());
  }

  /// For rules about a part of a program with these free variables, with no limit to the steps of
  /// premises.
  static Premises.Reduction part(PullbackRules rules, Lazy<HashSet<Name>> outside, Fresh fresh) {
    return part(rules, outside, fresh, StepBudget.endless());
  }

  /// A finished reduction.
  ///
  /// @param isValue whether it ends in a value; if not, the fuel was spent
  public record Result(
      PullbackTerm start, List<Contraction> steps, PullbackTerm end, boolean isValue) {}

  /// All steps of a term, at most this many.
  public static Result run(PullbackRules rules, PullbackTerm start, long most) {
    return Deep.call(() -> {
      Reducer reducer = new Reducer(rules, start, most);
      List<Contraction> steps = new ArrayList<>();
      for (var s = reducer.next(); s.isDefined(); s = reducer.next()) steps.add(s.get());
      return new Result(start, steps, reducer.term(), reducer.isDone());
    });
  }

  /// The first step of a part of a program, or none: a variable that the program binds around the
  /// part is none of those of Remark 3.6. There is no limit to the steps of premises.
  ///
  /// @param outside the free variables of the program
  public static Option<Contraction> first(
      PullbackRules rules, PullbackTerm part, HashSet<Name> outside) {
    Lazy<HashSet<Name>> free = Lazy.of(() -> outside);
    return Deep.call(
        () -> new Reducer(rules, part, free, Fresh.avoiding(part), StepBudget.endless()).next());
  }

  private Contraction.Premise premise() {
    PullbackTerm start = focus;
    above = true;
    List<Contraction> steps = new ArrayList<>();
    for (var s = next(); s.isDefined(); s = next()) steps.add(s.get());
    if (!isDone()) throw new StepBudget.Spent();
    return new Contraction.Premise(start, steps, focus);
  }

  /// The whole term, as it is now.
  public PullbackTerm term() {
    return EvaluationContext.plug(context, focus);
  }

  /// Whether the term is a value.
  public boolean isDone() {
    return returning && context == null;
  }

  /// The next step, unless the term is a value or the fuel is spent. To be called on a deep stack.
  public Option<Contraction> next() {
    try {
      while (!isDone() && !fuel.isSpent()) {
        Contraction step = returning ? back() : enter();
        if (step != null) return Option.some(step);
      }
    } catch (StepBudget.Spent _) {
      // the limit says so
    }
    return Option.none();
  }

  /// The next step by each rule that makes it.
  List<Contraction> all() {
    Option<Contraction> next = next();
    if (rules.own().isEmpty() || next.isEmpty()) return next.toJavaList();
    PullbackTerm redex = next.get().redex();
    EvaluationContext at = next.get().context();
    return at != null && at.administrative()
        ? next.toJavaList()
        : rules.all(redex, at, new Premises(reduction, at));
  }

  /// Why there is no next step although the term is no value, if that is so.
  public Limit limit() {
    return fuel.limit();
  }

  private boolean isAdministrative() {
    return context != null && context.administrative();
  }

  /// Goes into the focus, as far as its first redex.
  private @Nullable Contraction enter() {
    if (isAdministrative()) {
      EvaluationContext c = context;
      boolean operand = c != null && AReduction.isOperand(c.parent(), c.child());
      if (administrative.isDone(focus, operand)) {
        returning = true;
        return null;
      }
      return advance(focus, -1, true);
    }
    if (isAtom(focus) || values.contains(focus)) {
      returning = true;
      return null;
    }
    return advance(focus, -1, false);
  }

  /// Hands the value in focus to the context.
  private @Nullable Contraction back() {
    EvaluationContext c = context;
    if (c == null) return null;
    context = c.outer();
    returning = false;
    boolean outerAdministrative = isAdministrative();
    if (c.parent() instanceof PullbackTerm.Sum(var summands)
        && focus instanceof PullbackTerm.Sum(var more)) {
      // the bag grows by the summands of a sum, which are values
      growth.rebuilt(summands.size());
      focus = EvaluationContext.with(c.parent(), c.child(), focus);
      if (!(focus instanceof PullbackTerm.Sum)) {
        if (c.child() < summands.size() - 1 || outerAdministrative) return enter();
        returning = true;
        return null;
      }
      return advance(focus, c.child() + more.size() - 1, outerAdministrative);
    }
    PullbackTerm parent = EvaluationContext.with(c.parent(), c.child(), focus);
    if (outerAdministrative && administrative.isEnough(parent, context)) {
      focus = parent;
      returning = true;
      return null;
    }
    return advance(parent, c.child(), outerAdministrative);
  }

  /// Goes on in a term after one of its children, or contracts it.
  private @Nullable Contraction advance(PullbackTerm t, int done, boolean inA) {
    focus = t;
    int child = inA ? AReduction.next(t, done) : EvaluationContext.next(t, done, elementary);
    // no way into what is a value at sight
    if (!inA && !(t instanceof PullbackTerm.Pullback)) {
      while (child >= 0 && isAtom(EvaluationContext.child(t, child)))
        child = EvaluationContext.next(t, child, elementary);
    }
    if (child >= 0) {
      boolean intoA = inA || t instanceof PullbackTerm.Pullback && child == 0;
      context = new EvaluationContext(context, t, child, intoA);
      focus = EvaluationContext.child(t, child);
      return null;
    }
    if (inA && administrative.isBody(t, context)) {
      returning = true;
      return null;
    }
    Contraction step = inA ? administer(t) : contract(t);
    if (step == null) {
      // a pair of atoms is looked through as fast as it is looked up
      if (done >= 0 && !isFlat(t)) values.add(t);
      returning = true;
      return null;
    }
    fuel.take();
    focus = step.contractum();
    fuel.made(focus, growth, above, this::term);
    return step;
  }

  private static boolean isFlat(PullbackTerm t) {
    return t instanceof PullbackTerm.Pair(var left, var right) && isAtom(left) && isAtom(right);
  }

  private static boolean isAtom(PullbackTerm t) {
    return t instanceof PullbackTerm.Numeral
        || t instanceof PullbackTerm.Variable
        || t instanceof PullbackTerm.Lambda
        || t instanceof PullbackTerm.Covector;
  }

  private Contraction administer(PullbackTerm t) {
    AReduction.Contracted c = administrative.contract(t);
    return new Contraction(c.rule().toString(), context, t, c.l(), List.of());
  }

  private @Nullable Contraction contract(PullbackTerm t) {
    return rules.contract(t, context, new Premises(reduction, context));
  }
}

package org.difflam.syntax.pullback;

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
import org.jspecify.annotations.Nullable;

/// The call-by-value strategy of §3.4, one contraction after the other.
///
/// The context of the last redex is kept, and the search for the next goes on from there
/// (refocusing): a step does not depend on how deep it happens.
///
/// ```
/// C ::= [] | C + P | V + C | C P | V C | π_i(C) | ⟨C, S⟩ | ⟨V, C⟩ | f(C) | J f · C
///     | J C · S | J V · C | (λx. S)* · C | (λx. C)* · V | (Ω λy. C_A) · S | (Ω λy. E) · C | (Ω λy. ⟨y, E⟩) · C
/// ```
public final class Reducer {
  private final Rules rules;
  private final Elementary elementary = new Elementary();
  private final Set<Term> values = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Administrative administrative;
  private final Combine combine;
  private final Conquer conquer;
  private final Fuel fuel;

  private @Nullable Context context;
  private Term focus;
  private boolean returning;

  /// How many steps there may be, those of premises included.
  private static final class Fuel {
    private long left;

    Fuel(long left) {
      this.left = left;
    }
  }

  /// There were more steps than were allowed, in a premise.
  private static final class OutOfFuel extends RuntimeException {
    private static final long serialVersionUID = 1;

    OutOfFuel() {
      super("out of fuel", null, false, false);
    }
  }

  public Reducer(Rules rules, Term start, long most) {
    this(
        rules,
        start,
        Lazy.of(() -> HashSet.ofAll(FreeVariables.of(start))),
        Fresh.avoiding(start),
        new Fuel(most));
  }

  private Reducer(Rules rules, Term start, Lazy<HashSet<Name>> outside, Fresh fresh, Fuel fuel) {
    this.rules = rules;
    this.fuel = fuel;
    this.focus = start;
    this.administrative = new Administrative(fresh, elementary, rules.naming());
    this.combine = new Combine(rules);
    this.conquer =
        new Conquer(
            rules, outside, fresh, t -> new Reducer(rules, t, outside, fresh, fuel).premise());
  }

  /// A finished reduction.
  ///
  /// @param isValue whether it ends in a value; if not, the fuel was spent
  public record Result(Term start, List<Contraction> steps, Term end, boolean isValue) {}

  /// All steps of a term, at most so many.
  public static Result run(Rules rules, Term start, long most) {
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
  public static Option<Contraction> first(Rules rules, Term part, HashSet<Name> outside) {
    return Deep.call(() -> {
      Fresh fresh = Fresh.avoiding(part);
      return new Reducer(rules, part, Lazy.of(() -> outside), fresh, new Fuel(Long.MAX_VALUE))
          .next();
    });
  }

  /// Runs premises of rules, as parts of a program with these free variables.
  static Premises.Run premises(Rules rules, Lazy<HashSet<Name>> outside, Fresh fresh) {
    return t -> new Reducer(rules, t, outside, fresh, new Fuel(Long.MAX_VALUE)).premise();
  }

  private Contraction.Premise premise() {
    Term start = focus;
    List<Contraction> steps = new ArrayList<>();
    for (var s = next(); s.isDefined(); s = next()) steps.add(s.get());
    if (!isDone()) throw new OutOfFuel();
    return new Contraction.Premise(start, steps, focus);
  }

  /// The whole term, as it is now.
  public Term term() {
    return Context.plug(context, focus);
  }

  /// Whether the term is a value.
  public boolean isDone() {
    return returning && context == null;
  }

  /// The next step, unless the term is a value or the fuel is spent. To be called on a deep stack.
  public Option<Contraction> next() {
    try {
      while (!isDone() && fuel.left > 0) {
        Contraction step = returning ? back() : enter();
        if (step != null) return Option.some(step);
      }
    } catch (OutOfFuel _) {
      fuel.left = 0;
    }
    return Option.none();
  }

  private boolean isAdministrative() {
    return context != null && context.administrative();
  }

  /// Goes into the focus, as far as its first redex.
  private @Nullable Contraction enter() {
    if (isAdministrative()) {
      Context c = context;
      boolean operand = c != null && Administrative.isOperand(c.parent(), c.child());
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
    Context c = context;
    if (c == null) return null;
    context = c.outer();
    returning = false;
    boolean outerAdministrative = isAdministrative();
    if (c.parent() instanceof Term.Sum(var summands) && focus instanceof Term.Sum(var more)) {
      // the bag grows by the summands of a sum, which are values
      focus = Context.with(c.parent(), c.child(), focus);
      if (!(focus instanceof Term.Sum)) {
        if (c.child() < summands.size() - 1 || outerAdministrative) return enter();
        returning = true;
        return null;
      }
      return advance(focus, c.child() + more.size() - 1, outerAdministrative);
    }
    Term parent = Context.with(c.parent(), c.child(), focus);
    if (outerAdministrative && isEnoughHere(parent)) {
      focus = parent;
      returning = true;
      return null;
    }
    return advance(parent, c.child(), outerAdministrative);
  }

  /// Whether a term in A-reduction is a series now that one of its children is, or is elementary
  /// and makes what is around it a series, or a body that is not reduced further.
  private boolean isEnoughHere(Term t) {
    if (elementary.isSeries(t)) return true;
    Context c = context;
    if (c == null || !elementary.isElementary(t)) return false;
    Term around = Context.with(c.parent(), c.child(), t);
    if (!(around instanceof Term.Let || around instanceof Term.Pair)) return false;
    return elementary.isSeries(around) || isWholeBodyOf(c.outer(), around);
  }

  /// Goes on in a term after one of its children, or contracts it.
  private @Nullable Contraction advance(Term t, int done, boolean inA) {
    focus = t;
    int child = inA ? Administrative.next(t, done) : next(t, done);
    // no way into what is a value at sight
    if (!inA && !(t instanceof Term.Pullback)) {
      while (child >= 0 && isAtom(Context.child(t, child))) child = next(t, child);
    }
    if (child >= 0) {
      boolean intoA = inA || t instanceof Term.Pullback && child == 0;
      context = new Context(context, t, child, intoA);
      focus = Context.child(t, child);
      return null;
    }
    if (inA && isWholeBody(t)) {
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
    fuel.left--;
    focus = step.contractum();
    return step;
  }

  private static boolean isFlat(Term t) {
    return t instanceof Term.Pair(var left, var right) && isAtom(left) && isAtom(right);
  }

  private static boolean isAtom(Term t) {
    return t instanceof Term.Numeral
        || t instanceof Term.Variable
        || t instanceof Term.Lambda
        || t instanceof Term.Covector;
  }

  /// Whether this is the body of the pullback that is reduced, and elementary already.
  private boolean isWholeBody(Term t) {
    return isWholeBodyOf(context, t);
  }

  private boolean isWholeBodyOf(@Nullable Context c, Term t) {
    return c != null
        && (c.outer() == null || !c.outer().administrative())
        && c.parent() instanceof Term.Pullback(var y, _, _, _)
        && isEnough(y, t);
  }

  /// The next child to evaluate after the one given, or -1: the contexts `C`.
  private int next(Term t, int done) {
    return switch (t) {
      case Term.Variable _, Term.Numeral _, Term.Covector _, Term.Lambda _ -> -1;
      case Term.Let _, Term.Projection _, Term.Call _, Term.Jacobian _ -> done < 0 ? 0 : -1;
      case Term.Application _, Term.Pair _, Term.Derivative _ -> done < 1 ? done + 1 : -1;
      case Term.DualMap _ -> done < 0 ? 1 : done == 1 ? 0 : -1;
      case Term.Sum(var summands) -> done + 1 < summands.size() ? done + 1 : -1;
      case Term.Pullback(var y, _, var body, _) -> {
        if (done == 1 || elementary.isSeries(body)) yield -1;
        yield isEnough(y, body) ? 1 : done < 0 ? 0 : -1;
      }
    };
  }

  /// Whether a body is not A-reduced although it is no series.
  private boolean isEnough(Name y, Term body) {
    return rules.guarded() && (elementary.isElementary(body) || elementary.isExtension(y, body));
  }

  private Contraction administer(Term t) {
    Administrative.Contracted c = administrative.contract(t);
    return new Contraction(c.rule(), context, t, c.series(), List.of());
  }

  private @Nullable Contraction contract(Term t) {
    return switch (t) {
      case Term.Application(Term.Pullback pullback, var v) ->
          conquered(t, conquer.pullback(pullback, v));
      case Term.Application(Term.Derivative derivative, var v) ->
          conquered(t, conquer.derivative(derivative, v));
      case Term.Application(var f, var v) -> combined(t, combine.application(f, v));
      case Term.Pullback pullback ->
          elementary.isSeries(pullback.body()) ? conquered(t, Option.some(series(pullback))) : null;
      case Term.Let(var x, var v, var body) ->
          combined(t, Option.some(new Combine.Contracted("MO-1", Substitute.in(body, x, v))));
      case Term.Projection(var i, var v) -> combined(t, combine.projection(i, v));
      case Term.Call(var f, var v) -> combined(t, combine.call(f, v));
      case Term.Jacobian(_, var v) ->
          v.isZero() ? combined(t, Option.some(new Combine.Contracted(Combine.SUGAR, v))) : null;
      case Term.Derivative derivative -> combined(t, combine.derivative(derivative));
      case Term.DualMap dual -> combined(t, combine.dual(dual));
      case Term.Sum(var summands) -> combined(t, combine.sum(summands));
      case Term.Variable _, Term.Numeral _, Term.Covector _, Term.Lambda _, Term.Pair _ -> null;
    };
  }

  /// What rule 8 leaves of a series is one, too: it has places where variables were.
  private Conquer.Contracted series(Term.Pullback t) {
    Conquer.Contracted c = conquer.series(t);
    if (c.contractum() instanceof Term.Pullback(_, _, _, Term.Pullback rest)
        && c.rule().equals("MO-8")) {
      elementary.series(rest.body());
    }
    return c;
  }

  private @Nullable Contraction combined(Term redex, Option<Combine.Contracted> c) {
    return c.isEmpty()
        ? null
        : new Contraction(c.get().rule(), context, redex, c.get().contractum(), List.of());
  }

  private @Nullable Contraction conquered(Term redex, Option<Conquer.Contracted> c) {
    return c.isEmpty()
        ? null
        : new Contraction(c.get().rule(), context, redex, c.get().contractum(), c.get().premises());
  }
}

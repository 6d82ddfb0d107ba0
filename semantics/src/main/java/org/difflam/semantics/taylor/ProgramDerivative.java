package org.difflam.semantics.taylor;

import io.vavr.Tuple;
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Iterator;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.normal.BetaEtaNormaliser;
import org.difflam.syntax.simple.ArgumentNames;
import org.difflam.syntax.simple.FlatType;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.SymbolicDerivative;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.surface.Notation;

/// Derivatives of programs as programs, as [SymbolicDerivative] has them, also where no formula
/// says what they are: at functions of functions, and where lists and variants are taken or
/// returned. They are read off the normal form of the macro `D = D₍₁,ₙ₎`:
///
/// ```
/// D t F F' dF = entry₁ (D(t) F̂)     F̂ : D(A) for F : A is made of F, F' and dF ([SmoothFunction])
/// D t : D(A) → B                     where lists or variants are in A, or functions that take such
/// ```
///
/// In the second form each number stands with its derivatives along a curve, and each function as
/// one of such: a list and its direction have one length.
public final class ProgramDerivative {
  /// More partial derivatives than this are not written.
  private static final int MOST = 4_000;

  private final int order;
  private final Type domain;

  /// Whether the argument is taken in the second form.
  private final boolean jets;

  private final Fresh fresh = Fresh.avoiding(List.of());
  private final Lifting lifting;
  private final Taken point;
  private final Option<Taken> direction;
  private final List<Taken> further;
  private final Type result;
  private final Term value;

  /// All that is given, but for tuples.
  private final List<Taken> leaves;

  private final Map<Name, Type> context;

  /// Where these have no value, neither has the derivative.
  private final java.util.List<Term> conditions = new ArrayList<>();

  private ProgramDerivative(Term function, Type.Function type, int order) {
    this.domain = type.domain();
    this.order = order;
    this.jets = order > 0 && !isSmooth(domain);
    this.lifting = new Lifting(Macro.of(1, jets ? order : 1), fresh);
    List<Name> names = List.ofAll(ArgumentNames.of(function, type, fresh));
    List<Name> called = names.take(FlatType.numbers(domain));
    Iterator<Name> next = names.drop(called.size()).iterator();
    this.point =
        jets
            ? Taken.whole(lifting.macro().of(domain), called, fresh)
            : Taken.of(domain, order, called.iterator(), fresh);
    List<Taken> others = List.empty();
    Type to = type.codomain();
    for (; to instanceof Type.Function(var from, var rest); to = rest) {
      others = others.append(Taken.of(fixed(from), order, next, fresh));
    }
    if (!Lifting.hasEntries(to)) throw refused("returns", to);
    this.result = to;
    this.further = others;
    this.direction =
        Option.when(
            order > 0 && !jets && !FlatType.is(domain),
            () -> {
              List<Name> along = called.map(x -> fresh.prefer(Name.of("d" + x.text())));
              return Taken.of(domain, order - 1, along.iterator(), fresh);
            });
    this.value = others.prepend(point).foldLeft(function, (t, x) -> applied(t, x.value()));
    this.leaves = others.prepend(point).appendAll(direction).flatMap(Taken::leaves);
    this.context = leaves.foldLeft(LinkedHashMap.<Name, Type>empty(), ProgramDerivative::with);
  }

  /// @param order from 1 on, or 0 for the function itself
  /// @throws IllTyped where there is no such program
  public static SymbolicDerivative of(Term function, Type.Function type, int order) {
    if (SymbolicDerivative.writes(type)) return SymbolicDerivative.of(function, type, order);
    return Deep.call(() -> new ProgramDerivative(function, type, order).derivative());
  }

  private static boolean isSmooth(Type type) {
    return type instanceof Type.Product(var factors)
        ? factors.stream().allMatch(ProgramDerivative::isSmooth)
        : type instanceof Type.Real || SmoothFunction.is(type);
  }

  /// What is taken after the argument, and stays as it is.
  private Type fixed(Type type) {
    if (type.isFirstOrder() || isSmooth(type) && !(jets && order > 1)) return type;
    throw refused("returns a function of", type);
  }

  private static IllTyped refused(String does, Type type) {
    return new IllTyped(
        ("it %s %s, and the derivative would have to be told that of functions in it, which stay as"
                + " they are; take these beside the argument, as in `\\(x, f). …`, or let"
                + " `difflam macro` write D(t), where a pair stands for each number")
            .formatted(does, Printing.show(Notation.ASCII, type)));
  }

  /// `f a`, for variables or a tuple of them, which stand for the names that `f` has.
  private static Term applied(Term f, Term a) {
    if (f instanceof Term.Lambda(var x, _, Term.CaseTuple(Term.Variable(var y), var xs, var body))
        && y.equals(x)
        && !FreeVariables.of(body).contains(x)
        && a instanceof Term.Tuple(var parts)) {
      return Substitution.substitute(body, HashMap.ofEntries(List.ofAll(xs).zip(parts)));
    }
    return f instanceof Term.Lambda(var x, _, var body) && a instanceof Term.Variable
        ? Substitution.substitute(body, x, a)
        : new Term.Application(f, a);
  }

  private static Map<Name, Type> with(Map<Name, Type> context, Taken leaf) {
    Map<Name, Type> all = context;
    for (int k = 0; k < leaf.names().size(); k++) all = all.put(leaf.names().get(k), leaf.type(k));
    return all;
  }

  private SymbolicDerivative derivative() {
    Term body;
    if (order == 0) {
      body = returned(value.isTotal() ? normal(value) : value);
    } else if (jets) {
      body = returned(step(value, HashMap.empty(), order));
    } else if (direction.isEmpty()) {
      if (Math.pow(FlatType.numbers(point.type()), order) > MOST) {
        throw new IllTyped("it has more than %,d partial derivatives".formatted(MOST));
      }
      body = partials(value, order);
    } else {
      Map<Name, Term> speeds =
          point
              .leaves()
              .zip(direction.get().leaves())
              .flatMap(both -> both._1.names().zip(both._2.names()))
              .toMap(both -> both._1, both -> (Term) new Term.Variable(both._2));
      Term t = value;
      for (int i = 0; i < order; i++) t = step(t, speeds, 1);
      body = direction.get().lambda(returned(t));
    }
    Map<Name, Integer> slopes =
        leaves
            .flatMap(leaf -> leaf.names().tail().map(x -> Tuple.of(x, leaf.arguments())))
            .toMap(x -> x);
    Term all = ReadableTerm.of(point.lambda(body), slopes, context.keySet());
    return new SymbolicDerivative(all, Typing.of(all), jets || direction.isDefined());
  }

  /// All of this order, as a tuple of the shape of the argument.
  private Term partials(Term t, int order) {
    if (order == 0) return returned(t);
    Iterator<Taken> next = point.leaves().iterator();
    return FlatType.term(
        point.type(),
        () -> {
          int known = conditions.size();
          Map<Name, Term> unit = HashMap.of(next.next().name(), Term.numeral(1));
          Term all = partials(step(t, unit, 1), order - 1);
          conditions.subList(known, conditions.size()).clear();
          return all;
        });
  }

  /// `λy. t`, for what is taken after the argument.
  private Term returned(Term t) {
    Term body = t;
    for (Term condition : conditions.reversed()) body = new Term.Let(Name.UNUSED, condition, body);
    return further.foldRight(body, Taken::lambda);
  }

  /// The derivative of a term, where its free variables move at these speeds, and others not.
  private Term step(Term t, Map<Name, Term> speeds, int order) {
    java.util.List<Name> names = new ArrayList<>();
    java.util.List<Term> lifted = new ArrayList<>();
    for (Taken leaf : jets ? leaves.remove(point) : leaves) {
      for (int k = 0; k < Math.max(1, leaf.names().size() - 1); k++) {
        Name x = leaf.names().get(k);
        if (leaf.type() instanceof Type.Function && leaf.names().size() == 1) continue;
        names.add(x);
        lifted.add(lifted(leaf, k, speeds.get(x)));
      }
    }
    Term moving = normal(new Term.CaseTuple(new Term.Tuple(lifted), names, lifting.macro().of(t)));
    if (!t.isTotal()) conditions.add(jets ? atPoint(t, moving) : t);
    return normal(lifting.entry(order, result, moving));
  }

  /// The term where nothing moves, in what is given to its derivative.
  private Term atPoint(Term t, Term moving) {
    return Lifting.hasEntries(domain)
        ? Substitution.substitute(t, point.name(), lifting.entry(0, domain, point.value()))
        : normal(lifting.entry(0, result, moving));
  }

  private Term lifted(Taken leaf, int k, Option<Term> speed) {
    Term x = new Term.Variable(leaf.names().get(k));
    if (leaf.type() instanceof Type.Function function) {
      Term slope = new Term.Variable(leaf.names().get(k + 1));
      return new SmoothFunction(function).lifted(k, x, slope, speed, lifting);
    }
    return speed
        .map(v -> (Term) new Term.Tuple(java.util.List.of(x, v)))
        .getOrElse(() -> lifting.constant(leaf.type(), x));
  }

  private Term normal(Term t) {
    try {
      return BetaEtaNormaliser.standard().normalise(context, t);
    } catch (OutOfFuel _) {
      throw new IllTyped(
          "its derivative as a program is too large to be written; `difflam diff` finds the"
              + " values");
    }
  }
}

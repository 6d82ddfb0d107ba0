package org.difflam.syntax.normal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Fuel;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.jspecify.annotations.Nullable;

/// From meanings back to terms, directed by types: what is returned is β-normal, η-long at
/// functions and products, and no case is the subject of anything. A bound variable keeps its name
/// unless the scope around has it where it is first read back. A meaning that is shared becomes a
/// term that is shared.
final class Readback {
  private final Elimination eliminate;
  private final Fuel fuel;
  private final IdentityHashMap<SemanticValue, Term> done = new IdentityHashMap<>();
  private boolean hasCases;

  Readback(Elimination eliminate, Fuel fuel) {
    this.eliminate = eliminate;
    this.fuel = fuel;
  }

  /// Is there a case in what was read back?
  boolean hasCases() {
    return hasCases;
  }

  Term term(SemanticValue m, Type type, FreshNames scope) {
    fuel.spend();
    return switch (type) {
      case Type.Function(var domain, var codomain) -> {
        FreshNames.Bound x =
            scope.bind(
                m instanceof SemanticValue.Function(var proposal, _) ? proposal : Name.UNUSED);
        SemanticValue body = eliminate.apply(m, variable(x.name(), domain));
        yield new Term.Lambda(x.name(), domain, term(body, codomain, x.inside()));
      }
      case Type.Product(var factors) -> {
        List<SemanticValue> parts = eliminate.parts(m, factors.size());
        List<Term> terms = new ArrayList<>(parts.size());
        for (int i = 0; i < parts.size(); i++) terms.add(term(parts.get(i), factors.get(i), scope));
        yield new Term.Tuple(terms);
      }
      case Type.Real _, Type.Variant _, Type.ListOf _, Type.Inductive _ -> shared(m, type, scope);
    };
  }

  /// Arguments within arguments, `f (f (… x))`, are read back one after the other, the innermost
  /// first: a recursion would be as deep as they are many.
  private Term shared(SemanticValue m, Type type, FreshNames scope) {
    ArrayDeque<SemanticValue.Stuck> around = new ArrayDeque<>();
    SemanticValue at = m;
    Type of = type;
    Term t = known(at);
    while (t == null) {
      if (at instanceof SemanticValue.Stuck stuck
          && stuck.neutral instanceof NeutralTerm.Application call
          && isPositive(call.domain())) {
        around.push(stuck);
        at = call.argument();
        of = call.domain();
        fuel.spend();
        t = known(at);
      } else {
        t = positive(at, of, scope);
        if (at instanceof SemanticValue.Stuck stuck) stuck.read = t;
        else done.put(at, t);
      }
    }
    while (!around.isEmpty()) {
      SemanticValue.Stuck outer = around.pop();
      t =
          new Term.Application(
              neutral(((NeutralTerm.Application) outer.neutral).function(), scope), t);
      outer.read = t;
    }
    return t;
  }

  private @Nullable Term known(SemanticValue m) {
    return m instanceof SemanticValue.Stuck stuck ? stuck.read : done.get(m);
  }

  private static boolean isPositive(Type type) {
    return !(type instanceof Type.Function || type instanceof Type.Product);
  }

  private Term positive(SemanticValue m, Type type, FreshNames scope) {
    return switch (m) {
      case SemanticValue.Operation(var operation, var arguments) -> {
        List<Term> terms = new ArrayList<>(arguments.size());
        for (SemanticValue a : arguments) terms.add(term(a, Type.real(), scope));
        yield new Term.Apply(operation, terms);
      }
      case SemanticValue.Injection(var variant, var label, var content) ->
          new Term.Inject(variant, label, term(content, content(variant, label), scope));
      case SemanticValue.Nil(var element) -> new Term.Nil(element);
      case SemanticValue.Cons(var head, var tail) ->
          new Term.Cons(term(head, ((Type.ListOf) type).element(), scope), term(tail, type, scope));
      case SemanticValue.Roll(var inductive, var content) ->
          new Term.Roll(inductive, term(content, inductive.unrolled(), scope));
      case SemanticValue.Stuck stuck -> neutral(stuck.neutral, scope);
      case SemanticValue.Case(var subject, var branches) when branches.isEmpty() -> {
        hasCases = true;
        yield new Term.Absurd(neutral(subject, scope), type);
      }
      case SemanticValue.Case(var subject, var branches) -> {
        hasCases = true;
        Type.Variant of = (Type.Variant) subject.type();
        List<Term.Branch> terms = new ArrayList<>(branches.size());
        for (SemanticValue.Branch b : branches) {
          FreshNames.Bound x = scope.bind(b.x());
          SemanticValue body = b.rule().apply(variable(x.name(), content(of, b.label())));
          terms.add(new Term.Branch(b.label(), x.name(), term(body, type, x.inside())));
        }
        yield new Term.CaseVariant(neutral(subject, scope), terms);
      }
      case SemanticValue.Tuple _, SemanticValue.Function _ ->
          throw new IllegalStateException("ill-typed: expected " + type);
    };
  }

  private Term neutral(NeutralTerm n, FreshNames scope) {
    return switch (n) {
      case NeutralTerm.Variable(var x, _) -> x;
      case NeutralTerm.Application a ->
          new Term.Application(neutral(a.function(), scope), term(a.argument(), a.domain(), scope));
      case NeutralTerm.Projection p -> {
        Name x = scope.bind(Name.UNUSED).name();
        List<Name> names = new ArrayList<>(Collections.nCopies(p.factors().size(), Name.UNUSED));
        names.set(p.i(), x);
        yield new Term.CaseTuple(neutral(p.tuple(), scope), names, new Term.Variable(x));
      }
      case NeutralTerm.Fold f -> {
        FreshNames.Bound x1 = scope.bind(f.x1());
        FreshNames.Bound x2 = x1.inside().bind(f.x2());
        SemanticValue step =
            f.step().apply(variable(x1.name(), f.element()), variable(x2.name(), f.type()));
        yield new Term.Fold(
            x1.name(),
            x2.name(),
            term(step, f.type(), x2.inside()),
            neutral(f.over(), scope),
            term(f.from(), f.type(), scope));
      }
      case NeutralTerm.FoldInductive f -> {
        FreshNames.Bound x = scope.bind(f.x());
        SemanticValue step = f.step().apply(variable(x.name(), f.argument()));
        yield new Term.FoldInductive(
            x.name(), f.type(), term(step, f.type(), x.inside()), neutral(f.over(), scope));
      }
    };
  }

  private SemanticValue variable(Name x, Type type) {
    return eliminate.reflect(new NeutralTerm.Variable(x, type));
  }

  private static Type content(Type.Variant variant, String label) {
    for (Summand<Type> s : variant.summands()) if (s.label().equals(label)) return s.content();
    throw new IllegalStateException("ill-typed: no constructor " + label);
  }
}

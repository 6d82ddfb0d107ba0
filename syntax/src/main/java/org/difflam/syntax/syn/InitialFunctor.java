package org.difflam.syntax.syn;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.List;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.difflam.category.BicartesianClosed;
import org.difflam.category.Category;
import org.difflam.category.Deep;
import org.difflam.category.Functor;
import org.difflam.category.InitialAlgebras;
import org.difflam.category.PolynomialFunctor;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.TypePolynomial;
import org.difflam.syntax.surface.Notation;
import org.jspecify.annotations.Nullable;

/// Lemma 4: for a bicartesian closed category `C` with list objects, an object `F(real)` and
/// morphisms `F(op) : F(real)ⁿ → F(real)`, the functor `F : Syn → C` that preserves all of this.
/// There is one, since each line of `onObject` and of `term` is forced.
///
/// `C` has binary products and coproducts. `F(τ₁ * … * τₙ)` is `F(τ₁) × (F(τ₂) × …)`, `F(τ₁)` for n
/// = 1 and the terminal object for n = 0; variants likewise. The lemma speaks of lists; inductive
/// types, which lists stand for in the paper (§5), have a meaning where `C` has [InitialAlgebras].
///
/// A clause of the lemma for each former of types and of terms: that is why the file is long.
public final class InitialFunctor<O, M> implements Functor<Type, Arrow, O, M> {
  private final Syn syn;
  private final BicartesianClosed<O, M> c;
  private final O real;
  private final Function<OperationSymbol, M> operations;

  /// @param operations from `F(realⁿ)`, which is the terminal object for a numeral
  public InitialFunctor(
      Syn syn, BicartesianClosed<O, M> c, O real, Function<OperationSymbol, M> operations) {
    this.syn = syn;
    this.c = c;
    this.real = real;
    this.operations = operations;
  }

  @Override
  public Category<Type, Arrow> domain() {
    return syn;
  }

  @Override
  public Category<O, M> codomain() {
    return c;
  }

  @Override
  public Set<Structure> preserves() {
    return BICARTESIAN_CLOSED;
  }

  @Override
  public O onObject(Type type) {
    return switch (type) {
      case Type.Real _ -> real;
      case Type.Product(var factors) -> product(factors);
      case Type.Function(var domain, var codomain) ->
          c.exponential(onObject(domain), onObject(codomain));
      case Type.Variant(var summands) -> coproduct(summands);
      case Type.ListOf(var element) -> c.list(onObject(element));
      case Type.Inductive inductive ->
          algebras(inductive).initialAlgebra(polynomial(inductive.constructor()));
    };
  }

  @Override
  public M onMorphism(Arrow f) {
    return Deep.call(() -> {
      O source = onObject(f.source());
      Variable<M> x = new Variable<>(c.identity(source), f.source());
      return term(f.body(), new Scope<>(source, HashMap.of(f.x(), x), null)).morphism;
    });
  }

  private O product(List<Type> factors) {
    if (factors.isEmpty()) return c.terminal();
    O first = onObject(factors.getFirst());
    return factors.size() == 1
        ? first
        : c.product(first, product(factors.subList(1, factors.size())));
  }

  private O coproduct(List<Summand<Type>> summands) {
    if (summands.isEmpty()) return c.initial();
    O first = onObject(summands.getFirst().content());
    return summands.size() == 1
        ? first
        : c.coproduct(first, coproduct(summands.subList(1, summands.size())));
  }

  /// The morphism `F(Γ) → F(τ)` that a variable `x : τ` of `Γ` is.
  private record Variable<M>(M projection, Type type) {}

  /// `Γ`: variables of its own, and those of the context that it extends.
  private record Scope<O, M>(
      O object, Map<Name, Variable<M>> variables, @Nullable Extends<O, M> outer) {}

  /// The weakening `F(Γ, …) → F(Γ)`.
  private record Extends<O, M>(Scope<O, M> scope, M weaken) {}

  /// `F(Γ ⊢ t : τ) : F(Γ) → F(τ)`, with `τ`.
  private record Typed<M>(M morphism, Type type) {}

  /// `Γ, x : τ`, interpreted by `F(Γ) × F(τ)`.
  private Scope<O, M> extend(Scope<O, M> scope, Name x, Type type) {
    O a = onObject(type);
    return new Scope<>(
        c.product(scope.object, a),
        HashMap.of(x, new Variable<>(c.second(scope.object, a), type)),
        new Extends<>(scope, c.first(scope.object, a)));
  }

  /// `x`, found in this context or in one that it extends.
  private Variable<M> variable(Name x, Scope<O, M> scope) {
    @Nullable M path = null;
    for (Scope<O, M> here = scope; ; ) {
      @Nullable Variable<M> found = here.variables.getOrElse(x, null);
      if (found != null) {
        return path == null ? found : new Variable<>(c.compose(found.projection, path), found.type);
      }
      Extends<O, M> outer = here.outer;
      if (outer == null) throw new IllTyped("`" + x + "` is not bound in the context");
      path = path == null ? outer.weaken : c.compose(outer.weaken, path);
      here = outer.scope;
    }
  }

  /// `F(Γ) → F(Γ) × F(τ)`.
  private M beside(Scope<O, M> scope, M f) {
    return c.pair(c.identity(scope.object), f);
  }

  private Typed<M> term(Term t, Scope<O, M> scope) {
    return switch (t) {
      case Term.Variable(var x) -> {
        Variable<M> v = variable(x, scope);
        yield new Typed<>(v.projection, v.type);
      }
      case Term.Apply(var op, var arguments) ->
          new Typed<>(
              c.compose(operations.apply(op), tuple(arguments, scope).morphism), Type.real());
      case Term.Tuple(var parts) -> tuple(parts, scope);
      case Term.CaseTuple(var subject, var names, var body) -> {
        Typed<M> tuple = term(subject, scope);
        Name whole = Name.of("a tuple");
        Scope<O, M> inner = extend(scope, whole, tuple.type);
        M rest = inner.variables.get(whole).get().projection;
        Map<Name, Variable<M>> variables = inner.variables;
        List<Type> factors = ((Type.Product) tuple.type).factors();
        for (int i = 0; i < factors.size(); i++) {
          List<Type> after = factors.subList(i + 1, factors.size());
          O a = onObject(factors.get(i));
          M component = after.isEmpty() ? rest : c.compose(c.first(a, product(after)), rest);
          if (!after.isEmpty()) rest = c.compose(c.second(a, product(after)), rest);
          variables = variables.put(names.get(i), new Variable<>(component, factors.get(i)));
        }
        Typed<M> then = term(body, new Scope<>(inner.object, variables, inner.outer));
        yield new Typed<>(c.compose(then.morphism, beside(scope, tuple.morphism)), then.type);
      }
      case Term.Lambda(var x, var type, var body) -> {
        Typed<M> inner = term(body, extend(scope, x, type));
        yield new Typed<>(
            c.curry(scope.object, onObject(type), inner.morphism), type.to(inner.type));
      }
      case Term.Application(var function, var argument) -> {
        Typed<M> f = term(function, scope);
        Typed<M> a = term(argument, scope);
        Type result = ((Type.Function) f.type).codomain();
        yield new Typed<>(
            c.compose(c.eval(onObject(a.type), onObject(result)), c.pair(f.morphism, a.morphism)),
            result);
      }
      case Term.Let(var x, var bound, var body) -> {
        Typed<M> b = term(bound, scope);
        Typed<M> then = term(body, extend(scope, x, b.type));
        yield new Typed<>(c.compose(then.morphism, beside(scope, b.morphism)), then.type);
      }
      case Term.Inject(var type, var label, var argument) ->
          new Typed<>(
              c.compose(
                  injection(type.summands(), type.indexOf(label)), term(argument, scope).morphism),
              type);
      case Term.CaseVariant(var subject, var branches) -> {
        Typed<M> sum = term(subject, scope);
        Typed<M> cases = cases(((Type.Variant) sum.type).summands(), branches, scope);
        yield new Typed<>(c.compose(cases.morphism, beside(scope, sum.morphism)), cases.type);
      }
      case Term.Absurd(var subject, var type) ->
          new Typed<>(c.compose(c.absurd(onObject(type)), term(subject, scope).morphism), type);
      case Term.Nil(var element) ->
          new Typed<>(
              c.compose(c.nil(onObject(element)), c.bang(scope.object)), Type.list(element));
      case Term.Cons(var head, var tail) -> {
        Typed<M> h = term(head, scope);
        M both = c.pair(h.morphism, term(tail, scope).morphism);
        yield new Typed<>(c.compose(c.cons(onObject(h.type)), both), Type.list(h.type));
      }
      case Term.Fold fold -> fold(fold, scope);
      case Term.Roll(var type, var argument) ->
          new Typed<>(
              c.compose(
                  algebras(type).roll(polynomial(type.constructor())),
                  term(argument, scope).morphism),
              type);
      case Term.FoldInductive fold -> fold(fold, scope);
    };
  }

  private Typed<M> tuple(List<Term> parts, Scope<O, M> scope) {
    if (parts.isEmpty()) return new Typed<>(c.bang(scope.object), Type.unit());
    List<Typed<M>> typed = parts.stream().map(p -> term(p, scope)).toList();
    M all = typed.getLast().morphism;
    for (Typed<M> p : typed.subList(0, typed.size() - 1).reversed()) all = c.pair(p.morphism, all);
    return new Typed<>(all, new Type.Product(typed.stream().map(Typed::type).toList()));
  }

  /// `F(τᵢ) → F(τ₁) + (F(τ₂) + …)`.
  private M injection(List<Summand<Type>> summands, int i) {
    O first = onObject(summands.getFirst().content());
    if (summands.size() == 1) return c.identity(first);
    List<Summand<Type>> others = summands.subList(1, summands.size());
    O rest = coproduct(others);
    return i == 0 ? c.left(first, rest) : c.compose(c.right(first, rest), injection(others, i - 1));
  }

  /// `F(Γ) × (F(τ₁) + (F(τ₂) + …)) → F(σ)`: distribution, and a copair of the branches.
  private Typed<M> cases(
      List<Summand<Type>> summands, List<Term.Branch> branches, Scope<O, M> scope) {
    Term.Branch b = branches.getFirst();
    Type type = summands.getFirst().content();
    Typed<M> first = term(b.body(), extend(scope, b.x(), type));
    if (branches.size() == 1) return first;
    List<Summand<Type>> others = summands.subList(1, summands.size());
    Typed<M> rest = cases(others, branches.subList(1, branches.size()), scope);
    M distribute = c.distribute(scope.object, onObject(type), coproduct(others));
    return new Typed<>(c.compose(c.copair(first.morphism, rest.morphism), distribute), first.type);
  }

  /// `fold(F(r), F(t)) ∘ ⟨id, F(s)⟩`, where `F(t) : F(Γ) × (F(τ) × F(σ)) → F(σ)`.
  private Typed<M> fold(Term.Fold fold, Scope<O, M> scope) {
    Typed<M> list = term(fold.over(), scope);
    Typed<M> from = term(fold.from(), scope);
    Type element = ((Type.ListOf) list.type).element();
    O a = onObject(element);
    O x = onObject(from.type);
    O both = c.product(a, x);
    M last = c.second(scope.object, both);
    Map<Name, Variable<M>> variables =
        HashMap.<Name, Variable<M>>empty()
            .put(fold.x1(), new Variable<>(c.compose(c.first(a, x), last), element))
            .put(fold.x2(), new Variable<>(c.compose(c.second(a, x), last), from.type));
    Extends<O, M> outer = new Extends<>(scope, c.first(scope.object, both));
    Typed<M> step = term(fold.step(), new Scope<>(c.product(scope.object, both), variables, outer));
    M whole = c.fold(scope.object, a, from.morphism, step.morphism);
    return new Typed<>(c.compose(whole, beside(scope, list.morphism)), from.type);
  }

  /// `fold(F(t)) ∘ ⟨id, F(s)⟩`, where `F(t) : F(Γ) × F(P(σ)) → F(σ)`.
  private Typed<M> fold(Term.FoldInductive fold, Scope<O, M> scope) {
    Typed<M> tree = term(fold.over(), scope);
    Type.Inductive type = (Type.Inductive) tree.type;
    Type argument = type.constructor().at(fold.result());
    Typed<M> step = term(fold.step(), extend(scope, fold.x(), argument));
    M whole = algebras(type).fold(scope.object, polynomial(type.constructor()), step.morphism);
    return new Typed<>(c.compose(whole, beside(scope, tree.morphism)), fold.result());
  }

  private InitialAlgebras<O, M> algebras(Type.Inductive type) {
    if (c instanceof InitialAlgebras<O, M> algebras) return algebras;
    throw new IllegalArgumentException(
        ("%s has no meaning here: Lemma 4 speaks of lists, and list objects do not give the other"
                + " inductive types; the category must implement InitialAlgebras")
            .formatted(Printing.show(Notation.ASCII, type)));
  }

  /// `F(P)`.
  private PolynomialFunctor<O> polynomial(TypePolynomial p) {
    return switch (p) {
      case TypePolynomial.Self _ -> new PolynomialFunctor.Self<>();
      case TypePolynomial.Constant(var type) -> new PolynomialFunctor.Constant<>(onObject(type));
      case TypePolynomial.Product(var factors) ->
          nested(factors, c.terminal(), PolynomialFunctor.Product::new);
      case TypePolynomial.Variant(var summands) ->
          nested(
              summands.stream().map(Summand::content).toList(),
              c.initial(),
              PolynomialFunctor.Sum::new);
    };
  }

  /// `P₁ · (P₂ · …)`.
  private PolynomialFunctor<O> nested(
      List<TypePolynomial> parts, O none, BinaryOperator<PolynomialFunctor<O>> both) {
    if (parts.isEmpty()) return new PolynomialFunctor.Constant<>(none);
    PolynomialFunctor<O> all = polynomial(parts.getLast());
    for (TypePolynomial p : parts.subList(0, parts.size() - 1).reversed()) {
      all = both.apply(polynomial(p), all);
    }
    return all;
  }
}

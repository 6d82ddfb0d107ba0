package org.difflam.syntax.normal;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// All βη-normal terms `Γ ⊢ t : τ` of a size, each once up to α: the grammar of normal forms (see
/// the package), read as a program, without those whose cases the normaliser would move.
///
/// No two are βη-equal where no list and no inductive type is folded; the uniqueness of folds has
/// no normal forms. A fold may have a result of any type, however small the term; those are listed
/// whose folds have results of the vocabulary's types.
///
/// One clause for each former of normal forms: that is why the file is long.
public final class Enumeration {
  private final Vocabulary vocabulary;
  private final BetaEtaNormaliser normaliser;

  public Enumeration(Vocabulary vocabulary, BetaEtaNormaliser normaliser) {
    this.vocabulary = vocabulary;
    this.normaliser = normaliser;
  }

  /// Those of exactly this many formers.
  public Stream<Term> ofSize(Map<Name, Type> context, Type goal, int size) {
    return Deep.call(
            () -> {
              Scope scope = Scope.of(context);
              List<Term> all = new ArrayList<>();
              normal(scope, goal, size, all::add);
              return all;
            })
        .stream()
        .filter(t -> Alpha.equal(t, normaliser.normalise(context, t)));
  }

  /// Those of at most this many, the smaller ones first.
  public Stream<Term> upTo(Map<Name, Type> context, Type goal, int size) {
    return Stream.iterate(1, n -> n <= size, n -> n + 1).flatMap(n -> ofSize(context, goal, n));
  }

  /// `Γ`, with its neutral terms by size.
  private static final class Scope {
    final Map<Name, Type> context;
    final HashMap<Integer, List<Typed>> neutrals = new HashMap<>();

    private Scope(Map<Name, Type> context) {
      this.context = context;
    }

    static Scope of(Map<Name, Type> context) {
      return new Scope(LinkedHashMap.ofEntries(context));
    }

    Name fresh(String letter) {
      Name x = Name.of(letter);
      for (int k = 1; context.containsKey(x); k++) x = Name.of(letter + "_" + k);
      return x;
    }

    Scope bind(Name x, Type type) {
      return new Scope(context.put(x, type));
    }
  }

  private record Typed(Term term, Type type) {}

  /// `N`.
  private void normal(Scope scope, Type type, int size, Consumer<Term> found) {
    if (size < 1) return;
    switch (type) {
      case Type.Function(var domain, var codomain) -> {
        Name x = scope.fresh("x");
        normal(
            scope.bind(x, domain),
            codomain,
            size - 1,
            body -> found.accept(new Term.Lambda(x, domain, body)));
      }
      case Type.Product(var factors) ->
          normals(scope, factors, size - 1, parts -> found.accept(new Term.Tuple(parts)));
      case Type.Real _, Type.Variant _, Type.ListOf _, Type.Inductive _ -> {
        constructors(scope, type, size, found);
        for (Typed n : neutrals(scope, size)) if (n.type.equals(type)) found.accept(n.term);
        cases(scope, type, size, found);
      }
    }
  }

  /// Terms of these types, of that size together.
  private void normals(Scope scope, List<Type> types, int size, Consumer<List<Term>> found) {
    if (types.isEmpty()) {
      if (size == 0) found.accept(List.of());
      return;
    }
    List<Type> others = types.subList(1, types.size());
    for (int first = 1; first <= size - others.size(); first++) {
      List<Term> heads = new ArrayList<>();
      normal(scope, types.getFirst(), first, heads::add);
      if (heads.isEmpty()) continue;
      normals(
          scope,
          others,
          size - first,
          rest -> {
            for (Term head : heads) {
              List<Term> all = new ArrayList<>(List.of(head));
              all.addAll(rest);
              found.accept(all);
            }
          });
    }
  }

  private void constructors(Scope scope, Type type, int size, Consumer<Term> found) {
    switch (type) {
      case Type.Real _ -> {
        for (OperationSymbol op : vocabulary.operations()) {
          normals(
              scope,
              Collections.nCopies(op.arity(), type),
              size - 1,
              arguments -> found.accept(new Term.Apply(op, arguments)));
        }
      }
      case Type.Variant variant -> {
        for (Summand<Type> s : variant.summands()) {
          normal(
              scope,
              s.content(),
              size - 1,
              t -> found.accept(new Term.Inject(variant, s.label(), t)));
        }
      }
      case Type.ListOf(var element) -> {
        if (size == 1) found.accept(new Term.Nil(element));
        normals(
            scope,
            List.of(element, type),
            size - 1,
            both -> found.accept(new Term.Cons(both.get(0), both.get(1))));
      }
      case Type.Inductive inductive ->
          normal(
              scope,
              inductive.unrolled(),
              size - 1,
              t -> found.accept(new Term.Roll(inductive, t)));
      case Type.Product _, Type.Function _ -> {}
    }
  }

  /// `case n of {ℓᵢ xᵢ → B}`.
  private void cases(Scope scope, Type type, int size, Consumer<Term> found) {
    for (int subject = 1; subject < size; subject++) {
      for (Typed n : neutrals(scope, subject)) {
        if (!(n.type instanceof Type.Variant(var summands))) continue;
        if (summands.isEmpty()) {
          if (subject == size - 1) found.accept(new Term.Absurd(n.term, type));
          continue;
        }
        Name x = scope.fresh("x");
        branches(
            scope,
            x,
            summands,
            type,
            size - 1 - subject,
            bs -> found.accept(new Term.CaseVariant(n.term, bs)));
      }
    }
  }

  private void branches(
      Scope scope,
      Name x,
      List<Summand<Type>> summands,
      Type type,
      int size,
      Consumer<List<Term.Branch>> found) {
    if (summands.isEmpty()) {
      if (size == 0) found.accept(List.of());
      return;
    }
    Summand<Type> first = summands.getFirst();
    List<Summand<Type>> others = summands.subList(1, summands.size());
    for (int n = 1; n <= size - others.size(); n++) {
      List<Term> heads = new ArrayList<>();
      normal(scope.bind(x, first.content()), type, n, heads::add);
      if (heads.isEmpty()) continue;
      branches(
          scope,
          x,
          others,
          type,
          size - n,
          rest -> {
            for (Term head : heads) {
              List<Term.Branch> all =
                  new ArrayList<>(List.of(new Term.Branch(first.label(), x, head)));
              all.addAll(rest);
              found.accept(all);
            }
          });
    }
  }

  /// `n`, of every type.
  private List<Typed> neutrals(Scope scope, int size) {
    List<Typed> known = scope.neutrals.get(size);
    if (known != null) return known;
    List<Typed> found = new ArrayList<>();
    if (size == 1) {
      scope.context.forEach((x, type) -> found.add(new Typed(new Term.Variable(x), type)));
    }
    for (int head = 1; head < size; head++) {
      for (Typed n : neutrals(scope, head)) eliminate(scope, n, size - head, found);
    }
    scope.neutrals.put(size, found);
    return found;
  }

  /// `n N`, `πᵢ n`, and folds over `n`, with this many formers beside those of `n`.
  private void eliminate(Scope scope, Typed n, int size, List<Typed> found) {
    switch (n.type) {
      case Type.Function(var domain, var codomain) ->
          normal(
              scope,
              domain,
              size - 1,
              a -> found.add(new Typed(new Term.Application(n.term, a), codomain)));
      case Type.Product(var factors) -> {
        if (size != 2) return; // the case, and the variable in it
        Name x = scope.fresh("x");
        for (int i = 0; i < factors.size(); i++) {
          List<Name> names = new ArrayList<>(Collections.nCopies(factors.size(), Name.UNUSED));
          names.set(i, x);
          found.add(
              new Typed(new Term.CaseTuple(n.term, names, new Term.Variable(x)), factors.get(i)));
        }
      }
      case Type.ListOf(var element) -> {
        Name x1 = scope.fresh("x");
        Scope inner = scope.bind(x1, element);
        Name x2 = inner.fresh("y");
        for (Type result : vocabulary.types()) {
          for (int step = 1; step < size - 1; step++) {
            List<Term> steps = new ArrayList<>();
            normal(inner.bind(x2, result), result, step, steps::add);
            if (steps.isEmpty()) continue;
            normal(
                scope,
                result,
                size - 1 - step,
                from -> {
                  for (Term s : steps) {
                    found.add(new Typed(new Term.Fold(x1, x2, s, n.term, from), result));
                  }
                });
          }
        }
      }
      case Type.Inductive(var constructor) -> {
        Name x = scope.fresh("x");
        for (Type result : vocabulary.types()) {
          normal(
              scope.bind(x, constructor.at(result)),
              result,
              size - 1,
              step ->
                  found.add(new Typed(new Term.FoldInductive(x, result, step, n.term), result)));
        }
      }
      case Type.Real _, Type.Variant _ -> {}
    }
  }
}

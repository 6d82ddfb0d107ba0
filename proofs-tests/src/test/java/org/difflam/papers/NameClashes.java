package org.difflam.papers;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.difflam.papers.kit.CountedCases;
import org.difflam.semantics.reverse.RandomValues;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// How often random terms of a calculus meet the hard cases of names, among those that bind a
/// variable at all.
///
/// @param calculus what the terms are terms of
/// @param binding how many bind a variable
/// @param shadowing how many bind a name below a binder of the same name
/// @param reusing how many bind a name that is free, or bound, elsewhere in them
/// @param capturing into how many a second random term, put in for a free variable of theirs, comes
///   below a binder of one of its own free variables
record NameClashes(String calculus, int binding, int shadowing, int reusing, int capturing) {
  private static final int TERMS = 1_000;

  /// Draws the term of this number.
  interface Terms<T extends Syntax<T>> {
    Option<T> draw(SplittableRandom random, int number);
  }

  /// The calculi of the four papers.
  static List<NameClashes> all() {
    return List.of(
        of("programs", NameClashes::program),
        of("λ_∂", NameClashes::curry),
        of("perturbative λ-calculus", (random, i) -> lambda(Perturbative.GRAMMAR, random, i)),
        of("differential λ-calculus", (random, i) -> lambda(Differential.GRAMMAR, random, i)),
        of("pullback language", NameClashes::pullback));
  }

  private static Option<Term> program(SplittableRandom random, int i) {
    Type R = Type.real();
    Map<Name, Type> context =
        LinkedHashMap.of(Name.of("x"), R, Name.of("f"), R.to(R), Name.of("l"), Type.list(R));
    return TermGenerator.standard(random).term(context, R, 5 + i % 25);
  }

  private static Option<CurryTerm> curry(SplittableRandom random, int i) {
    CurryType r = CurryType.FLOAT, f = r.to(r);
    List<CurryType> types =
        List.of(f, r.to(f), f.to(r), CurryType.product(f, new CurryType.ListOf(f)));
    CurryType source = types.get(i / 4 % 4);
    return Option.some(
        new RandomValues(random, 1 + i % 3).of(types.get(i % 4), i % 3 == 0 ? "y" : "x", source));
  }

  private static Option<LambdaTerm> lambda(LambdaCalculus grammar, SplittableRandom random, int i) {
    return Option.some(
        new RandomTerms(grammar, random, CountedCases.ATOMS).judgement(3 + i % 14).term());
  }

  private static Option<PullbackTerm> pullback(SplittableRandom random, int i) {
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(random.nextLong());
    Map<Name, PullbackType> context =
        LinkedHashMap.of(Name.of("x"), PullbackType.real(1), Name.of("z"), PullbackType.real(2));
    return Option.some(terms.term(context, terms.type(), 4 + i % 12));
  }

  static <T extends Syntax<T>> NameClashes of(String calculus, Terms<T> terms) {
    int binding = 0, shadowing = 0, reusing = 0, capturing = 0;
    for (int i = 0; binding < TERMS && i < 20 * TERMS; i++) {
      SplittableRandom random = new SplittableRandom(2012L * 1_000_003 + i);
      Option<T> drawn = terms.draw(random, i), other = terms.draw(random, i / 2);
      if (drawn.isEmpty() || other.isEmpty()) continue;
      T t = drawn.get();
      Walk<T> walk = new Walk<>(FreeVariables.of(t), FreeVariables.of(other.get()));
      walk.go(t, new HashSet<>());
      if (walk.bound.isEmpty()) continue;
      binding++;
      if (walk.shadows) shadowing++;
      if (walk.reuses) reusing++;
      if (walk.captures) capturing++;
    }
    return new NameClashes(calculus, binding, shadowing, reusing, capturing);
  }

  List<String> row() {
    return List.of(
        calculus, "" + binding, percent(shadowing), percent(reusing), percent(capturing));
  }

  private String percent(int number) {
    return Math.round(100.0 * number / binding) + " %";
  }

  private static final class Walk<T extends Syntax<T>> {
    private final Set<Name> free, others;
    private final Set<Name> bound = new HashSet<>();
    private boolean shadows, reuses, captures;

    Walk(Set<Name> free, Set<Name> others) {
      this.free = free;
      this.others = others;
    }

    /// @param above what is bound here
    void go(T t, Set<Name> above) {
      switch (t.shape()) {
        case Shape.Variable<T>(var x) ->
            captures |= !above.contains(x) && above.stream().anyMatch(others::contains);
        case Shape.Former<T> former -> {
          for (Scope<T> scope : former.scopes()) {
            Set<Name> inside = new HashSet<>(above);
            for (Name x : scope.binders()) {
              if (x.equals(Name.UNUSED)) continue;
              shadows |= above.contains(x);
              reuses |= free.contains(x) || !bound.add(x);
              inside.add(x);
            }
            go(scope.body(), inside);
          }
        }
      }
    }
  }
}

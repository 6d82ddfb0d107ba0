package org.difflam.search;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.StatedTerms.InContext;
import org.difflam.search.Subject.Drawn;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.differential.PerturbativeTranslation;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.Named;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.surface.Notation;

/// The rules of one calculus ([LambdaTyping]) beside those of another: what is drawn as a term of a
/// type has it, and `Γ ⊢ M : σ` in the one implies `Γ ⊢ M′ : σ` in the other, for the translation
/// M′ of M. Most cases are typed terms with a part in the place of another, which seldom have a
/// type.
///
/// The converse is false: M′ may have a part twice, at two types, as it has of `T ((\y. y) 0)`.
///
/// @param rules of the first calculus
/// @param target the other one
record TypesAreTranslated(
    LambdaCalculus calculus,
    LambdaTyping.Rules rules,
    LambdaCalculus target,
    UnaryOperator<LambdaTerm> translated)
    implements AboutTerms {
  private static final List<LambdaType> ATOMS = List.of(LambdaType.atom("A"), LambdaType.atom("B"));

  static TypesAreTranslated perturbative(LambdaTyping.Rules rules) {
    return new TypesAreTranslated(
        new Perturbative(), rules, new Differential(), PerturbativeTranslation::toDifferential);
  }

  static TypesAreTranslated differential(LambdaTyping.Rules rules) {
    return new TypesAreTranslated(
        new Differential(), rules, new Perturbative(), PerturbativeTranslation::toPerturbative);
  }

  @Override
  public String name() {
    return "typed:" + calculus.name();
  }

  @Override
  public String statement() {
    return "what is drawn as a term of a type has it; a term that has a type has it in the %s calculus, too"
        .formatted(target.name());
  }

  @Override
  public String sized() {
    return "formers of a random term, of which a part may be another, at most, about";
  }

  @Override
  public InContext drawn(SplittableRandom random, int size) {
    return InContext.of(new RandomTerms(calculus, random, ATOMS).judgement(size));
  }

  /// Parts need not be typed, and so one may be in the place of any other.
  @Override
  public Campaign campaign(int size, long seed) {
    return i -> tried(Campaign.random(seed, i), Campaign.formers(i, size));
  }

  private Findings tried(SplittableRandom random, int size) {
    var terms = new RandomTerms(calculus, random, ATOMS);
    var typed = terms.judgement(size);
    Map<Name, LambdaType> context = typed.context();
    Drawn<LambdaTerm> drawn = new Drawn<>(InContext.given(context), typed.term(), _ -> true);
    if (!LambdaTyping.holds(rules, context, typed.term(), typed.type())) {
      return refuted("typed terms are drawn", drawn, "no such type", typed.type().show());
    }
    if (random.nextInt(4) > 0) {
      LambdaTerm other = terms.term(context, terms.type(1), 1 + size / 3);
      drawn = drawn.with(changed(typed.term(), other, random));
    }
    return Subject.on(one -> on(context, one), drawn);
  }

  /// With the other term somewhere in it.
  private static LambdaTerm changed(LambdaTerm m, LambdaTerm other, SplittableRandom random) {
    List<Position> places = new ArrayList<>();
    Position.each(m, (place, _) -> places.add(place));
    return places.get(random.nextInt(places.size())).fill(m, other);
  }

  @Override
  public Findings on(Map<Name, LambdaType> context, Drawn<LambdaTerm> drawn) {
    LambdaTerm m = drawn.term(), made = translated.apply(m);
    Option<LambdaType> type = LambdaTyping.principal(rules, context, m).map(new Named()::of);
    if (type.isEmpty()) return Findings.NORMAL;
    return LambdaTyping.holds(context, made, type.get())
        ? Findings.held(0, "")
        : refuted(
            "types",
            drawn,
            "the type " + type.get().show(),
            target.print(Notation.ASCII, made) + " has not this type");
  }

  private Findings refuted(String cause, Drawn<LambdaTerm> drawn, String found, String wanted) {
    return Findings.refuted(
        new Counterexample(
            cause, drawn.given(), calculus.print(Notation.ASCII, drawn.term()), found, wanted));
  }
}

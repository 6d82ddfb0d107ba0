package org.difflam.syntax.stated;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.Simple;

/// What the meaning of a former has to keep where the former is linear in a part `s`, as the
/// calculus takes `F 0` for 0 and `F (s + t)` for `F s + F t`: two equations of meanings.
///
/// @param part what is linear
/// @param zero the meaning with 0 for the part
/// @param sum the meaning with a sum of two for the part
/// @param both the sum of the meanings
public record FormerInstance(
    Map<Name, LambdaType> context,
    LambdaTerm former,
    Name part,
    LambdaTerm zero,
    LambdaTerm sum,
    LambdaTerm both,
    LambdaType type) {

  /// One for each linear part of each former that has a meaning.
  public static List<FormerInstance> of(StatedCalculus calculus) {
    List<FormerInstance> all = List.empty();
    for (StatedCalculus.Meaning meaning : calculus.meanings().values()) {
      if (!(meaning.left().term() instanceof Simple.Declared(var former, var scopes))) continue;
      LambdaTerm whole =
          Unifier.lambda(meaning.left().metas().values())
              .instance(meaning.left().term(), List.empty());
      for (RuleTyping.Typed typed : RuleTyping.principal(whole)) {
        for (int k = 0; k < scopes.size(); k++) {
          if (!former.parts().get(k).isLinear()
              || !(scopes.get(k).body() instanceof Simple.Variable(var part))) {
            continue;
          }
          all = all.append(of(calculus, typed, whole, part));
        }
      }
    }
    return all;
  }

  private static FormerInstance of(
      StatedCalculus calculus, RuleTyping.Typed typed, LambdaTerm whole, Name part) {
    Name other = part;
    while (typed.context().containsKey(other)) other = Name.of(other.text() + "'");
    LambdaTerm meaning = calculus.meaning(whole).get();
    LambdaTerm second = with(meaning, part, LambdaTerm.variable(other.text()));
    return new FormerInstance(
        typed.context().put(other, typed.context().get(part).get()),
        whole,
        part,
        with(meaning, part, LambdaTerm.ZERO),
        with(
            meaning,
            part,
            LambdaTerm.variable(part.text()).plus(LambdaTerm.variable(other.text()))),
        meaning.plus(second),
        typed.type());
  }

  private static LambdaTerm with(LambdaTerm meaning, Name part, LambdaTerm by) {
    return Substitution.substitute(meaning, part, by);
  }
}

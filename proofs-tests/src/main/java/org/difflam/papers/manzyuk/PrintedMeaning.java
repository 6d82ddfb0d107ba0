package org.difflam.papers.manzyuk;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Sentence;
import org.difflam.category.tangent.TangentLaws;
import org.difflam.papers.kit.Side;
import org.difflam.papers.printed.Transcript;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaType;

/// What the lemmas of §5 print for the meaning of a term, in the language of morphisms.
record PrintedMeaning(Expression printed) {
  private static final Definitions DEFINITIONS =
      TangentLaws.DEFINITIONS.and("in1 = <id, 0>").and("in2 = <0, id>");

  static final PrintedMeaning PAIR =
      of("M-S5-pair", "|⟨M, N⟩|", "m : G -> A * B, M : G -> A, N : G -> B");
  static final PrintedMeaning LEMMA_5_1 =
      of("M-Lem-5.1", "Lemma 5.1", "m : (G * A) * B -> C, M : (G * B) * A -> C");
  static final PrintedMeaning LEMMA_5_2 =
      of("M-Lem-5.2", "Lemma 5.2", "m : G * A -> B, M : G -> B");
  static final PrintedMeaning LEMMA_5_3 =
      of("M-Lem-5.3", "Lemma 5.3", "m : G -> B * B, M : G -> (A => B) * (A => B), N : G -> A * A");
  static final PrintedMeaning LEMMA_5_4 =
      of("M-Lem-5.4", "Lemma 5.4", "m : G -> B, M : G * A -> B, P : G -> A");
  static final PrintedMeaning LEMMA_5_5 =
      of("M-Lem-5.5", "Lemma 5.5", "m : G * (A * A) -> B * B, M : G * A -> B");

  private static PrintedMeaning of(String item, String rule, String ends) {
    return new PrintedMeaning(read(ends, Transcript.manzyuk().rule(item, rule).run().right()));
  }

  /// @param ends what the letters in it go from and to, and what it does, called m
  static Expression read(String ends, String printed) {
    return Sentence.parse(ends, "m = " + printed, DEFINITIONS, List.empty()).right();
  }

  /// For letters with these meanings, where A, B and C are these types.
  Side of(Map<Name, LambdaType> context, Map<String, Side> letters, LambdaType... abc) {
    Map<String, LambdaType> types = HashMap.empty();
    for (int i = 0; i < abc.length; i++) types = types.put("ABC".substring(i, i + 1), abc[i]);
    return new Side.Written(printed, context, types, letters);
  }
}

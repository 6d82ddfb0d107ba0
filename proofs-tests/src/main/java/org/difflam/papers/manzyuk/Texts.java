package org.difflam.papers.manzyuk;

import io.vavr.collection.Map;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.surface.Notation;

/// Terms and contexts as they are typed.
final class Texts {
  private Texts() {}

  private static final Perturbative CALCULUS = new Perturbative();

  static String show(LambdaTerm t) {
    return CALCULUS.print(Notation.ASCII, t);
  }

  static String show(Map<Name, LambdaType> context) {
    return context.map(x -> x._1 + " : " + x._2.show()).mkString(", ");
  }

  static LambdaTerm term(String given, String text) {
    return Perturbative.GRAMMAR.parse(given, text);
  }
}

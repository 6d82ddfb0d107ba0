package org.difflam.papers.manzyuk;

import io.vavr.collection.Map;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.Term;
import org.difflam.syntax.lambda.Type;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.surface.Notation;

/// Terms and contexts as they are typed.
final class Texts {
  private Texts() {}

  private static final Perturbative CALCULUS = new Perturbative();

  static String show(Term t) {
    return CALCULUS.print(Notation.ASCII, t);
  }

  static String show(Map<Name, Type> context) {
    return context.map(x -> x._1 + " : " + x._2.show()).mkString(", ");
  }

  static Term term(String given, String text) {
    return Perturbative.GRAMMAR.parse(given, text);
  }
}

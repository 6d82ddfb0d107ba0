package org.difflam.papers.claims;

import io.vavr.collection.HashMap;
import io.vavr.control.Option;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.SourceError;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Unresolved;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.semantics.mode.Mode;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.SurfaceTerm;

/// The two terms of an `assert`, of one type.
record Sides(Term left, Term right, Type type) {
  /// What their values say, where these are made of rational numbers.
  Option<Finding> values(String text) {
    if (!type.isFirstOrder()) return Option.none();
    try {
      var x = RealFunction.value(left, new ExactReals(), Mode.FUEL);
      var y = RealFunction.value(right, new ExactReals(), Mode.FUEL);
      String l = x.show(Rational::toString), r = y.show(Rational::toString);
      return Option.some(
          l.equals(r)
              ? Finding.of(Outcome.REPRODUCED, text + ": both values are " + l)
              : Finding.refuted(Witness.at(text, l, r)));
    } catch (Unresolved _) {
      return Option.none();
    }
  }

  /// What one side leaves open of the type, the other may say.
  static Sides of(Source source, ProgramScope in, Statement.Assertion a) {
    try {
      var t = Elaboration.term(source, a.left(), in.declared());
      return new Sides(t.term(), at(source, a.right(), t.type(), in), t.type());
    } catch (SourceError open) {
      try {
        var u = Elaboration.term(source, a.right(), in.declared());
        return new Sides(at(source, a.left(), u.type(), in), u.term(), u.type());
      } catch (SourceError _) {
        throw open;
      }
    }
  }

  private static Term at(Source source, SurfaceTerm term, Type type, ProgramScope in) {
    return Elaboration.term(source, term, Option.some(type), in.declared(), HashMap.empty()).term();
  }
}

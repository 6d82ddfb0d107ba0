package org.difflam.cli;

import io.vavr.collection.HashMap;
import io.vavr.control.Option;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.SourceError;
import org.difflam.semantics.interpret.RealArithmetic;
import org.difflam.semantics.real.ExactReals;
import org.difflam.semantics.real.Unresolved;
import org.difflam.syntax.simple.Declarations;
import org.difflam.syntax.simple.Elaboration;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;

/// Terms of the simple language as they are typed, with what has been declared for them.
record Terms(Declarations declared) {
  static Terms none() {
    return new Terms(Declarations.NONE);
  }

  /// @param where what errors call the text by
  Elaboration.Typed term(String where, String text) {
    Source source = new Source(where, text);
    return Elaboration.term(source, Parser.term(source), declared);
  }

  /// A function; where its own text leaves open what it takes, the value that it is given decides.
  Elaboration.Typed function(String where, String text, String whereValue, String value) {
    try {
      return term(where, text);
    } catch (SourceError open) {
      try {
        Source source = new Source(where, text);
        Type domain = term(whereValue, value).type();
        return Elaboration.function(source, Parser.term(source), domain, declared);
      } catch (SourceError _) {
        throw open;
      }
    }
  }

  /// A value of that type, made of rational numbers.
  Value<Rational> exact(String where, String text, Type type) {
    Source source = new Source(where, text);
    Term t =
        Elaboration.term(source, Parser.term(source), Option.some(type), declared, HashMap.empty())
            .term();
    try {
      return Evaluator.over(new RealArithmetic<>(new ExactReals())).evaluate(t);
    } catch (Unresolved irrational) {
      throw new InputError(where + " must be made of rational numbers: " + irrational.getMessage());
    }
  }

  static String show(Term t) {
    return Printing.show(Notation.UNICODE, t);
  }

  static String show(Type type) {
    return Printing.show(Notation.UNICODE, type);
  }
}

package org.difflam.cli;

import io.vavr.collection.HashMap;
import io.vavr.control.Option;
import java.util.function.Supplier;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Unresolved;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;

/// Terms of the simple language as they are typed, with what has been declared for them.
record Terms(Declarations declared) {
  Elaboration.Typed term(SourceTerm t) {
    return Elaboration.term(t.source(), t.term(), declared);
  }

  Elaboration.Typed term(SourceTerm t, Type type) {
    return Elaboration.term(t.source(), t.term(), Option.some(type), declared, HashMap.empty());
  }

  /// A function; where its own text leaves open what it takes, the value that it is given decides.
  Elaboration.Typed function(SourceTerm f, SourceTerm value) {
    return function(f, () -> term(value).type());
  }

  /// A function; where its own text leaves open what it takes, this type decides.
  Elaboration.Typed function(SourceTerm f, Supplier<Type> domain) {
    return Elaboration.function(f.source(), f.term(), domain, declared);
  }

  /// A value of that type, made of rational numbers.
  Value<Rational> exact(SourceTerm t, Type type) {
    Term term = term(t, type).term();
    try {
      return RealFunction.value(term, new ExactReals(), Evaluation.FUEL);
    } catch (Unresolved irrational) {
      throw t.error("this must be made of rational numbers: " + irrational.getMessage());
    }
  }

  static String show(Term t) {
    return Printing.show(Notation.UNICODE, t);
  }

  static String show(Type type) {
    return Printing.show(Notation.UNICODE, type);
  }
}

package org.difflam.search;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.AllTerms;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Type;

/// The programs of campaigns with `--all`: every closed term of one type, R → R where nobody asks
/// for another, or every term in a context, up to a size, of 2, +, * and sin; what it does not show
/// in its type (an argument, a subject, what is bound or folded) is of one of five types.
public final class ListedPrograms {
  public static final Type TYPE = Type.real().to(Type.real());

  private static final Vocabulary FORMERS =
      new Vocabulary(
          List.of(Vocabulary.numeral(2), Primitive.PLUS, Primitive.TIMES, Primitive.SIN),
          List.of(Type.real(), TYPE, Type.real(2), SampleTypes.MAYBE, Type.list(Type.real())));

  /// What they are terms over, in words: there are others of the same size over more.
  public static final String OVER = "over " + FORMERS.shown();

  private ListedPrograms() {}

  /// @throws ArithmeticException if there are more than there are numbers
  public static AllTerms upTo(int size) {
    return upTo(HashMap.empty(), TYPE, size);
  }

  /// @throws ArithmeticException if there are more than there are numbers
  static AllTerms upTo(Map<Name, Type> context, Type type, int size) {
    return AllTerms.of(FORMERS, context, type, size);
  }
}

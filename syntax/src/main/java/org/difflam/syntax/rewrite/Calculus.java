package org.difflam.syntax.rewrite;

import io.vavr.control.Option;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TermPrinter;
import org.difflam.syntax.typing.DrawnDerivation;

/// A calculus as a person uses it: text in, reduction, text out.
///
/// @param <T> its terms
public interface Calculus<T extends Syntax<T>> {
  /// The name that `--calculus` knows it by.
  String name();

  /// The typed term that was written.
  ///
  /// @throws org.difflam.category.expression.SourceError where it is no term of this calculus, or
  ///   has no type
  Judgement<T> elaborate(Source source, SurfaceTerm term, TextDeclarations declarations);

  /// The derivation of its type, or how far there is one.
  ///
  /// @throws org.difflam.category.expression.SourceError where it is no term of this calculus
  DrawnDerivation derivation(Source source, SurfaceTerm term, TextDeclarations declarations);

  /// `Γ ⊢ t : A`.
  ///
  /// @param free what `Γ` has besides the declarations: variables whose types the text itself gives
  record Judgement<T>(T term, SurfaceType type, Map<Name, SurfaceType> free) {
    public Judgement(T term, SurfaceType type) {
      this(term, type, Map.of());
    }
  }

  /// The calculus in such a context: what is printed tells the types of those variables, and can be
  /// read again.
  default Calculus<T> within(Map<Name, SurfaceType> free) {
    return this;
  }

  /// The rules as the paper prints them.
  Reduction<T> reduction();

  /// The strategy of the paper, or leftmost-outermost.
  default Strategy strategy() {
    return Strategy.OUTERMOST;
  }

  /// The reduction sequence of the calculus's own strategy, of at most this many steps.
  default Trace.End<T> run(T start, int fuel, Consumer<Traced<T>> seen) {
    return Trace.run(reduction(), strategy(), start, fuel, seen);
  }

  /// The calculus with nothing but the rules that the paper prints, where it has more.
  default Calculus<T> strict() {
    return this;
  }

  /// The calculus with terms typed by nothing but what the paper prints, where they are typed by
  /// more.
  default Calculus<T> typedAsPrinted() {
    return this;
  }

  /// The term with a variable at this position; none where it has nothing there.
  default Option<T> withHole(T whole, Position at, Name hole) {
    return at.in(whole).map(_ -> at.fill(whole, whole.variable(hole)));
  }

  /// What there is to say about a normal form, if anything.
  default Option<String> remark(T normal) {
    return Option.none();
  }

  /// The numbers in it from left to right, as the calculus has them.
  default List<?> numbers(T term) {
    return List.of();
  }

  /// Whether some of them are not exact, so that those printed alike need not be equal.
  default boolean isRounded(T term) {
    return false;
  }

  /// What to do instead where the steps of the paper take too long, if anything.
  default Option<String> instead() {
    return Option.none();
  }

  /// As it is written; elaborating this gives the term again.
  SurfaceTerm surface(T t);

  default String print(Notation notation, T t) {
    TooLarge.check(t);
    return TermPrinter.print(notation, surface(t));
  }
}

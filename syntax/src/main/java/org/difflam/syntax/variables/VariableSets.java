package org.difflam.syntax.variables;

import io.vavr.collection.List;
import java.util.ArrayList;
import java.util.Map;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.pullback.reduction.PullbackLanguage;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Reduction;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceTerm.Operator;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.typing.DrawnDerivation;

/// Sets of variables of the terms of a calculus, as a person types them: `FV (f x) - [x]`.
///
/// @param of the calculus that the terms belong to
/// @param isStrict whether lin has its clauses by the letter
public record VariableSets<T extends Syntax<T>>(Calculus<T> of, boolean isStrict)
    implements Calculus<VariableSet<T>> {
  private static final String EXPECTED =
      "expected a set of variables: `[x, y]`, `FV t`, `lin t`, or some of them with `+`, `*` and"
          + " `-` between them";

  public static <T extends Syntax<T>> VariableSets<T> of(Calculus<T> calculus) {
    return new VariableSets<>(calculus, false);
  }

  /// Whether it is one: FV or lin is asked for somewhere, outside of all terms, or variables are
  /// listed, as where nothing is left to be asked.
  public static boolean isWritten(SurfaceTerm t, TextDeclarations declared) {
    return switch (t) {
      case SurfaceTerm.Infix(_, var left, var right, _) ->
          isWritten(left, declared) || isWritten(right, declared);
      case SurfaceTerm.Application(SurfaceTerm.Identifier(var f, _), _, _) ->
          isFunction(f) && !declared.variables().containsKey(f);
      case SurfaceTerm.ListLiteral(var parts, _) ->
          parts.stream().allMatch(SurfaceTerm.Identifier.class::isInstance);
      default -> false;
    };
  }

  private static boolean isFunction(String name) {
    return name.equals(VariableClauses.FREE) || name.equals(VariableClauses.LINEAR);
  }

  @Override
  public String name() {
    return of.name();
  }

  @Override
  public Judgement<VariableSet<T>> elaborate(
      Source source, SurfaceTerm term, TextDeclarations declarations) {
    SurfaceType variables =
        new SurfaceType.Named("variables", List.<SurfaceType>empty().asJava(), Span.NOWHERE);
    return new Judgement<>(set(source, term, declarations), variables);
  }

  private VariableSet<T> set(Source source, SurfaceTerm term, TextDeclarations declarations) {
    return switch (term) {
      case SurfaceTerm.Infix(var by, var left, var right, var span) -> {
        if (by != Operator.PLUS && by != Operator.TIMES && by != Operator.MINUS) {
          throw source.error(span, EXPECTED);
        }
        VariableSet<T> first = set(source, left, declarations);
        yield new VariableSet.Combined<>(by, first, set(source, right, declarations));
      }
      case SurfaceTerm.Application(SurfaceTerm.Identifier(var f, var span), var t, _)
          when isFunction(f) -> {
        if (f.equals(VariableClauses.LINEAR) && !(of instanceof PullbackLanguage)) {
          throw source.error(
              span,
              "`lin` is of the pullback language: --calculus pullback, or `calculus pullback`");
        }
        yield new VariableSet.Of<>(f, of.elaborate(source, t, declarations).term());
      }
      case SurfaceTerm.ListLiteral(var parts, _) -> {
        ArrayList<Name> names = new ArrayList<>();
        for (SurfaceTerm x : parts) names.add(name(source, x));
        yield VariableSet.Names.of(names);
      }
      default -> throw source.error(term.span(), EXPECTED);
    };
  }

  private static Name name(Source source, SurfaceTerm x) {
    if (x instanceof SurfaceTerm.Identifier(var name, _)) return Name.of(name);
    throw source.error(x.span(), "expected the name of a variable, as in `[x, y]`");
  }

  @Override
  public DrawnDerivation derivation(
      Source source, SurfaceTerm term, TextDeclarations declarations) {
    throw noDerivation(source, term);
  }

  private static SourceError noDerivation(Source source, SurfaceTerm term) {
    return source.error(term.span(), "a set of variables has no typing derivation");
  }

  @Override
  public Calculus<VariableSet<T>> within(Map<Name, SurfaceType> free) {
    return new VariableSets<>(of.within(free), isStrict);
  }

  /// With lin of a dual map as it is printed (O27).
  @Override
  public Calculus<VariableSet<T>> strict() {
    return of instanceof PullbackLanguage ? new VariableSets<>(of, true) : this;
  }

  @Override
  public Reduction<VariableSet<T>> reduction() {
    return VariableClauses.rules(isStrict);
  }

  @Override
  public SurfaceTerm surface(VariableSet<T> t) {
    return switch (t) {
      case VariableSet.Names<T>(var names) ->
          new SurfaceTerm.ListLiteral(
              names
                  .toList()
                  .<SurfaceTerm>map(x -> new SurfaceTerm.Identifier(x.text(), Span.NOWHERE))
                  .asJava(),
              Span.NOWHERE);
      case VariableSet.Of<T>(var function, var term) ->
          new SurfaceTerm.Application(
              new SurfaceTerm.Identifier(function, Span.NOWHERE), of.surface(term), Span.NOWHERE);
      case VariableSet.Combined<T>(var by, var left, var right) ->
          new SurfaceTerm.Infix(by, surface(left), surface(right), Span.NOWHERE);
    };
  }
}

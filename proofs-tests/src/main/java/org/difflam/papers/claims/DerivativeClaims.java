package org.difflam.papers.claims;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.Supplier;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.SourceError;
import org.difflam.category.number.Agreement;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Precision;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.semantics.Modes;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.semantics.mode.ExpectedDerivative;
import org.difflam.semantics.mode.Flattening;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.reverse.CurryMode;
import org.difflam.semantics.reverse.PulledBack;
import org.difflam.syntax.curry.CurryText;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.SurfaceTerm;

/// Decides `diff f at x … == v` in every mode that it names.
interface DerivativeClaims {
  Finding decide(String text);

  /// @throws SourceError where a part of it has no type
  static DerivativeClaims read(
      Source source, ProgramScope in, SurfaceTerm f, Statement.Settings s) {
    SurfaceTerm at =
        s.at().getOrElseThrow(() -> source.error(f.span(), "say where, as in `diff f at 3 == 7`"));
    if (s.covector().isDefined()) {
      String name = s.mode().getOrElse("curry");
      return new OfCovector(
          PulledBack.read(
              new CurryText(source, in.declared(), in.variables()), f, at, s.covector().get()),
          PulledBack.modes(name).getOrElseThrow(() -> noMode(source, f, name)),
          s.stated().get());
    }
    String name = s.mode().getOrElse("functional");
    List<Mode<?>> modes = Modes.named(name).getOrElseThrow(() -> noMode(source, f, name));
    try {
      return new OfNumbers(stated(source, in, f, at, s), modes);
    } catch (IllegalArgumentException wrong) {
      if (wrong instanceof SourceError placed) throw placed;
      throw source.error(f.span(), String.valueOf(wrong.getMessage()));
    }
  }

  private static SourceError noMode(Source source, SurfaceTerm f, String name) {
    return source.error(f.span(), "`" + name + "` is no mode that answers this");
  }

  private static ExpectedDerivative stated(
      Source source, ProgramScope in, SurfaceTerm f, SurfaceTerm at, Statement.Settings s) {
    Supplier<Type> domain = () -> Elaboration.term(source, at, in.declared()).type();
    Elaboration.Typed typed = Elaboration.function(source, f, domain, in.declared());
    if (!(typed.type() instanceof Type.Function type)) {
      throw source.error(f.span(), "what is differentiated must be a function");
    }
    Flattening flat = new Flattening(typed.term(), type, value(source, in, at, type.domain()));
    int order = s.order().getOrElse(1);
    Question question =
        s.direction()
            .map(v -> flat.along(value(source, in, v, type.domain()), order))
            .orElse(() -> s.vars().map(k -> flat.inFirst(k, order)))
            .getOrElse(() -> flat.question(order));
    return new ExpectedDerivative(
        question, Elaboration.term(source, s.stated().get(), in.declared()).term());
  }

  private static Value<Rational> value(Source source, ProgramScope in, SurfaceTerm t, Type type) {
    var typed = Elaboration.term(source, t, Option.some(type), in.declared(), HashMap.empty());
    return RealFunction.value(typed.term(), new ExactReals(), Mode.FUEL);
  }

  /// Numbers, over rationals if they are such.
  record OfNumbers(ExpectedDerivative stated, List<Mode<?>> modes) implements DerivativeClaims {
    @Override
    public Finding decide(String text) {
      List<Mode<?>> asked = modes.filter(m -> m.declines(stated.question()).isEmpty());
      if (asked.isEmpty()) return Finding.inconclusive(text + ": every mode declines");
      Outcome outcome = Outcome.REPRODUCED;
      for (var each : asked.zip(stated.by(asked.asJava(), Precision.STANDARD))) {
        Mode<?> mode = each._1;
        Precision.Refined<ExpectedDerivative.Both> refined = each._2;
        if (refined.answer().isEmpty()) {
          if (mode.rounds() && asked.size() > 1) continue;
          return Finding.inconclusive(text + ", " + mode.name() + ": " + refined.why().get());
        }
        ExpectedDerivative.Both both = refined.answer().get();
        Agreement agreement = both.agreement();
        if (agreement.found() == Agreement.Found.DIFFERENT) {
          return Finding.refuted(
              Witness.at(
                  text + ", " + mode.name(),
                  "stated " + both.stated().mkString(", "),
                  "found " + both.found().mkString(", ")));
        }
        if (mode.rounds() && asked.size() > 1) continue;
        if (agreement.found() == Agreement.Found.OPEN) {
          return Finding.inconclusive(text + ", " + mode.name() + ": the enclosures are too wide");
        }
        if (!agreement.isExact()) outcome = Outcome.HOLDS;
      }
      return Finding.of(outcome, text + ": " + asked.map(Mode::name).mkString(", "));
    }
  }

  /// A tangent that goes back.
  record OfCovector(PulledBack asked, List<CurryMode> modes, SurfaceTerm stated)
      implements DerivativeClaims {
    @Override
    public Finding decide(String text) {
      List<String> found = List.empty();
      for (CurryMode mode : modes) {
        Verdict verdict = asked.is(stated, mode);
        if (!verdict.isProved()) return Finding.of(verdict).about(text + ", " + mode.name());
        found = found.append(mode.name() + " sends back " + asked.in(mode).back());
      }
      return Finding.of(Outcome.REPRODUCED, text + ": " + found.mkString(", "));
    }
  }
}

package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.JudgementsAsPrinted;
import org.difflam.papers.kit.JudgementsAsPrinted.Judged;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.printed.TypingFigure;
import org.difflam.papers.pullback.Section4Linearity.Linearity;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.Lin;
import org.difflam.syntax.pullback.LinCompleted;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Vectors;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.LinearSums;

/// Figure 2 letter by letter, with lin as §3.1.1 prints it but for O27: what its rules derive is
/// what [PullbackTyping] derives where dual maps are linear by [Lin], for random open terms, and
/// for as many with a term of another type in them, another type for a variable, or another type
/// for all. With [LinCompleted], by which terms are typed, it derives more (errata O1, O3).
final class TypingAsPrinted {
  private TypingAsPrinted() {}

  private static final Name V = Name.of("v"), X = Name.of("x"), Y = Name.of("y");
  private static final PullbackType R = PullbackType.R;
  private static final List<DifferentiableOperation> OPERATIONS =
      LeftSides.OPERATIONS.append(DifferentiableOperation.PLUS);

  static final TypingFigure FIGURE_2 =
      Transcript.pullback()
          .typing("MO-Fig-2")
          .where(
              OPERATIONS
                  .flatMap(f -> List.of(f, f.derivative(), f.derivative().derivative()))
                  .toMap(f -> f.name(), f -> PrintedTrees.of(f.domain().to(f.codomain()))));

  /// The figure, and what is linear for the types that it is compared with.
  private record Compared(TypingFigure figure, Linearity lin) {}

  static final List<Check<?>> CHECKS = List.of(figure2());

  private static Check<?> figure2() {
    var start =
        check(
                "MO-Fig-2",
                "derives random judgements, and judgements with one change, by the rules as"
                    + " printed, with lin as printed but for O27")
            .on(new Compared(FIGURE_2, Lin::contains))
            .printed(
                "beside types with the clauses of lin that are missing",
                new Compared(FIGURE_2, LinCompleted::contains));
    for (var wrong : FIGURE_2.wrong())
      start =
          start.not(
              wrong._1.rule() + " as " + wrong._1.text(), new Compared(wrong._2, Lin::contains));
    return start.by(TypingAsPrinted::agree);
  }

  private static Finding agree(Compared compared, LawRunner effort) {
    return JudgementsAsPrinted.agree(
        compared.figure,
        "MO-Fig-2",
        (rule, random, size, changed) -> drawn(compared.lin, rule, random, size, changed),
        effort);
  }

  private static Option<Judged> drawn(
      Linearity lin, String rule, SplittableRandom random, int size, boolean changed) {
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(random.nextLong());
    PullbackType a = terms.type(), b = terms.type();
    DifferentiableOperation f = OPERATIONS.get(random.nextInt(OPERATIONS.size()));
    Map<Name, PullbackType> context =
        LinkedHashMap.of(X, a.to(b), Y, terms.type().dual(), V, terms.type());
    Name x = context.keySet().toList().get(random.nextInt(3));
    PullbackType argument = changed && random.nextBoolean() ? b : f.domain();
    PullbackType type =
        switch (rule) {
          case "variable" -> context.get(x).get();
          case "number" -> R;
          case "operation" -> f.codomain();
          case "Jacobian" -> f.domain().to(f.codomain());
          case "abstraction" -> a.to(b);
          case "pair" -> a.times(b);
          case "covector" -> PullbackType.real(1 + random.nextInt(3)).dual();
          case "dual map" -> a.dual();
          case "1-form" -> PullbackType.forms(a);
          default -> a;
        };
    PullbackTerm t =
        switch (rule) {
          case "0" -> PullbackTerm.ZERO;
          case "variable" -> new PullbackTerm.Variable(x);
          case "number" -> PullbackTerm.numeral(random.nextInt(-3, 9));
          case "sum" ->
              PullbackTerm.sum(terms.term(context, a, size), terms.term(context, a, size));
          case "application" ->
              new PullbackTerm.Application(
                  terms.term(context, b.to(a), size), terms.term(context, b, size));
          case "projection" ->
              random.nextBoolean()
                  ? new PullbackTerm.Projection(1, terms.term(context, a.times(b), size))
                  : new PullbackTerm.Projection(2, terms.term(context, b.times(a), size));
          case "operation" -> new PullbackTerm.Call(f, terms.term(context, argument, size));
          case "Jacobian" -> new PullbackTerm.Jacobian(f, terms.term(context, argument, size));
          case "covector" -> covector(type, random);
          case "dual map" ->
              random.nextInt(3) == 0
                  ? terms.term(context, type, size + 2)
                  : new PullbackTerm.DualMap(
                      V,
                      Option.none(),
                      map(terms, context.put(V, a), a, b, size, random),
                      terms.term(context, b.dual(), size));
          default -> terms.term(context, type, size + 2);
        };
    if (changed) {
      PullbackType other = terms.type();
      switch (random.nextInt(3)) {
        case 0 -> context = context.put(V, other);
        case 1 -> type = terms.type();
        default -> t = LinearSums.substitute(t, V, terms.term(context, other, 3));
      }
    }
    return judged(lin, context, t, type);
  }

  /// A term of type b, linear in v : a now and then.
  private static PullbackTerm map(
      RandomPullbackTerms terms,
      Map<Name, PullbackType> context,
      PullbackType a,
      PullbackType b,
      int size,
      SplittableRandom random) {
    PullbackTerm v = new PullbackTerm.Variable(V);
    if (a instanceof PullbackType.Function(var from, var to) && to.equals(b))
      return new PullbackTerm.Application(v, terms.term(context, from, size));
    return a.equals(b) && random.nextBoolean() ? v : terms.term(context, b, size);
  }

  private static PullbackTerm covector(PullbackType type, SplittableRandom random) {
    PullbackType of = type instanceof PullbackType.Dual(var space) ? space : R;
    return new PullbackTerm.Covector(
        Vectors.of(
            of,
            Stream.generate(() -> Scalar.of(random.nextInt(-3, 9)))
                .limit(of.dimension())
                .toList()));
  }

  /// Without the types of what is bound, which the figure does not print.
  private static PullbackTerm plain(PullbackTerm t) {
    return Section4Typing.everywhere(
        s ->
            switch (s) {
              case PullbackTerm.Lambda(var x, _, var body) -> PullbackTerm.lambda(x, body);
              case PullbackTerm.DualMap(var x, _, var body, var functional) ->
                  new PullbackTerm.DualMap(x, Option.none(), body, functional);
              case PullbackTerm.Pullback(var x, _, var body, var form) ->
                  new PullbackTerm.Pullback(x, Option.none(), body, form);
              default -> s;
            },
        t);
  }

  /// The figure has J f for operations f only.
  private static boolean isPrinted(PullbackTerm t) {
    return Section3Grammar.part(t, s -> s instanceof PullbackTerm.Derivative).isEmpty();
  }

  /// None of what the figure does not print.
  static Option<Judged> judged(
      Linearity lin, Map<Name, PullbackType> context, PullbackTerm typed, PullbackType type) {
    PullbackTerm t = plain(typed);
    if (!isPrinted(t)) return Option.none();
    return Option.some(
        new Judged(
            context.map(x -> x._1 + " : " + x._2.show()).mkString(", ")
                + " ⊢ "
                + PullbackPrinting.show(t)
                + " : "
                + type.show(),
            context.bimap(Name::toString, PrintedTrees::of),
            PrintedTrees.of(t),
            PrintedTrees.of(type),
            Section3Typing.derives(context, t, type)
                && Section3Grammar.part(
                        t,
                        s ->
                            s instanceof PullbackTerm.DualMap(var x, _, var body, _)
                                && !lin.in(x, body))
                    .isEmpty()));
  }
}

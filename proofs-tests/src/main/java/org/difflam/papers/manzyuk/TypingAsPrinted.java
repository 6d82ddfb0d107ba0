package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.kit.JudgementsAsPrinted;
import org.difflam.papers.kit.JudgementsAsPrinted.Judged;
import org.difflam.papers.kit.LambdaJudgements;
import org.difflam.papers.printed.Schema;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.printed.TypingFigure;
import org.difflam.papers.printed.TypingTree;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.Pushforward;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.TypeReader;

/// Figure 1 letter by letter: what its rules derive is what [LambdaTyping] derives, for random open
/// terms, and for as many with a term of another type in them, another type for a variable, or
/// another type for all.
final class TypingAsPrinted {
  private TypingAsPrinted() {}

  private static final Name V = Name.of("v");
  private static final TypingFigure FIGURE_1 = Transcript.manzyuk().typing("M-Fig-1");

  static final List<Check<?>> CHECKS = List.of(figure1(), diamond());

  private static Check<?> diamond() {
    Schema rule = Transcript.manzyuk().rule("M-Fig-4f", "typing").run();
    return check("M-Fig-4f", "derives the type of M ⬦ N that is printed, for random M and N")
        .on(rule)
        .not("τ for T τ", rule.making("B"))
        .not("T σ for T τ", rule.making("T A"))
        .by((printed, effort) ->
            CountedCases.ofTerms(
                Perturbative.GRAMMAR,
                1,
                effort,
                (terms, _, i) -> {
                  Map<Name, LambdaType> context = terms.context();
                  Map<String, LambdaType> letters =
                      HashMap.of("A", terms.type(1), "B", terms.type(1));
                  List<LambdaType> premises =
                      printed.over().map(o -> type(o.substring(o.lastIndexOf(" : ") + 3), letters));
                  LambdaTerm m = terms.term(context, premises.get(0), 1 + i % 5);
                  LambdaTerm n = terms.term(context, premises.get(1), 1 + i % 3);
                  LambdaTerm both = Pushforward.diamond(m, n);
                  LambdaType type = type(printed.right(), letters);
                  String judgement = LambdaJudgements.show(context, both, type);
                  return Case.of(
                      judgement,
                      () ->
                          LambdaTyping.holds(context, both, type)
                              ? Finding.proved(judgement)
                              : Finding.refuted(Witness.of(judgement, "derivable")));
                }));
  }

  /// A printed type, where its letters are these.
  private static LambdaType type(String printed, Map<String, LambdaType> letters) {
    String text = letters.foldLeft(printed, (t, x) -> t.replace(x._1, "<" + x._1 + ">"));
    text = letters.foldLeft(text, (t, x) -> t.replace("<" + x._1 + ">", "(" + x._2.show() + ")"));
    Source source = Source.of(text);
    return new TypeReader<>(source, Perturbative.GRAMMAR.types()).read(Parser.type(source));
  }

  private static Check<?> figure1() {
    var start =
        check(
                "M-Fig-1",
                "derives random judgements, and judgements with one change, by the rules as"
                    + " printed")
            .on(FIGURE_1);
    for (var wrong : FIGURE_1.wrong())
      start = start.not(wrong._1.rule() + " as " + wrong._1.text(), wrong._2);
    return start.by(TypingAsPrinted::agree);
  }

  private static Finding agree(TypingFigure figure, LawRunner effort) {
    return JudgementsAsPrinted.agree(figure, "M-Fig-1", TypingAsPrinted::drawn, effort);
  }

  private static Option<Judged> drawn(
      String rule, SplittableRandom random, int size, boolean changed) {
    var terms = new RandomTerms(Perturbative.GRAMMAR, random.split(), CountedCases.ATOMS);
    LambdaType type = terms.type(2), one = terms.type(1), other = terms.type(1);
    Map<Name, LambdaType> context = terms.context(), more = context.put(V, one);
    LambdaTerm t =
        switch (rule) {
          case "pushforward" -> LambdaTerm.T(terms.term(more, one.to(other), size));
          case "projection" -> LambdaTerm.pi(1, terms.term(more, type.times(other), size));
          default ->
              random.nextInt(4) == 0
                  ? spine(terms, random, more, type, size, changed)
                  : terms.term(more, type, size);
        };
    if (rule.equals("pushforward")) type = one.tangent().to(other.tangent());
    if (changed) {
      switch (random.nextInt(3)) {
        case 0 -> more = more.put(V, terms.type(1));
        case 1 -> type = terms.type(2);
        default -> t = Substitution.substitute(t, V, terms.term(context, terms.type(1), 3));
      }
    }
    return Option.some(
        new Judged(
            LambdaJudgements.show(more, t, type),
            more.bimap(Name::toString, TypingAsPrinted::tree),
            tree(t),
            tree(type),
            LambdaTyping.holds(more, t, type)));
  }

  /// Of one to four arguments, each of one to three summands or more; one of them of another type
  /// now and then.
  private static LambdaTerm spine(
      RandomTerms terms,
      SplittableRandom random,
      Map<Name, LambdaType> context,
      LambdaType type,
      int size,
      boolean changed) {
    List<LambdaType> of = List.fill(1 + random.nextInt(4), () -> terms.type(1));
    LambdaTerm s = terms.term(context, of.foldRight(type, LambdaType::to), size);
    int wrong = changed ? random.nextInt(2 * of.size()) : of.size();
    for (int i = 0; i < of.size(); i++) {
      LambdaType a = i == wrong ? terms.type(1) : of.get(i);
      LambdaTerm n = terms.term(context, a, 2);
      for (int rest = random.nextInt(3); rest > 0; rest--) n = n.plus(terms.term(context, a, 2));
      s = LambdaTerm.apply(s, n);
    }
    return s;
  }

  static TypingTree tree(LambdaTerm t) {
    if (!(t instanceof Simple s)) {
      var summands = t.summands().stream().map(TypingAsPrinted::tree).toList();
      return summands.isEmpty() ? TypingTree.node("0") : TypingTree.node("sum", summands);
    }
    return switch (s) {
      case Simple.Variable(var x) -> TypingTree.leaf(x.toString());
      case Simple.Lambda(var x, var body) ->
          TypingTree.node(
              "lambda", TypingTree.binding(java.util.List.of(x.toString()), tree(body)));
      case Simple.Application(var f, var n) -> TypingTree.node("apply", tree(f), tree(n));
      case Simple.In(int k, var of) -> TypingTree.node("in" + k, tree(of));
      case Simple.Pi(int k, var of) -> TypingTree.node("p" + k, tree(of));
      case Simple.T(var of) -> TypingTree.node("T", tree(of));
      default -> throw new IllegalArgumentException("not in the figure: " + Texts.show(t));
    };
  }

  static TypingTree tree(LambdaType type) {
    return switch (type) {
      case LambdaType.Atom(var name) -> TypingTree.leaf(name);
      case LambdaType.Product(var a, var b) -> TypingTree.node("*", tree(a), tree(b));
      case LambdaType.Function(var a, var b) -> TypingTree.node("->", tree(a), tree(b));
      case LambdaType.Unit _, LambdaType.Declared _, LambdaType.Unknown _ ->
          TypingTree.leaf(type.show());
    };
  }
}

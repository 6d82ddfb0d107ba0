package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.printed.PrintedMacro;
import org.difflam.papers.printed.Schema;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.printed.TypingTree;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.taylor.FaaDiBrunoFormula;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Notation;

/// The macro of §3.2 and §5.1 run from its clauses as they are printed, beside what is run: at
/// random types and terms, for several (k, R). The entries of operations beside the first are
/// formulas with numbers, and are checked as such; here they are 0 on both sides.
final class MacroAsPrinted {
  private MacroAsPrinted() {}

  /// So many types and terms, and so many uses of each clause, at least.
  private static final int LEAST = 240, OFTEN = 5;

  private static final PrintedTrees TREES = new PrintedTrees(true);
  private static final TypingTree REAL = PrintedTrees.of(Type.real());

  private static final String SIMPLE = "HSV-3.2-D",
      CONSTANT = "HSV-3.2-const",
      OPERATION = "HSV-3.2-Dop",
      MORE = "HSV-5.1-D";

  private static final List<Transcript.Printed> PRINTED =
      Transcript.gluing().rules().filter(r -> r.schema().rule().matches("D on (types|terms)"));

  private static final List<Schema> RULES = PRINTED.map(Transcript.Printed::run);

  private static final List<Indices> INDICES = RandomPrograms.SHAPES.take(6);

  private static final Schema RESTRICTED =
      Transcript.gluing().rule("HSV-Ex-3.2-22p", "D_(2,2)′ on types").run();

  static final List<Check<?>> CHECKS =
      List.of(SIMPLE, CONSTANT, OPERATION, MORE)
          .<Check<?>>map(MacroAsPrinted::of)
          .append(
              check("HSV-Ex-3.2-22p", "takes D of the reals as it is printed, and as it is run")
                  .on(RESTRICTED)
                  .not("twice as many", PrintedMacro.wrong(RESTRICTED).head())
                  .by((rule, _) ->
                      Finding.reproduced(
                          "D_(2,2)′(real)",
                          "" + new PrintedMacro(List.of(rule), 4).ofType(REAL).made(),
                          "" + PrintedTrees.of(Macro.restricted().of(Type.real())))));

  private static Check<?> of(String item) {
    String entries = item.equals(OPERATION) ? "; D^α op beside the first entry is 0" : "";
    var start =
        check(item, "runs D as it is printed, at random types and terms, for six (k, R)" + entries)
            .on(RULES);
    for (Schema rule : RULES.filter(r -> r.item().equals(item)))
      for (Schema wrong : PrintedMacro.wrong(rule))
        start = start.not(wrong.text(), RULES.replace(rule, wrong));
    for (Transcript.Printed rule : PRINTED.filter(r -> r.corrected().isDefined()))
      if (rule.run().item().equals(item))
        start = start.printed(rule.schema().text(), RULES.replace(rule.run(), rule.schema()));
    return start.by((rules, effort) -> same(item, rules, effort));
  }

  private static Finding same(String item, List<Schema> rules, LawRunner effort) {
    List<PrintedMacro> printed = INDICES.map(i -> new PrintedMacro(rules, i.size()));
    List<Macro> run = INDICES.map(Frames::new);
    var uses = new TreeMap<String, Long>();
    Finding found =
        CountedCases.each(
            Math.max(LEAST, effort.cases()),
            effort,
            (random, i) -> {
              int at = random.nextInt(INDICES.size());
              return i % 5 == 0
                  ? ofType(printed.get(at), run.get(at), random, uses)
                  : ofTerm(printed.get(at), run.get(at), random, uses);
            });
    if (!found.outcome().isGood()) return found;
    Map<String, Long> own =
        rules
            .filter(r -> r.item().equals(item))
            .toLinkedMap(Schema::text, r -> uses.getOrDefault(r.text(), 0L));
    Option<String> rare = own.find(clause -> clause._2 < OFTEN).map(clause -> clause._1);
    return rare.isEmpty()
        ? found.counted(own)
        : Finding.inconclusive("too rarely used: " + rare.get());
  }

  private static Option<Case> ofType(
      PrintedMacro printed, Macro run, SplittableRandom random, java.util.Map<String, Long> uses) {
    Type type = SampleTypes.random(random, random.nextInt(2, 10));
    String text = Printing.show(Notation.ASCII, type);
    return text.contains("mu ")
        ? Option.none()
        : compared(
            text, printed.ofType(PrintedTrees.of(type)), PrintedTrees.of(run.of(type)), uses);
  }

  private static Option<Case> ofTerm(
      PrintedMacro printed, Macro run, SplittableRandom random, java.util.Map<String, Long> uses) {
    Type some = SampleTypes.random(random, random.nextInt(1, 5));
    return new TermGenerator(RandomPrograms.WORDS, random.split())
        .term(Figure5.CONTEXT, random.nextBoolean() ? some : Type.list(some), random.nextInt(4, 30))
        .filter(t -> !TypingAsPrinted.has(t, TypingAsPrinted::isNotPrinted))
        .filter(t -> !Printing.show(Notation.ASCII, t).contains("mu "))
        .flatMap(t ->
            compared(Printing.show(Notation.ASCII, t), printed.of(tree(t)), tree(run.of(t)), uses));
  }

  private static TypingTree tree(Term t) {
    return TREES.of(t).withoutTypes();
  }

  private static Option<Case> compared(
      String text, PrintedMacro.Value printed, TypingTree run, java.util.Map<String, Long> uses) {
    return Case.of(
        text,
        () -> {
          if (!printed.isRenamed(run))
            return Finding.refuted(
                Witness.at("D of " + text, "as printed " + printed.made(), "run " + run));
          printed.by().forEach(clause -> uses.merge(clause.text(), 1L, Long::sum));
          return Finding.proved(text);
        });
  }

  /// The macro, in which entries beside the first are 0.
  private static final class Frames extends Macro {
    Frames(Indices indices) {
      super(indices);
    }

    @Override
    protected java.util.List<FaaDiBrunoFormula.Summand> sum(java.util.List<Integer> alpha, int n) {
      return java.util.List.of();
    }
  }
}

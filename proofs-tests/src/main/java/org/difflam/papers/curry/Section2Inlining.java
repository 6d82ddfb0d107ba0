package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.PAIR;
import static org.difflam.papers.curry.CurryPrograms.R;
import static org.difflam.papers.curry.CurryPrograms.map;
import static org.difflam.papers.curry.CurryPrograms.numbers;
import static org.difflam.papers.curry.CurryPrograms.same;
import static org.difflam.papers.curry.CurryPrograms.tangent;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Stream;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.curry.Networks.Network;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.CombinatorInterpretation;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;

/// §2: neither has a fold to be unrolled and its function to be inlined before they are
/// differentiated, nor need there be anything that could be inlined.
final class Section2Inlining {
  private Section2Inlining() {}

  private static final int LONGEST = 3;

  private static final CurryTerm T = CurryTerm.variable("t");

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "DC-S2-inline",
                  "runs folds of random cells, partially applied, in both versions, with the cell"
                      + " in the program and as a value that it is given, and compares what is"
                      + " sent back with what the program sends back that is unrolled and inlined")
              .on(Section5Recomputation.Versions.BOTH)
              .not("captured variables are forgotten", Section5Recomputation.Versions.FORGETFUL)
              .not(
                  "twice what was captured comes back",
                  Section5Agreement.versions(Section5Agreement.DOUBLED))
              .by(Section2Inlining::agree),
          check(
                  "DC-S2-inline",
                  "inlines folds that make functions of random cells, and finds functions left,"
                      + " but none once the fold is unrolled as well; what is sent back is the"
                      + " same")
              .on((Program) Network::byFunctions)
              .not("a fold that makes states", Network::run)
              .not("the first input alone", network -> ofFirst(network.byFunctions()))
              .by(Section2Inlining::unrolled));

  /// `λ(params, init, xs). …`.
  private interface Program {
    CurryTerm of(Network network);
  }

  /// Folds whose step goes on from the start again, so that the first element alone is seen.
  private static CurryTerm ofFirst(CurryTerm e) {
    CurryTerm within = Syntax.inParts(e, part -> ofFirst(part.body()));
    return within instanceof CurryTerm.Fold(var x, var acc, var step, var over, var from)
        ? new CurryTerm.Fold(x, acc, Substitution.substitute(step, acc, from), over, from)
        : within;
  }

  /// "We cannot eliminate higher-order functions by inlining, unless we unroll `fold`."
  private static Finding unrolled(Program program, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          int n = random.nextInt(LONGEST + 1);
          Network network = drawn(random);
          // a cell may have functions of its own
          if (hasFunctions(inlined(network.cell().apply(T)))) return Option.none();
          CurryTerm unrolled = inlined(network.byFunctionsUnrolled(n).apply(T));
          CurryTerm folded = inlined(program.of(network).apply(T));
          Ends ends = Ends.draw(network, n, random);
          return Case.of(
              "%s on %s".formatted(CurryPrinting.show(network.cell()), ends.tuple()),
              () ->
                  hasFunctions(folded) && !hasFunctions(unrolled)
                      ? ends.agree(folded, ends.ofInlined(unrolled))
                      : Finding.refuted(
                          Witness.at(
                              "functions that are left by inlining, and none once unrolled",
                              CurryPrinting.show(folded),
                              CurryPrinting.show(unrolled))));
        });
  }

  private static Finding agree(Section5Recomputation.Versions versions, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          int n = random.nextInt(LONGEST + 1);
          Network network = drawn(random);
          CurryTerm inlined = inlined(network.unrolled(n).apply(T));
          if (hasFunctions(inlined)) return Option.none();
          Ends ends = Ends.draw(network, n, random);
          return Case.of(
              "%s on %s".formatted(CurryPrinting.show(network.cell()), ends.tuple()),
              () -> {
                Vector<Rational> expected = ends.ofInlined(inlined);
                return ends.agree(versions.lists(), expected)
                    .and(ends.agree(versions.environments(), expected));
              });
        });
  }

  private static Network drawn(SplittableRandom random) {
    CurryType parameters = random.nextBoolean() ? PAIR : CurryType.tensor(2);
    CurryType state = random.nextBoolean() ? CurryType.tensor(2) : CurryType.product(R, R);
    CurryType input = random.nextBoolean() ? R : PAIR;
    CurryType argument = CurryType.product(parameters, state, input);
    CurryTerm cell = CurryPrograms.drawn(argument, state, random);
    return new Network(CurryTerm.lambda("t", argument, cell), parameters, state, input);
  }

  /// What a network is run on.
  private record Ends(
      Network network,
      CurryValue<Rational> state,
      CurryValue<Rational> parameters,
      List<CurryValue<Rational>> xs) {
    static Ends draw(Network network, int n, SplittableRandom random) {
      RandomTangents draws = new RandomTangents(CurryPrograms.lists(), random.split());
      return new Ends(
          network,
          draws.value(network.state()),
          draws.value(network.parameters()),
          List.fill(n, () -> draws.value(network.input())));
    }

    CurryType of(CurryType inputs) {
      return CurryType.product(network.parameters(), network.state(), inputs);
    }

    CurryValue<Rational> with(CurryValue<Rational> inputs) {
      return new CurryValue.Tuple<>(java.util.List.of(parameters, state, inputs));
    }

    CurryValue<Rational> tuple() {
      return with(new CurryValue.Tuple<>(xs.asJava()));
    }

    Vector<Rational> ofInlined(CurryTerm program) {
      return back(CurryPrograms.lists(), of(network.inputs(xs.size())), program, tuple());
    }

    private CurryType ofList() {
      return of(new CurryType.ListOf(network.input()));
    }

    private CurryValue<Rational> withList() {
      return with(new CurryValue.Sequence<>(xs.toVector()));
    }

    /// Of another program for the same.
    Finding agree(CurryTerm program, Vector<Rational> expected) {
      var both = Section5Recomputation.Versions.BOTH;
      return same(back(both.lists(), ofList(), program, withList()), expected)
          .and(same(back(both.environments(), ofList(), program, withList()), expected));
    }

    Finding agree(Combinators<Rational> combinators, Vector<Rational> expected) {
      CurryType whole = ofList();
      CurryValue<Rational> at = withList();
      CurryValue<Rational> cell = new CombinatorInterpretation<>(combinators).value(network.cell());
      Network imported =
          new Network(T.part(2), network.parameters(), network.state(), network.input());
      CurryType both = CurryType.product(whole, network.argument().to(network.state()));
      CurryValue<Rational> pair = CurryValue.pair(at, cell);
      var sent =
          map(combinators, both, imported.run().apply(T.part(1))).vjp(pair, tangent(1)).part(0, 2);
      return same(back(combinators, whole, network.run().apply(T), at), expected)
          .and(same(numbers(combinators, at, sent), expected));
    }

    private static Vector<Rational> back(
        Combinators<Rational> combinators,
        CurryType type,
        CurryTerm program,
        CurryValue<Rational> at) {
      return numbers(combinators, at, map(combinators, type, program).vjp(at, tangent(1)));
    }
  }

  /// All functions run where they are made, as lets are, and parts of tuples.
  private static CurryTerm inlined(CurryTerm e) {
    CurryTerm within = Syntax.inParts(e, part -> inlined(part.body()));
    return switch (within) {
      case CurryTerm.Let(var x, var bound, var body) ->
          inlined(Substitution.substitute(body, x, bound));
      case CurryTerm.Application(CurryTerm.Lambda(var x, _, var body), var argument) ->
          inlined(Substitution.substitute(body, x, argument));
      case CurryTerm.Project(var i, CurryTerm.Tuple(var parts)) -> parts.get(i - 1);
      default -> within;
    };
  }

  private static boolean hasFunctions(CurryTerm e) {
    return e instanceof CurryTerm.Lambda
        || Stream.ofAll(e.scopes()).exists(part -> hasFunctions(part.body()));
  }
}

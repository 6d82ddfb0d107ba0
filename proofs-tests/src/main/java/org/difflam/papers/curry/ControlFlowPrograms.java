package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.PAIR;
import static org.difflam.papers.curry.CurryPrograms.R;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.semantics.reverse.RandomValues;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.Literal;
import org.difflam.syntax.simple.Summand;

/// Random programs with conditionals, cases and folds, and the same without: what a condition, a
/// case and a list come to is known when they are drawn. Their parts are polynomials in `t`, and
/// functions that captured one.
final class ControlFlowPrograms {
  static final List<String> FORMERS = List.of("if", "case", "fold", "data used twice");

  private static final Name X = Name.of("x"), A = Name.of("a");
  private static final String T = "t";

  /// So many elements a list has at most.
  static final int LONGEST = 7;

  private static final CurryTerm NOTHING = new CurryTerm.Tuple(List.of());

  /// All summands but the first have the same content.
  private static final CurryType.Variant CHOICE =
      new CurryType.Variant(
          List.of(
              new Summand<>("None", CurryType.UNIT),
              new Summand<>("Some", R),
              new Summand<>("Other", R),
              new Summand<>("More", R),
              new Summand<>("Last", R)));

  static final List<String> LABELS = CHOICE.summands().stream().map(Summand::label).toList();

  private final SplittableRandom random;

  ControlFlowPrograms(SplittableRandom random) {
    this.random = random;
  }

  /// @param unrolled the branches that are taken, and the steps one in the other
  record Drawn(CurryTerm program, CurryTerm unrolled) {
    private Drawn plus(Drawn other) {
      return new Drawn(program.plus(other.program), unrolled.plus(other.unrolled));
    }

    /// Of data that is bound in the program, and known without.
    private Drawn where(String x, CurryType type, CurryTerm data) {
      return new Drawn(CurryTerm.lambda(x, type, program).apply(data), unrolled);
    }
  }

  /// A value of [#CHOICE].
  record Chosen(String label, CurryTerm content) {
    /// @param content what is in it, but for `None`
    static Chosen of(String label, CurryTerm content) {
      return new Chosen(label, label.equals("None") ? NOTHING : content);
    }

    CurryTerm term() {
      return new CurryTerm.Inject(CHOICE, label, content);
    }
  }

  private Chosen chosen() {
    return Chosen.of(LABELS.get(random.nextInt(LABELS.size())), polynomial());
  }

  Drawn of(String former) {
    CurryTerm one = polynomial(), two = polynomial();
    return switch (former) {
      case "if" -> conditional(one, two);
      case "case" -> {
        Chosen chosen = chosen();
        yield cases(chosen.term(), chosen, one, two);
      }
      case "fold" -> {
        List<CurryTerm> elements = elements();
        yield fold(list(elements), elements, one, two, random.nextBoolean());
      }
      case "data used twice" -> random.nextBoolean() ? twoCases(one, two) : twoFolds(one, two);
      default -> throw new IllegalArgumentException(former);
    };
  }

  /// The branches are numbers or functions, and the condition stands in place or is bound.
  private Drawn conditional(CurryTerm one, CurryTerm two) {
    boolean truth = random.nextBoolean(), isBound = random.nextBoolean();
    CurryTerm c = condition(truth);
    CurryTerm b = isBound ? CurryTerm.variable("b") : c;
    CurryTerm then = captured(one, two), otherwise = captured(two, one), x = polynomial();
    Drawn drawn =
        random.nextBoolean()
            ? new Drawn(new CurryTerm.If(b, then, otherwise), truth ? then : otherwise)
            : new Drawn(
                new CurryTerm.If(b, times(one), times(two)).apply(x), (truth ? one : two).times(x));
    return isBound ? drawn.where("b", CurryType.BOOL, c) : drawn;
  }

  /// What is computed, and comes to this.
  private CurryTerm condition(boolean truth) {
    return switch (random.nextInt(4)) {
      case 0 -> truth(truth);
      case 1 -> new CurryTerm.If(truth(!truth), truth(false), truth(true));
      case 2 -> new CurryTerm.Tuple(List.of(polynomial(), truth(truth))).part(2);
      default ->
          new CurryTerm.Case(
              Chosen.of(LABELS.get(truth ? 1 + random.nextInt(LABELS.size() - 1) : 0), polynomial())
                  .term(),
              LABELS.stream()
                  .map(label -> new CurryTerm.Branch(label, X, truth(!label.equals("None"))))
                  .toList(),
              CurryType.BOOL);
    };
  }

  private static CurryTerm truth(boolean value) {
    return new CurryTerm.Constant(new Literal.Truth(value));
  }

  private static Drawn cases(CurryTerm subject, Chosen chosen, CurryTerm one, CurryTerm two) {
    CurryTerm x = new CurryTerm.Variable(X);
    List<CurryTerm> bodies =
        List.of(
            captured(two, one),
            captured(x, two).plus(x.times(two)),
            captured(one, x).plus(two),
            x.times(one),
            captured(x, x));
    int taken = LABELS.indexOf(chosen.label);
    List<CurryTerm.Branch> branches = new ArrayList<>();
    for (int i = 0; i < LABELS.size(); i++)
      branches.add(new CurryTerm.Branch(LABELS.get(i), i == 0 ? A : X, bodies.get(i)));
    return new Drawn(
        new CurryTerm.Case(subject, branches, R),
        taken == 0 ? bodies.getFirst() : new CurryTerm.Let(X, chosen.content, bodies.get(taken)));
  }

  private Drawn twoCases(CurryTerm one, CurryTerm two) {
    Chosen chosen = chosen();
    CurryTerm d = CurryTerm.variable("d");
    return cases(d, chosen, one, two)
        .plus(cases(d, chosen, two, one))
        .where("d", CHOICE, chosen.term());
  }

  private List<CurryTerm> elements() {
    List<CurryTerm> all = new ArrayList<>();
    for (int n = random.nextInt(LONGEST + 1); n > 0; n--) all.add(polynomial());
    return all;
  }

  private static CurryTerm list(List<CurryTerm> elements) {
    CurryTerm list = new CurryTerm.Nil(R);
    for (CurryTerm e : elements.reversed()) list = new CurryTerm.Cons(e, list);
    return list;
  }

  private static Drawn fold(
      CurryTerm list, List<CurryTerm> elements, CurryTerm one, CurryTerm two, boolean product) {
    CurryTerm x = new CurryTerm.Variable(X), a = new CurryTerm.Variable(A);
    CurryTerm step = product ? captured(x, a) : captured(one, a).plus(x);
    CurryTerm unrolled = two;
    for (CurryTerm e : elements.reversed())
      unrolled = new CurryTerm.Let(X, e, new CurryTerm.Let(A, unrolled, step));
    return new Drawn(new CurryTerm.Fold(X, A, step, list, two), unrolled);
  }

  private Drawn twoFolds(CurryTerm one, CurryTerm two) {
    boolean product = random.nextBoolean();
    List<CurryTerm> elements = elements();
    CurryTerm d = CurryTerm.variable("d");
    return fold(d, elements, one, two, product)
        .plus(fold(d, elements, two, one, !product))
        .where("d", new CurryType.ListOf(R), list(elements));
  }

  /// Of degree 1 at most.
  private CurryTerm polynomial() {
    return new RandomValues(random.split(), 1).of(R, T, PAIR);
  }

  /// `λu. e · u`.
  private static CurryTerm times(CurryTerm e) {
    return CurryTerm.lambda("u", R, e.times(CurryTerm.variable("u")));
  }

  /// `(λu. e · u + u) x`.
  private static CurryTerm captured(CurryTerm e, CurryTerm x) {
    CurryTerm u = CurryTerm.variable("u");
    return CurryTerm.lambda("u", R, e.times(u).plus(u)).apply(x);
  }
}

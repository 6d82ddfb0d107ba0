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
/// functions that captured one. Data holds numbers or functions, and so does what a fold makes.
final class ControlFlowPrograms {
  static final List<String> FORMERS = List.of("if", "case", "fold", "data used twice");

  private static final Name X = Name.of("x"), A = Name.of("a");
  private static final String T = "t";

  /// So many elements a list has at most.
  static final int LONGEST = 7;

  private static final CurryTerm NOTHING = new CurryTerm.Tuple(List.of());

  static final List<String> LABELS = List.of("None", "Some", "Other", "More", "Last");

  /// What data holds: a number `e`, or a function `λu. e · u`.
  private enum Held {
    NUMBERS(R),
    FUNCTIONS(R.to(R));

    @SuppressWarnings("ImmutableEnumChecker") // types are immutable
    private final CurryType type;

    /// All summands but the first have the same content.
    @SuppressWarnings("ImmutableEnumChecker") // types are immutable
    private final CurryType.Variant choice;

    Held(CurryType type) {
      this.type = type;
      this.choice =
          new CurryType.Variant(
              LABELS.stream()
                  .map(l -> new Summand<>(l, l.equals("None") ? CurryType.UNIT : type))
                  .toList());
    }

    CurryTerm of(CurryTerm e) {
      return this == NUMBERS ? e : times(e);
    }

    /// The number that is held, of a function the one for an argument.
    CurryTerm number(Name x, CurryTerm argument) {
      CurryTerm e = new CurryTerm.Variable(x);
      return this == NUMBERS ? e : e.apply(argument);
    }
  }

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

  /// A value that is made with one of [#LABELS].
  record Chosen(Held held, String label, CurryTerm content) {
    /// @param content what is in it, but for `None`
    static Chosen of(String label, CurryTerm content) {
      return of(Held.NUMBERS, label, content);
    }

    private static Chosen of(Held held, String label, CurryTerm content) {
      return new Chosen(held, label, label.equals("None") ? NOTHING : held.of(content));
    }

    CurryTerm term() {
      return new CurryTerm.Inject(held.choice, label, content);
    }
  }

  private Held held() {
    return random.nextBoolean() ? Held.NUMBERS : Held.FUNCTIONS;
  }

  private Chosen chosen() {
    return Chosen.of(held(), LABELS.get(random.nextInt(LABELS.size())), polynomial());
  }

  Drawn of(String former) {
    CurryTerm one = polynomial(), two = polynomial();
    while (two.equals(one)) two = polynomial(); // branches that are the same tell nothing
    return switch (former) {
      case "if" -> conditional(one, two);
      case "case" -> {
        Chosen chosen = chosen();
        yield cases(chosen.term(), chosen, one, two);
      }
      case "fold" -> {
        Held held = held();
        List<CurryTerm> elements = elements(held);
        yield fold(held, list(held, elements), elements, one, two, random.nextBoolean());
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
    CurryTerm x = chosen.held.number(X, two);
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
        .where("d", chosen.held.choice, chosen.term());
  }

  private List<CurryTerm> elements(Held held) {
    List<CurryTerm> all = new ArrayList<>();
    for (int n = random.nextInt(LONGEST + 1); n > 0; n--) all.add(held.of(polynomial()));
    return all;
  }

  private static CurryTerm list(Held held, List<CurryTerm> elements) {
    CurryTerm list = new CurryTerm.Nil(held.type);
    for (CurryTerm e : elements.reversed()) list = new CurryTerm.Cons(e, list);
    return list;
  }

  /// What it makes is held as its elements are; a function is applied in the end.
  private static Drawn fold(
      Held held,
      CurryTerm list,
      List<CurryTerm> elements,
      CurryTerm one,
      CurryTerm two,
      boolean product) {
    CurryTerm v = CurryTerm.variable("v"), x = held.number(X, v), a = held.number(A, v);
    CurryTerm made = product ? captured(x, a) : captured(one, a).plus(x);
    CurryTerm step = held == Held.NUMBERS ? made : CurryTerm.lambda("v", R, made);
    CurryTerm start = held.of(two), unrolled = start;
    for (CurryTerm e : elements.reversed())
      unrolled = new CurryTerm.Let(X, e, new CurryTerm.Let(A, unrolled, step));
    CurryTerm folded = new CurryTerm.Fold(X, A, step, list, start);
    return held == Held.NUMBERS
        ? new Drawn(folded, unrolled)
        : new Drawn(folded.apply(one), unrolled.apply(one));
  }

  private Drawn twoFolds(CurryTerm one, CurryTerm two) {
    boolean product = random.nextBoolean();
    Held held = held();
    List<CurryTerm> elements = elements(held);
    CurryTerm d = CurryTerm.variable("d");
    return fold(held, d, elements, one, two, product)
        .plus(fold(held, d, elements, two, one, !product))
        .where("d", new CurryType.ListOf(held.type), list(held, elements));
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

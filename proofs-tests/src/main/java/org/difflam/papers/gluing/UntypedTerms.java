package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.TypingRules.A;
import static org.difflam.papers.gluing.TypingRules.B;
import static org.difflam.papers.gluing.TypingRules.R;
import static org.difflam.papers.gluing.TypingRules.X;
import static org.difflam.papers.gluing.TypingRules.Y;
import static org.difflam.papers.gluing.TypingRules.applied;
import static org.difflam.papers.gluing.TypingRules.either;
import static org.difflam.papers.gluing.TypingRules.instance;
import static org.difflam.syntax.generate.SampleTypes.EMPTY;

import io.vavr.collection.List;
import org.difflam.papers.gluing.TypingRules.Instance;
import org.difflam.papers.gluing.TypingRules.Rule;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// Terms that are of no rule of Figures 3 and 4, though their variables have the types of one: with
/// another number of names than the tuple has parts, with one name twice, and with other labels
/// than the type has.
final class UntypedTerms {
  private UntypedTerms() {}

  static final List<Rule> FIGURE_3 =
      List.of(
          new Rule("case ⟨t, s⟩ of ⟨a⟩ → s", (s, t) -> tuple(s, t, List.of(A))),
          new Rule("case ⟨t, t⟩ of ⟨a, a⟩ → s", (s, _) -> tuple(s, s, List.of(A, A))),
          new Rule(
              "case ⟨t, s⟩ of ⟨a, b, c⟩ → s", (s, t) -> tuple(s, t, List.of(A, B, Name.of("c")))));

  static final List<Rule> FIGURE_4 =
      List.of(
          new Rule(
              "fold (a, a). t over s from r",
              (s, _) ->
                  instance(
                      new Term.Fold(A, A, new Term.Variable(A), Y, X),
                      s,
                      "x",
                      s,
                      "y",
                      Type.list(s))),
          new Rule(
              "τ.ℓ t for another ℓ",
              (s, t) -> instance(new Term.Inject(either(s, t), "M", X), R, "x", t)),
          new Rule("the labels exchanged", (s, t) -> cases(s, t, List.of("R", "L"))),
          new Rule("a label twice", (s, t) -> cases(s, t, List.of("L", "L"))),
          new Rule("another label", (s, t) -> cases(s, t, List.of("L", "M"))),
          new Rule("a branch left out", (s, t) -> cases(s, t, List.of("L"))),
          new Rule("a branch too many", (s, t) -> cases(s, t, List.of("L", "R", "R"))),
          new Rule("the third branch has another type", (s, t) -> third(s, t)),
          new Rule("the fifth branch has another type", (_, _) -> fifth()),
          new Rule(
              "a label of the type twice",
              (s, t) -> instance(new Term.Nil(variant(s, t, "L", "R", "L")), R)),
          new Rule("the third label twice", (s, t) -> three(s, t, "L", "R", "R")),
          new Rule("another third label", (s, t) -> three(s, t, "L", "R", "N")),
          new Rule("the last labels exchanged", (s, t) -> three(s, t, "L", "M", "R")),
          new Rule(
              "no branches for a type that is not empty",
              (s, t) -> instance(new Term.Absurd(X, t), t, "x", s)),
          new Rule(
              "no branches for a summand that is empty",
              (s, t) ->
                  instance(new Term.Absurd(X, t), t, "x", variant(EMPTY, EMPTY, "L", "R", "M"))),
          new Rule(
              "t :: [] of another type",
              (s, t) -> instance(new Term.Cons(X, new Term.Nil(t)), R, "x", s)),
          new Rule(
              "a list of two types",
              (s, t) ->
                  instance(
                      new Term.Cons(X, new Term.Cons(Y, new Term.Nil(t))), R, "x", s, "y", t)));

  /// Branches that have one type, for `{L σ | R τ | M σ}`.
  private static Instance three(Type s, Type t, String... labels) {
    List<Term.Branch> branches =
        List.of(labels).map(label -> new Term.Branch(label, A, Term.numeral(1)));
    return instance(
        new Term.CaseVariant(X, branches.asJava()), R, "x", variant(s, t, "L", "R", "M"));
  }

  /// `{ℓ₁ σ | ℓ₂ τ | ℓ₃ σ}`.
  private static Type variant(Type s, Type t, String... labels) {
    return new Type.Variant(List.of(labels).zipWith(List.of(s, t, s), Summand::new).asJava());
  }

  private static Instance third(Type s, Type t) {
    List<Term.Branch> branches =
        List.of(
            new Term.Branch("L", A, Term.numeral(1)),
            new Term.Branch("R", A, Term.numeral(2)),
            new Term.Branch("M", A, new Term.Tuple(List.<Term>empty().asJava())));
    return instance(
        new Term.CaseVariant(X, branches.asJava()), R, "x", variant(s, t, "L", "R", "M"));
  }

  private static Instance fifth() {
    List<String> labels = List.of("L", "M", "N", "O", "P");
    List<Term.Branch> branches =
        labels.map(label ->
            new Term.Branch(
                label,
                A,
                label.equals("P") ? new Term.Tuple(List.<Term>empty().asJava()) : Term.numeral(1)));
    Type five = new Type.Variant(labels.map(label -> new Summand<>(label, R)).asJava());
    return instance(new Term.CaseVariant(X, branches.asJava()), R, "x", five);
  }

  private static Instance tuple(Type s, Type t, List<Name> names) {
    return instance(
        new Term.CaseTuple(X, names.asJava(), new Term.Variable(A)), s, "x", Type.product(s, t));
  }

  /// The first branch takes `σ`, and all others take `τ`.
  private static Instance cases(Type s, Type t, List<String> labels) {
    List<Term.Branch> branches =
        labels.zipWithIndex((label, i) -> {
          Name x = i == 0 ? A : B;
          Term f = new Term.Variable(Name.of(i == 0 ? "f" : "g"));
          return new Term.Branch(label, x, applied(f, new Term.Variable(x)));
        });
    return instance(
        new Term.CaseVariant(X, branches.asJava()),
        R,
        "x",
        either(s, t),
        "f",
        s.to(R),
        "g",
        t.to(R));
  }
}

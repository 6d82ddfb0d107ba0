package org.difflam.semantics.taylor;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;

/// What a macro makes of the operations of one term:
///
/// ```
/// D(op(t₁, …, tₙ)) = case D(t₁) of ⟨x¹_0…0, …⟩ → … case D(tₙ) of ⟨xⁿ_0…0, …⟩ → ⟨D^0…0 op, …, D^R0…0 op⟩
/// ```
///
/// The names `xʲ_α` occur nowhere in the term, so they capture nothing; they may be the same at all
/// operations, since no `D(tⱼ)` has them free.
final class Expansion {
  private final Macro macro;
  private final Indices indices;
  private final Fresh fresh;
  private final List<List<Name>> jetNames = new ArrayList<>();
  private final Map<List<Integer>, Name> partialNames = new HashMap<>();

  /// The variables of the factors that the macro keeps: an index is not looked up at each
  /// operation.
  private final IdentityHashMap<FaaDiBrunoFormula.Factor, Term> variables = new IdentityHashMap<>();

  Expansion(Macro macro, Fresh fresh) {
    this.macro = macro;
    this.indices = macro.indices();
    this.fresh = fresh;
  }

  /// `op` at these jets.
  Term of(OperationSymbol op, List<Term> jets) {
    int n = op.arity();
    while (jetNames.size() < n) jetNames.add(names(jetNames.size() + 1));
    Term result = new Entries(op, n).tuple();
    for (int j = n - 1; j >= 0; j--) {
      result = new Term.CaseTuple(jets.get(j), jetNames.get(j), result);
    }
    return result;
  }

  /// `xʲ_0…0, …, xʲ_R0…0`.
  private List<Name> names(int j) {
    List<Name> names = new ArrayList<>(indices.size());
    for (int i = 0; i < indices.size(); i++) {
      names.add(fresh.prefer(Name.of("x" + j + "_" + indices.label(i))));
    }
    return names;
  }

  /// `⟨D^0…0 op, …, D^R0…0 op⟩` in the variables `xʲ_α`; a partial derivative that occurs in
  /// several entries, and is more than a variable or a number, is let-bound.
  private final class Entries {
    private final OperationSymbol op;
    private final int n;
    private final List<Term> point = new ArrayList<>();
    private final Map<List<Integer>, Term> partials = new HashMap<>();
    private final Map<List<Integer>, Integer> uses = new HashMap<>();
    private final List<List<Integer>> bound = new ArrayList<>();

    Entries(OperationSymbol op, int n) {
      this.op = op;
      this.n = n;
      for (int j = 0; j < n; j++) point.add(x(j, indices.get(0)));
      for (int i = 1; i < indices.size(); i++) {
        for (FaaDiBrunoFormula.Summand s : macro.sum(indices.get(i), n))
          uses.merge(s.beta(), 1, Integer::sum);
      }
    }

    Term tuple() {
      List<Term> entries = new ArrayList<>();
      entries.add(new Term.Apply(op, point));
      for (int i = 1; i < indices.size(); i++) entries.add(entry(indices.get(i)));
      Term result = new Term.Tuple(entries);
      for (List<Integer> beta : bound.reversed()) {
        result = new Term.Let(name(beta), macro.partial(op, beta, point), result);
      }
      return result;
    }

    private Term entry(List<Integer> alpha) {
      Term sum = null;
      for (FaaDiBrunoFormula.Summand s : macro.sum(alpha, n)) {
        Term derivative = partials.computeIfAbsent(s.beta(), this::shared);
        if (derivative.equals(Term.numeral(0))) continue;
        Term product = product(s, derivative);
        sum = sum == null ? product : Term.apply(Primitive.PLUS, sum, product);
      }
      return sum == null ? Term.numeral(0) : sum;
    }

    private Term shared(List<Integer> beta) {
      Term derivative = macro.partial(op, beta, point);
      boolean small =
          derivative instanceof Term.Variable
              || derivative instanceof Term.Apply(OperationSymbol.Numeral _, _);
      if (small || uses.getOrDefault(beta, 0) < 2) return derivative;
      bound.add(beta);
      return new Term.Variable(name(beta));
    }

    private Term product(FaaDiBrunoFormula.Summand s, Term derivative) {
      List<Term> factors = new ArrayList<>();
      factors.add(Term.numeral(new BigDecimal(s.coefficient())));
      for (FaaDiBrunoFormula.Factor f : s.factors()) {
        Term x = variables.computeIfAbsent(f, _ -> x(f.argument(), f.alpha()));
        for (int e = 0; e < f.exponent(); e++) factors.add(x);
      }
      factors.add(derivative);
      factors.removeIf(Term.numeral(1)::equals);
      return factors.stream()
          .reduce((a, b) -> Term.apply(Primitive.TIMES, a, b))
          .orElse(Term.numeral(1));
    }

    private Term x(int j, List<Integer> alpha) {
      return new Term.Variable(jetNames.get(j).get(indices.position(alpha)));
    }

    private Name name(List<Integer> beta) {
      return partialNames.computeIfAbsent(
          beta,
          b -> {
            StringBuilder label = new StringBuilder("d");
            for (int i : b) label.append("_").append(i);
            return fresh.prefer(Name.of(label.toString()));
          });
    }
  }
}

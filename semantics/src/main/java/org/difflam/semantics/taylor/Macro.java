package org.difflam.semantics.taylor;

import io.vavr.collection.Map;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.simple.Polynomial;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// The macro `D = D_(k,R)` on types and terms (§3.2, §5.1), or a restriction of it to fewer
/// indices.
///
/// ```
/// D(real) = real^(R+k over k)     D(τ → σ) = D(τ) → D(σ)     D(τ₁ * … * τₙ) = D(τ₁) * … * D(τₙ)     …
/// D(op(t₁, …, tₙ)) = case D(t₁) of ⟨x¹_0…0, …, x¹_R0…0⟩ → … case D(tₙ) of ⟨xⁿ_0…0, …⟩ →
///                      ⟨D^0…0 op, …, D^R0…0 op⟩
/// ```
///
/// and every other former is kept. Each operation grows by a number of nodes that depends on `(k,
/// R)` alone, since `case` and `let` share what is used again; summands with the factor 0 and
/// factors 1 are left out.
///
/// The names `xⁱ_α` occur nowhere in the term, so they capture nothing; they may be the same at all
/// operations, since no `D(tᵢ)` has them free.
public class Macro {
  private final Indices indices;

  public Macro(Indices indices) {
    this.indices = indices;
  }

  public static Macro of(int k, int R) {
    return new Macro(Indices.of(k, R));
  }

  /// `D_(2,2)′` of Example 3.2, with the indices 00, 01, 10, 11.
  public static Macro restricted() {
    return new Macro(Indices.below(List.of(1, 1)));
  }

  public final Indices indices() {
    return indices;
  }

  /// `D(τ)`.
  public final Type of(Type type) {
    return switch (type) {
      case Type.Real _ -> Type.real(indices.size());
      case Type.Product(var factors) -> new Type.Product(factors.stream().map(this::of).toList());
      case Type.Function(var domain, var codomain) -> of(domain).to(of(codomain));
      case Type.Variant variant -> of(variant);
      case Type.ListOf(var element) -> Type.list(of(element));
      case Type.Inductive inductive -> of(inductive);
    };
  }

  private Type.Variant of(Type.Variant variant) {
    return new Type.Variant(
        variant.summands().stream().map(s -> new Summand<>(s.label(), of(s.content()))).toList());
  }

  private Type.Inductive of(Type.Inductive inductive) {
    return new Type.Inductive(of(inductive.constructor()));
  }

  /// `D(P)`, with `D(P(τ)) = D(P)(D(τ))`.
  private Polynomial of(Polynomial p) {
    return switch (p) {
      case Polynomial.Self self -> self;
      case Polynomial.Constant(var type) -> new Polynomial.Constant(of(type));
      case Polynomial.Product(var factors) ->
          new Polynomial.Product(factors.stream().map(this::of).toList());
      case Polynomial.Variant(var summands) ->
          new Polynomial.Variant(
              summands.stream().map(s -> new Summand<>(s.label(), of(s.content()))).toList());
    };
  }

  /// `D(x₁:τ₁, …, xₙ:τₙ) = x₁:D(τ₁), …, xₙ:D(τₙ)`.
  public final Map<Name, Type> of(Map<Name, Type> context) {
    return context.mapValues(this::of);
  }

  /// `D(t)`, with `D(Γ) ⊢ D(t) : D(τ)` for `Γ ⊢ t : τ` (Lemma 1).
  public final Term of(Term t) {
    return Deep.call(() -> new Walk(t).of(t));
  }

  /// `x¹:real, …, xⁿ:real ⊢ op(x¹, …, xⁿ)` under the macro, with jets for the variables.
  public final Term operation(Operation op, List<Term> jets) {
    Term at = new Term.Apply(op, jets);
    return new Walk(at).jets(op, jets);
  }

  /// `∂_β op(t₁, …, tₙ)`, the chosen terms.
  protected Term partial(Operation op, List<Integer> beta, List<Term> arguments) {
    return op.partial(beta, arguments);
  }

  /// The summands of `Dᵅop` for `n` arguments.
  protected List<FaaDiBruno.Summand> sum(List<Integer> alpha, int n) {
    return FaaDiBruno.sum(alpha, n);
  }

  /// `D(fold (x₁, x₂). t over s from r)` from the parts under the macro.
  protected Term fold(Name x1, Name x2, Term step, Term over, Term from) {
    return new Term.Fold(x1, x2, step, over, from);
  }

  /// One term under the macro; a shared subterm is translated once.
  private final class Walk {
    private final IdentityHashMap<Term, Term> known = new IdentityHashMap<>();
    private final Fresh fresh;
    private final List<List<Name>> jetNames = new ArrayList<>();
    private final java.util.Map<List<Integer>, Name> partialNames = new HashMap<>();

    Walk(Term t) {
      this.fresh = Fresh.avoiding(t);
    }

    Term of(Term t) {
      if (t instanceof Term.Variable) return t;
      Term before = known.get(t);
      if (before != null) return before;
      Term result = translate(t);
      known.put(t, result);
      return result;
    }

    private List<Term> all(List<Term> ts) {
      return ts.stream().map(this::of).toList();
    }

    private Term translate(Term t) {
      return switch (t) {
        case Term.Variable x -> x;
        case Term.Apply(Operation.Numeral c, _) -> constant(c);
        case Term.Apply(var op, var arguments) -> jets(op, all(arguments));
        case Term.Tuple(var parts) -> new Term.Tuple(all(parts));
        case Term.CaseTuple(var subject, var names, var body) ->
            new Term.CaseTuple(of(subject), names, of(body));
        case Term.Lambda(var x, var type, var body) ->
            new Term.Lambda(x, Macro.this.of(type), of(body));
        case Term.Application(var f, var a) -> new Term.Application(of(f), of(a));
        case Term.Let(var x, var bound, var body) -> new Term.Let(x, of(bound), of(body));
        case Term.Inject(var type, var label, var argument) ->
            new Term.Inject(Macro.this.of(type), label, of(argument));
        case Term.CaseVariant(var subject, var branches) ->
            new Term.CaseVariant(
                of(subject),
                branches.stream()
                    .map(b -> new Term.Branch(b.label(), b.x(), of(b.body())))
                    .toList());
        case Term.Absurd(var subject, var type) ->
            new Term.Absurd(of(subject), Macro.this.of(type));
        case Term.Nil(var element) -> new Term.Nil(Macro.this.of(element));
        case Term.Cons(var head, var tail) -> new Term.Cons(of(head), of(tail));
        case Term.Fold(var x1, var x2, var step, var over, var from) ->
            fold(x1, x2, of(step), of(over), of(from));
        case Term.Roll(var type, var argument) -> new Term.Roll(Macro.this.of(type), of(argument));
        case Term.FoldInductive(var x, var result, var step, var over) ->
            new Term.FoldInductive(x, Macro.this.of(result), of(step), of(over));
      };
    }

    /// `D(c̲) = ⟨c̲, 0̲, …, 0̲⟩`.
    private Term constant(Operation.Numeral c) {
      List<Term> parts = new ArrayList<>(Collections.nCopies(indices.size(), Term.numeral(0)));
      parts.set(0, Term.numeral(c.value()));
      return new Term.Tuple(parts);
    }

    Term jets(Operation op, List<Term> jets) {
      int n = op.arity();
      while (jetNames.size() < n) jetNames.add(names(jetNames.size() + 1));
      Term result = new Expansion(op, n).tuple();
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
    private final class Expansion {
      private final Operation op;
      private final int n;
      private final List<Term> point = new ArrayList<>();
      private final java.util.Map<List<Integer>, Term> partials = new HashMap<>();
      private final java.util.Map<List<Integer>, Integer> uses = new HashMap<>();
      private final List<List<Integer>> bound = new ArrayList<>();

      Expansion(Operation op, int n) {
        this.op = op;
        this.n = n;
        for (int j = 0; j < n; j++) point.add(x(j, indices.get(0)));
        for (int i = 1; i < indices.size(); i++) {
          for (FaaDiBruno.Summand s : sum(indices.get(i), n)) uses.merge(s.beta(), 1, Integer::sum);
        }
      }

      Term tuple() {
        List<Term> entries = new ArrayList<>();
        entries.add(new Term.Apply(op, point));
        for (int i = 1; i < indices.size(); i++) entries.add(entry(indices.get(i)));
        Term result = new Term.Tuple(entries);
        for (List<Integer> beta : bound.reversed()) {
          result = new Term.Let(name(beta), partial(op, beta, point), result);
        }
        return result;
      }

      private Term entry(List<Integer> alpha) {
        Term sum = null;
        for (FaaDiBruno.Summand s : sum(alpha, n)) {
          Term derivative = partials.computeIfAbsent(s.beta(), this::shared);
          if (derivative.equals(Term.numeral(0))) continue;
          Term product = product(s, derivative);
          sum = sum == null ? product : Term.apply(Primitive.PLUS, sum, product);
        }
        return sum == null ? Term.numeral(0) : sum;
      }

      private Term shared(List<Integer> beta) {
        Term derivative = partial(op, beta, point);
        boolean small =
            derivative instanceof Term.Variable
                || derivative instanceof Term.Apply(Operation.Numeral _, _);
        if (small || uses.getOrDefault(beta, 0) < 2) return derivative;
        bound.add(beta);
        return new Term.Variable(name(beta));
      }

      private Term product(FaaDiBruno.Summand s, Term derivative) {
        List<Term> factors = new ArrayList<>();
        factors.add(Term.numeral(new BigDecimal(s.coefficient())));
        for (FaaDiBruno.Factor f : s.factors()) {
          for (int e = 0; e < f.exponent(); e++) factors.add(x(f.argument(), f.alpha()));
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
}

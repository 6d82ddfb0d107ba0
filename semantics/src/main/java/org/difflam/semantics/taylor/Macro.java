package org.difflam.semantics.taylor;

import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.difflam.category.Deep;
import org.difflam.category.Functor;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.TypePolynomial;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.Syn;

/// The macro `D = D_(k,R)` on types and terms (§3.2, §5.1), or a restriction of it to fewer
/// indices: a functor from Syn to itself, which [TaylorFunctor] is by Lemma 4.
///
/// ```
/// D(real) = real^(R+k over k)     D(τ → σ) = D(τ) → D(σ)     D(τ₁ * … * τₙ) = D(τ₁) * … * D(τₙ)     …
/// D(op(t₁, …, tₙ)) = case D(t₁) of ⟨x¹_0…0, …, x¹_R0…0⟩ → … case D(tₙ) of ⟨xⁿ_0…0, …⟩ →
///                      ⟨D^0…0 op, …, D^R0…0 op⟩
/// ```
///
/// and every other former is kept, also the folds of §5.1: `D(fold (x₁, x₂). t over s from r) =
/// fold (x₁, x₂). D(t) over D(s) from D(r)`. Each operation grows by a number of nodes that depends
/// on `(k, R)` alone, since `case` and `let` share what is used again; summands with the factor 0
/// and factors 1 are left out.
public class Macro implements Functor<Type, Arrow, Type, Arrow> {
  private static final Syn SYN = Syn.standard();

  private final Indices indices;

  /// By the number of arguments and the index: every operation of a term asks for them.
  private final ConcurrentMap<
          Integer, ConcurrentMap<List<Integer>, List<FaaDiBrunoFormula.Summand>>>
      summands = new ConcurrentHashMap<>();

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
  private TypePolynomial of(TypePolynomial p) {
    return switch (p) {
      case TypePolynomial.Self self -> self;
      case TypePolynomial.Constant(var type) -> new TypePolynomial.Constant(of(type));
      case TypePolynomial.Product(var factors) ->
          new TypePolynomial.Product(factors.stream().map(this::of).toList());
      case TypePolynomial.Variant(var summands) ->
          new TypePolynomial.Variant(
              summands.stream().map(s -> new Summand<>(s.label(), of(s.content()))).toList());
    };
  }

  @Override
  public final Syn domain() {
    return SYN;
  }

  @Override
  public final Syn codomain() {
    return SYN;
  }

  @Override
  public final Type onObject(Type type) {
    return of(type);
  }

  /// `x : D(σ) ⊢ D(t) : D(τ)` for `x : σ ⊢ t : τ`.
  @Override
  public final Arrow onMorphism(Arrow f) {
    return new Arrow(f.x(), of(f.source()), of(f.body()), of(f.target()));
  }

  @Override
  public final Set<Structure> preserves() {
    return BICARTESIAN_CLOSED;
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
  public final Term operation(OperationSymbol op, List<Term> jets) {
    Term at = new Term.Apply(op, jets);
    return new Walk(at).expansion.of(op, jets);
  }

  /// `∂_β op(t₁, …, tₙ)`, the chosen terms.
  protected Term partial(OperationSymbol op, List<Integer> beta, List<Term> arguments) {
    return op.partial(beta, arguments);
  }

  /// The summands of `Dᵅop` for `n` arguments.
  protected List<FaaDiBrunoFormula.Summand> sum(List<Integer> alpha, int n) {
    return summands(n).computeIfAbsent(alpha, a -> FaaDiBrunoFormula.sum(a, n));
  }

  /// Those for operations of `n` arguments, which are not too many.
  private ConcurrentMap<List<Integer>, List<FaaDiBrunoFormula.Summand>> summands(int n) {
    return summands.computeIfAbsent(
        n,
        _ -> {
          FaaDiBrunoFormula.require(indices, n);
          return new ConcurrentHashMap<>();
        });
  }

  /// `D(t)`, of which the clause for the former of `t` makes this.
  protected Term clause(Term t, Term made) {
    return made;
  }

  /// One term under the macro; a shared subterm is translated once.
  private final class Walk {
    private final IdentityHashMap<Term, Term> known = new IdentityHashMap<>();
    private final Expansion expansion;

    Walk(Term t) {
      this.expansion = new Expansion(Macro.this, Fresh.avoiding(t));
    }

    Term of(Term t) {
      if (t instanceof Term.Variable) return t;
      Term before = known.get(t);
      if (before != null) return before;
      Term result = clause(t, translate(t));
      known.put(t, result);
      return result;
    }

    private List<Term> all(List<Term> ts) {
      return ts.stream().map(this::of).toList();
    }

    private Term translate(Term t) {
      return switch (t) {
        case Term.Variable x -> x;
        case Term.Apply(OperationSymbol.Numeral c, _) -> constant(c);
        case Term.Apply(var op, var arguments) -> expansion.of(op, all(arguments));
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
            new Term.Fold(x1, x2, of(step), of(over), of(from));
        case Term.Roll(var type, var argument) -> new Term.Roll(Macro.this.of(type), of(argument));
        case Term.FoldInductive(var x, var result, var step, var over) ->
            new Term.FoldInductive(x, Macro.this.of(result), of(step), of(over));
      };
    }

    /// `D(c̲) = ⟨c̲, 0̲, …, 0̲⟩`.
    private Term constant(OperationSymbol.Numeral c) {
      List<Term> parts = new ArrayList<>(Collections.nCopies(indices.size(), Term.numeral(0)));
      parts.set(0, Term.numeral(c.value()));
      return new Term.Tuple(parts);
    }
  }
}

package org.difflam.semantics.glued;

import io.vavr.collection.List;
import io.vavr.collection.Seq;
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.difflam.category.Functor;
import org.difflam.category.glue.Glued;
import org.difflam.category.glue.GluedMorphism;
import org.difflam.category.glue.GluingOfAlgebras;
import org.difflam.category.number.Precision;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.Diff;
import org.difflam.semantics.diffeology.DiffSemantics;
import org.difflam.semantics.diffeology.MemoizedRule;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.InitialFunctor;
import org.difflam.syntax.syn.Syn;

/// `Gl_k`, and the functor `⦇−⦈` into it, for a given macro: the correct one, or a wrong one that
/// the test should refute.
public final class TaylorGluing implements ProgramGluing {
  private static final Syn SYN = Syn.standard();

  private final Macro macro;
  private final Plots plots;
  private final GluedPairs pairs;
  private final Diff diff = new Diff();
  private final InitialFunctor<Space, Smooth> smooth = DiffSemantics.of(SYN);
  private final GluingOfAlgebras<Space, Smooth> gluing;
  private final InitialFunctor<Glued<Space, Smooth>, GluedMorphism<Space, Smooth>> semantics;
  private final Map<OperationSymbol, GluedMorphism<Space, Smooth>> operations =
      new ConcurrentHashMap<>();

  public TaylorGluing(Macro macro) {
    this(macro, Box.all(macro.indices().k()));
  }

  /// Plots on a box instead of all of `R^k`.
  public TaylorGluing(Macro macro, Box box) {
    this(macro, box, Box.Side.UNBOUNDED, Precision.STANDARD);
  }

  /// @param within the interval that all numbers of drawn plots lie in, for programs that are not
  ///   defined everywhere
  /// @param precision with how many digits at most numbers are compared, and how many are shown
  public TaylorGluing(Macro macro, Box box, Box.Side within, Precision precision) {
    this.macro = macro;
    this.plots = new Plots(box);
    this.pairs = new GluedPairs(macro.indices(), plots, within);
    this.gluing =
        new GluingOfAlgebras<>(
            List.of(diff, diff),
            List.of(plots, plots),
            (x, y, random) ->
                pairs.draw(
                    diff.exponential(x.left(), y.left()),
                    diff.exponential(x.right(), y.right()),
                    random),
            (legs, random) -> pairs.draw(legs.get(0), legs.get(1), random));
    Space real = smooth.onObject(Type.real()), jets = smooth.onObject(macro.of(Type.real()));
    this.semantics =
        new InitialFunctor<>(
            SYN,
            gluing,
            Glued.of(
                real, jets, new RealRelation(macro.indices(), plots, precision, pairs, real, jets)),
            this::operation);
  }

  public Plots plots() {
    return plots;
  }

  public Diff diff() {
    return diff;
  }

  @Override
  public GluingOfAlgebras<Space, Smooth> category() {
    return gluing;
  }

  /// `⟦−⟧ : Syn → Diff`.
  public Functor<Type, Arrow, Space, Smooth> smooth() {
    return smooth;
  }

  /// `⦇−⦈ : Syn → Gl_k` by Lemma 4, from `⦇real⦈ = (R, ⟦D(real)⟧, S_real)` and `⦇op⦈ = (⟦op⟧,
  /// ⟦D(op)⟧)`.
  public Functor<Type, Arrow, Glued<Space, Smooth>, GluedMorphism<Space, Smooth>> semantics() {
    return semantics;
  }

  /// `(⟦f⟧, ⟦D(f)⟧)` between `⦇σ⦈` and `⦇τ⦈`. By diagram (4) this is `⦇f⦈` where the macro is the
  /// functor of Example 6.1 and is right for every operation; whether it is a morphism of `Gl_k` is
  /// what is to be found out.
  @Override
  public GluedMorphism<Space, Smooth> legs(Arrow f) {
    return gluing.morphism(
        semantics.onObject(f.source()),
        semantics.onObject(f.target()),
        leg("⟦t⟧", f),
        leg("⟦D(t)⟧", macro.onMorphism(f)));
  }

  private Smooth leg(String name, Arrow f) {
    Smooth leg = smooth.onMorphism(f);
    return new Smooth(leg.source(), leg.target(), name, new MemoizedRule(leg.rule()));
  }

  private GluedMorphism<Space, Smooth> operation(OperationSymbol op) {
    return operations.computeIfAbsent(
        op,
        _ ->
            legs(
                Arrow.of(
                    op.parameters(),
                    Collections.nCopies(op.arity(), Type.real()),
                    new Term.Apply(
                        op, op.parameters().stream().<Term>map(Term.Variable::new).toList()),
                    Type.real())));
  }

  /// The related plots that a term in `u1, …, uk` is, without the macro; its tuples are pairs.
  public Seq<Smooth> related(Type type, Term t) {
    Glued<Space, Smooth> object = semantics.onObject(type);
    return pairs.of(object.left(), object.right(), t);
  }
}

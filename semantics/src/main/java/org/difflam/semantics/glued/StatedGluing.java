package org.difflam.semantics.glued;

import io.vavr.collection.List;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import org.difflam.category.glue.ClosedGluing;
import org.difflam.category.glue.Glued;
import org.difflam.category.glue.GluedMorphism;
import org.difflam.category.glue.Gluing;
import org.difflam.category.number.EvaluationError;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.Diff;
import org.difflam.semantics.diffeology.DiffSemantics;
import org.difflam.semantics.diffeology.MemoizedRule;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.syntax.program.relation.StatedRelation;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.InitialFunctor;
import org.difflam.syntax.syn.Syn;

/// The category of diffeological spaces glued along a relation that a text states, and the
/// interpretation of programs at each of its places, which Lemma 4 determines from R and the
/// operations there.
public final class StatedGluing implements ProgramGluing {
  private static final Syn SYN = Syn.standard();

  /// So many related plots tell whether an operation is drawn as a function.
  private static final int LOOKS = 12;

  private final StatedRelation relation;
  private final Diff diff = new Diff();
  private final InitialFunctor<Space, Smooth> smooth = DiffSemantics.of(SYN);
  private final Seq<InitialFunctor<Space, Smooth>> places;
  private final StatedRealRelation numbers;
  private final Glued<Space, Smooth> real;
  private final Gluing<Space, Smooth> gluing;
  private final InitialFunctor<Glued<Space, Smooth>, GluedMorphism<Space, Smooth>> objects;
  private final Map<OperationSymbol, Seq<Smooth>> operations = new ConcurrentHashMap<>();

  /// What an operation is in some place is not said.
  public static final class NotStated extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    NotStated(String operation, StatedRelation relation) {
      super(
          "the relation %s does not say what %s is in each of its places, %s; say `lift %s = …, …`"
              .formatted(
                  relation.name(),
                  operation.equals(StatedRelation.NUMBER) ? "a number" : "`" + operation + "`",
                  relation.places().map(p -> p._1.text()).mkString(", "),
                  operation.matches("\\p{L}.*") ? operation : "(" + operation + ")"));
    }
  }

  /// @param k plots are on `R^k`
  /// @param within the interval that the numbers lie in that are drawn
  public StatedGluing(StatedRelation relation, int k, Box.Side within) {
    this.relation = relation;
    Plots plots = new Plots(Box.all(k));
    Seq<Type> types = relation.places().values().toVector();
    this.numbers = new StatedRealRelation(relation, plots, within);
    this.real = new Glued<>(types.map(smooth::onObject), numbers);
    this.places =
        types.zipWithIndex((type, i) ->
            new InitialFunctor<>(SYN, diff, smooth.onObject(type), op -> operation(op).get(i)));
    Vector<Diff> c = types.map(_ -> diff).toVector();
    Vector<Plots> points = types.map(_ -> plots).toVector();
    Gluing<Space, Smooth> without = new Gluing<>(c, points, List.empty());
    this.gluing = new Gluing<>(c, points, known(without));
    this.objects =
        new InitialFunctor<>(
            SYN,
            gluing,
            real,
            op -> {
              throw new IllegalStateException("only objects are asked for, not " + op.symbol());
            });
  }

  @Override
  public ClosedGluing<Space, Smooth> category() {
    return gluing;
  }

  /// Related numbers.
  public Glued<Space, Smooth> real() {
    return real;
  }

  /// The related numbers, if the plots of the text come to no others: then programs are looked at
  /// there, and nowhere else.
  public Option<String> onlyPoint(RandomGenerator random) {
    return numbers.onlyPoint(LOOKS, random);
  }

  @Override
  public GluedMorphism<Space, Smooth> legs(Arrow f) {
    return gluing.morphism(
        objects.onObject(f.source()),
        objects.onObject(f.target()),
        places.map(place -> remembered(place.onMorphism(f))));
  }

  private static Smooth remembered(Smooth f) {
    return new Smooth(f.source(), f.target(), f.label(), new MemoizedRule(f.rule()));
  }

  /// Operations that lie over the relation: functions are drawn that are made of them.
  private Seq<GluedMorphism<Space, Smooth>> known(Gluing<Space, Smooth> in) {
    return Vector.ofAll(Primitive.values())
        .filter(op -> op.meaning().isTotal())
        .filter(op -> relation.lifts().containsKey(op.symbol()) || allAreReal())
        .map(
            op -> in.morphism(op.arity() == 1 ? real : in.product(real, real), real, operation(op)))
        .filter(f -> {
          try {
            return in.check(f, LOOKS, 1).isGood();
          } catch (EvaluationError _) {
            return false;
          }
        });
  }

  private boolean allAreReal() {
    return relation.places().values().forAll(type -> type instanceof Type.Real);
  }

  /// What an operation is in each place.
  private Seq<Smooth> operation(OperationSymbol op) {
    return operations.computeIfAbsent(op, this::stated);
  }

  private Seq<Smooth> stated(OperationSymbol op) {
    boolean number = op instanceof OperationSymbol.Numeral;
    String name = number ? StatedRelation.NUMBER : op.symbol();
    Term itself =
        new Term.Apply(op, op.parameters().stream().<Term>map(Term.Variable::new).toList());
    Smooth plain =
        smooth.onMorphism(
            Arrow.of(
                op.parameters(),
                Collections.nCopies(op.arity(), Type.real()),
                itself,
                Type.real()));
    var lifted = relation.lifts().get(name);
    IntFunction<Smooth> at =
        i -> {
          if (lifted.isDefined()) {
            Smooth lift = smooth.onMorphism(Arrow.of(lifted.get().get(i)));
            return number ? diff.compose(lift, plain) : lift;
          }
          if (relation.places().values().toVector().get(i) instanceof Type.Real) return plain;
          if (op instanceof OperationSymbol.Declared declared) {
            return places
                .get(i)
                .onMorphism(
                    Arrow.of(
                        declared.parameters(),
                        Collections.nCopies(declared.arity(), Type.real()),
                        declared.body(),
                        Type.real()));
          }
          throw new NotStated(name, relation);
        };
    return Vector.range(0, relation.places().size())
        .map(i -> at.apply(i).named(name + " at " + relation.places().keySet().toVector().get(i)));
  }
}

package org.difflam.bench;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Obj;
import org.difflam.semantics.functional.Functional;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.interpret.ConstantMeanings;
import org.difflam.semantics.interpret.LambdaInterpretation;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.Term;
import org.difflam.syntax.lambda.Type;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.Pushforward;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/// Soundness checks a second: one instance of `|T(λx. s)| = |λx. Tₓ s|` is typed, interpreted and
/// compared in a model. The baseline compares the same two morphisms, interpreted beforehand: the
/// difference is what typing and interpreting cost.
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class SoundnessBenchmark extends Measured {
  private static final Name X = Name.of("x");
  private static final Type A = Type.atom("A");
  private static final Map<Name, Type> CONTEXT =
      LinkedHashMap.of(Name.of("f"), A.to(A), Name.of("u"), A.to(A.to(A)));
  private static final Type TYPE = A.tangent().to(A.tangent());

  private final Term body =
      Perturbative.GRAMMAR.parse("f : A -> A, u : A -> A -> A, x : A", "f (u x (f x)) + f x");
  private final Term left = Term.T(Term.lambda(X, body));
  private final Term right = Term.lambda(X, Pushforward.of(X, body));

  private final Model<?, ?> free = model(FreeDifferentialLambda.free(), Obj::base);
  private final Model<?, ?> functional =
      model(new FunctionalModel.Exact().category(), _ -> Functional.R);

  private <O, M> Model<O, M> model(DifferentialLambda<O, M> in, Function<String, O> atoms) {
    var meaning = new LambdaInterpretation<>(ConstantMeanings.none(in, atoms));
    return new Model<>(meaning, of(meaning, left), of(meaning, right));
  }

  private static <O, M> M of(LambdaInterpretation<O, M> in, Term t) {
    return in.of(CONTEXT, LambdaTyping.derive(CONTEXT, t, TYPE).get());
  }

  /// A model with the two sides, interpreted beforehand.
  private record Model<O, M>(LambdaInterpretation<O, M> meaning, M left, M right) {
    private Verdict same(M f, M g) {
      return meaning.constants().in().equal(f, g, Places.of(1));
    }

    Verdict check(Term t, Term u) {
      return same(of(meaning, t), of(meaning, u));
    }

    Verdict compare() {
      return same(left, right);
    }
  }

  @Benchmark
  public Verdict provedInTheFreeCategory() {
    return free.check(left, right);
  }

  @Benchmark
  public Verdict comparedInTheFreeCategory() {
    return free.compare();
  }

  @Benchmark
  public Verdict checkedInTheFunctionalModel() {
    return functional.check(left, right);
  }

  @Benchmark
  public Verdict comparedInTheFunctionalModel() {
    return functional.compare();
  }
}

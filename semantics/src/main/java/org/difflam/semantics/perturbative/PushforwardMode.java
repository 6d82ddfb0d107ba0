package org.difflam.semantics.perturbative;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.difflam.category.Functor;
import org.difflam.category.number.Reals;
import org.difflam.semantics.interpret.LambdaTerms;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.AnyReals;
import org.difflam.semantics.mode.Declined;
import org.difflam.semantics.mode.Question;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.TermInContext;

/// Forward mode by the perturbative calculus, `Syn → Λp`: `∂ᵢf(x) = π₁ ((T f) ⟨eᵢ, x⟩)`, and for order
/// k the same with `Tᵏ f`.
///
///     x₀ = x      xₖ = ⟨ι₂ᵏ⁻¹ vₖ, xₖ₋₁⟩      Dᵏf (x) · v₁ … vₖ = π₁ᵏ ((Tᵏ f) xₖ)
///
/// @param steps what the [PushforwardMachine] may take
public record PushforwardMode(long steps)
    implements AnyReals<TermInContext<LambdaType, LambdaTerm>> {
  /// Each pushforward is a constant times as large as what it pushes forward, and slower where
  /// functions are passed.
  private static final int HIGHEST = 4;

  private static final int HIGHEST_WITH_FUNCTIONS = 3;

  public PushforwardMode() {
    this(FUEL);
  }

  @Override
  public String name() {
    return "pushforward";
  }

  @Override
  public String title() {
    return "Syn → perturbative terms; π₁ᵏ after the k-th pushforward Tᵏ";
  }

  @Override
  public Functor<Type, Arrow, LambdaType, TermInContext<LambdaType, LambdaTerm>> functor(
      Question question) {
    if (question.order() > HIGHEST) {
      throw new Declined("Tᵏ f is many times the size of f; it answers orders up to " + HIGHEST);
    }
    return LambdaTerms.PERTURBATIVE.shared();
  }

  @Override
  public Option<String> beyond(Question question, TermInContext<LambdaType, LambdaTerm> f) {
    return Option.when(
        question.order() > HIGHEST_WITH_FUNCTIONS && lambdas(f.body()) > 0,
        "where functions are passed it answers orders up to " + HIGHEST_WITH_FUNCTIONS);
  }

  /// The number of abstractions in a term; one that is shared counts once.
  private static int lambdas(LambdaTerm t) {
    Set<LambdaTerm> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<LambdaTerm> open = new ArrayDeque<>(List.of(t));
    int found = 0;
    while (!open.isEmpty()) {
      LambdaTerm next = open.pop();
      if (!seen.add(next)) continue;
      if (next instanceof Simple.Lambda) found++;
      next.scopes().forEach(scope -> open.push(scope.body()));
    }
    return found;
  }

  @Override
  public <N> Answer<N> read(
      TermInContext<LambdaType, LambdaTerm> f, Question question, Reals<N> r, Vector<N> at) {
    return question.order() == 1 ? first(f, question, r, at) : upTo(f, question, r, at);
  }

  /// All partial derivatives by one pushforward, along `(v₀, v₁, …)`.
  private <N> Answer<N> first(
      TermInContext<LambdaType, LambdaTerm> f, Question question, Reals<N> r, Vector<N> at) {
    LinearForms<N> forms = new LinearForms<>(r);
    PushforwardMachine<LinearForms.Element<N>> machine = new PushforwardMachine<>(forms, steps);
    int n = question.inputs();
    var point = tuple(at.map(forms::scalar).asJava());
    var direction = tuple(Vector.range(0, n).map(forms::coordinate).asJava());
    var function = machine.evaluate(LambdaTerm.lambda(f.x(), f.body()));
    var value = parts(question, machine, machine.apply(function, point));
    var moved = machine.apply(machine.pushforward(function), new BagValue.Pair<>(direction, point));
    return Answer.ofRows(
        question,
        value.map(forms::number),
        parts(question, machine, moved.part(1)).map(v -> Vector.ofAll(forms.coefficients(v, n))));
  }

  private <N> Answer<N> upTo(
      TermInContext<LambdaType, LambdaTerm> f, Question question, Reals<N> r, Vector<N> x) {
    PushforwardMachine<N> machine = new PushforwardMachine<>(r, steps);
    int n = question.inputs();
    List<BagValue<N>> functions = new ArrayList<>();
    functions.add(machine.evaluate(LambdaTerm.lambda(f.x(), f.body())));
    for (int k = 1; k <= question.order(); k++) {
      functions.add(machine.pushforward(functions.getLast()));
    }
    BagValue<N> point = tuple(x.asJava());
    Vector<N> value = parts(question, machine, machine.apply(functions.getFirst(), point));
    Map<Vector<Integer>, Vector<N>> derivatives = LinkedHashMap.empty();
    for (Vector<Integer> alpha : question.indices()) {
      BagValue<N> at = point;
      int order = 0;
      for (int i = 0; i < n; i++) {
        for (int times = 0; times < alpha.get(i); times++) {
          BagValue<N> along = unit(i, n, r);
          for (int k = 0; k < order; k++) along = new BagValue.Pair<>(new BagValue.Zero<>(), along);
          at = new BagValue.Pair<>(along, at);
          order++;
        }
      }
      BagValue<N> result = machine.apply(functions.get(order), at);
      for (int k = 0; k < order; k++) result = result.part(1);
      derivatives = derivatives.put(alpha, parts(question, machine, result));
    }
    return new Answer<>(value, derivatives);
  }

  private static <N> Vector<N> parts(
      Question question, PushforwardMachine<N> machine, BagValue<N> result) {
    int m = question.outputs();
    return Vector.range(0, m).map(j -> machine.number(machine.part(j, m, result)));
  }

  private static <N> BagValue<N> unit(int i, int n, Reals<N> r) {
    List<N> e = new ArrayList<>();
    for (int j = 0; j < n; j++) e.add(j == i ? r.one() : r.zero());
    return tuple(e);
  }

  /// A tuple with the brackets to the left.
  private static <N> BagValue<N> tuple(List<N> numbers) {
    if (numbers.isEmpty()) return new BagValue.Zero<>();
    BagValue<N> all = new BagValue.Real<>(numbers.getFirst());
    for (N next : numbers.subList(1, numbers.size())) {
      all = new BagValue.Pair<>(all, new BagValue.Real<>(next));
    }
    return all;
  }
}

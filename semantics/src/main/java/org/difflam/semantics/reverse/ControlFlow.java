package org.difflam.semantics.reverse;

import static org.difflam.semantics.reverse.Combinators.back;
import static org.difflam.semantics.reverse.Combinators.hiding;
import static org.difflam.semantics.reverse.RepFunction.evaluated;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;

/// Conditionals, variants and lists (§6.2): nothing is sent back to a branch that was not run, so
/// the tangents of a variant are those of the constructor that was chosen, and the tangents of a
/// list one for each of its elements.
public record ControlFlow<N>(Combinators<N> combinators) {
  /// `if b then c else d`, all three of one environment: only the branch that was taken sends
  /// something back (§6.2).
  public RepFunction<N> choose(RepFunction<N> b, RepFunction<N> c, RepFunction<N> d) {
    return hiding(
        List.of(b, c, d),
        x -> {
          boolean truth = b.at(x).value().truth();
          Evaluated<N> y = (truth ? c : d).at(x);
          return new Evaluated<>(
              y.value(),
              g -> {
                Back<N> taken = y.pull(g);
                return back(
                    truth ? List.of(none(), taken, none()) : List.of(none(), none(), taken),
                    taken.argument());
              });
        });
  }

  /// `v ↦ ℓ v`.
  public RepFunction<N> inject(String label) {
    return RepFunction.pure(x ->
        evaluated(
            new CurryValue.Tagged<>(label, x),
            g -> {
              if (g instanceof TangentValue.Tagged<N>(var other, var t) && label.equals(other)) {
                return t;
              }
              throw new TangentMismatch("one of a value made with `" + label + "`", g);
            }));
  }

  /// `case b {ℓᵢ → bᵢ}`.
  public RepFunction<N> cases(
      RepFunction<N> subject, List<String> labels, List<RepFunction<N>> branches) {
    List<RepFunction<N>> all = new ArrayList<>(branches);
    all.addFirst(subject);
    return hiding(
        all,
        x -> {
          Evaluated<N> of = subject.at(x);
          CurryValue.Tagged<N> chosen = of.value().tagged();
          int i = labels.indexOf(chosen.label());
          Evaluated<N> y = branches.get(i).at(CurryValue.pair(x, chosen.content()));
          return new Evaluated<>(
              y.value(),
              g -> {
                Back<N> taken = y.pull(g);
                TangentValue<N> content = taken.argument().part(1, 2);
                Back<N> back =
                    of.pull(
                        content.isZero()
                            ? content
                            : new TangentValue.Tagged<>(chosen.label(), content));
                List<Back<N>> backs = new ArrayList<>();
                backs.add(back);
                for (int j = 0; j < branches.size(); j++) backs.add(j == i ? taken : none());
                return back(
                    backs,
                    combinators.tangents().plus(taken.argument().part(0, 2), back.argument()));
              });
        });
  }

  public RepFunction<N> nil() {
    return combinators.constant(CurryValue.nil());
  }

  /// `(x, xs) ↦ x :: xs`.
  public RepFunction<N> cons() {
    return RepFunction.pure(x ->
        evaluated(
            new CurryValue.Sequence<>(x.part(1).elements().prepend(x.part(0))),
            g -> {
              if (g instanceof TangentValue.Sequence<N>(var all) && !all.isEmpty()) {
                return TangentValue.pair(all.head(), new TangentValue.Sequence<>(all.tail()));
              }
              throw new TangentMismatch("one of a list that is not empty", g);
            }));
  }

  /// `fold s b c`: the step `s` takes `((Δ, x), acc)`, from the last element to the first.
  public RepFunction<N> fold(RepFunction<N> step, RepFunction<N> over, RepFunction<N> from) {
    return hiding(
        List.of(step, over, from),
        delta -> {
          Evaluated<N> list = over.at(delta), start = from.at(delta);
          List<Evaluated<N>> steps = new ArrayList<>();
          CurryValue<N> acc = start.value();
          for (CurryValue<N> x : list.value().elements().reverse()) {
            combinators.step();
            steps.add(step.at(CurryValue.pair(CurryValue.pair(delta, x), acc)));
            acc = steps.getLast().value();
          }
          return new Evaluated<>(acc, g -> unfold(steps, list, start, g));
        });
  }

  private Back<N> unfold(
      List<Evaluated<N>> steps, Evaluated<N> list, Evaluated<N> start, TangentValue<N> g) {
    TangentValue<N> acc = g, delta = TangentValue.zero(), hidden = TangentValue.zero();
    List<TangentValue<N>> elements = new ArrayList<>(steps.size());
    for (Evaluated<N> step : steps.reversed()) {
      Back<N> b = step.pull(acc);
      TangentValue<N> outer = b.argument().part(0, 2);
      hidden = combinators.tangents().plus(hidden, b.environment());
      delta = combinators.tangents().plus(delta, outer.part(0, 2));
      elements.add(outer.part(1, 2));
      acc = b.argument().part(1, 2);
    }
    Back<N> l = list.pull(new TangentValue.Sequence<>(Vector.ofAll(elements)));
    Back<N> s = start.pull(acc);
    TangentValue<N> sum =
        combinators.tangents().plus(delta, combinators.tangents().plus(l.argument(), s.argument()));
    return back(List.of(new Back<>(hidden, TangentValue.zero()), l, s), sum);
  }

  private static <N> Back<N> none() {
    return new Back<>(TangentValue.zero(), TangentValue.zero());
  }
}

package org.difflam.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryMode;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.reverse.Tangents;
import org.difflam.semantics.tensor.Tensors;
import org.difflam.syntax.curry.Combinator;

/// The modes `curry` and `curry-env` with a combinator whose pullback is wrong,
/// `mutant:modes/MODE.COMBINATOR/CHANGE`: what it sends back to its argument is nothing (`zero`),
/// or twice what it should be (`twice`).
final class CurryMutants {
  private CurryMutants() {}

  private record Former(String name, Class<? extends Combinator> of) {}

  private static final List<Former> FORMERS =
      List.of(
          new Former("then", Combinator.Compose.class),
          new Former("prod", Combinator.Prod.class),
          new Former("part", Combinator.Part.class),
          new Former("variable", Combinator.Variable.class),
          new Former("curry", Combinator.Curry.class),
          new Former("eval", Combinator.Eval.class),
          new Former("inject", Combinator.Inject.class),
          new Former("case", Combinator.Case.class),
          new Former("cons", Combinator.Cons.class),
          new Former("fold", Combinator.Fold.class));

  private enum Change {
    ZERO,
    TWICE;

    String shown() {
      return name().toLowerCase(Locale.ROOT);
    }

    <N> TangentValue<N> of(Tangents<N> tangents, TangentValue<N> t) {
      return this == ZERO ? TangentValue.zero() : tangents.plus(t, t);
    }
  }

  static List<Mutant> all() {
    List<Mutant> all = new ArrayList<>();
    for (CurryMode mode : List.of(new CurryMode.Lists(), new CurryMode.Environments())) {
      for (Former former : FORMERS) {
        for (Change change : Change.values()) {
          all.add(
              ModeMutants.of(
                  mode,
                  new WrongMode(mode, former, change),
                  former.name,
                  change.shown(),
                  "the pullback of the combinator %s wrong (%s) in the mode %s"
                      .formatted(former.name, change.shown(), mode.name())));
        }
      }
    }
    return all;
  }

  private record WrongMode(CurryMode right, Former former, Change change) implements CurryMode {
    @Override
    public String name() {
      return right.name();
    }

    @Override
    public String title() {
      return right.title();
    }

    @Override
    public <N> Combinators<N> combinators(Tensors<N> tensors) {
      return right.combinators(tensors);
    }

    @Override
    public <N> RepFunction<N> clause(Tangents<N> tangents, Combinator b, RepFunction<N> made) {
      return former.of.isInstance(b)
          ? new RepFunction<>(made.hidden(), x -> wrong(tangents, made.at(x)))
          : made;
    }

    private <N> Evaluated<N> wrong(Tangents<N> tangents, Evaluated<N> right) {
      return new Evaluated<>(
          right.value(),
          g -> {
            Back<N> back = right.pull(g);
            return new Back<>(back.environment(), change.of(tangents, back.argument()));
          },
          right.silent());
    }
  }
}

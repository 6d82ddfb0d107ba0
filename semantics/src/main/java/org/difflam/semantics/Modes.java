package org.difflam.semantics;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.semantics.jvm.CompiledMode;
import org.difflam.semantics.mode.FunctionalMode;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.perturbative.PushforwardMode;
import org.difflam.semantics.pullback.PullbackMode;
import org.difflam.semantics.reverse.CurryMode;
import org.difflam.semantics.taylor.JetMode;
import org.difflam.semantics.taylor.TaylorMode;

/// The list of the modes of `diff`. To add a mode, add it to this list.
public final class Modes {
  public static final List<Mode<?>> ALL =
      List.of(
          new FunctionalMode(),
          new PushforwardMode(),
          new TaylorMode(),
          new JetMode(),
          new CurryMode.Lists(),
          new CurryMode.Environments(),
          new PullbackMode(),
          new CompiledMode());

  private Modes() {}

  public static List<String> names() {
    return ALL.map(Mode::name);
  }

  /// One mode, or all for `all`.
  public static Option<List<Mode<?>>> named(String name) {
    return name.equals("all")
        ? Option.some(ALL)
        : ALL.find(m -> m.name().equals(name)).map(List::of);
  }
}

package org.difflam.cli;

import io.vavr.collection.List;
import java.util.Iterator;
import org.difflam.semantics.mode.FunctionalMode;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.perturbative.PushforwardMode;
import org.difflam.semantics.pullback.PullbackMode;
import org.difflam.semantics.reverse.CurryMode;
import org.difflam.semantics.taylor.JetMode;
import org.difflam.semantics.taylor.TaylorMode;

/// The modes that `diff` knows; a new one is named here.
final class Modes {
  static final List<Mode> ALL =
      List.of(
          new FunctionalMode(),
          new PushforwardMode(),
          new TaylorMode(),
          new JetMode(),
          new CurryMode.Lists(),
          new CurryMode.Environments(),
          new PullbackMode());

  private Modes() {}

  /// The names that `--mode` takes beside `all`, for its help.
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return names().iterator();
    }
  }

  static List<String> names() {
    return ALL.map(Mode::name);
  }

  /// One mode, or all for `all`.
  static List<Mode> named(String name) {
    if (name.equals("all")) return ALL;
    return List.of(
        ALL.find(m -> m.name().equals(name))
            .getOrElseThrow(() ->
                InputError.unknown("mode", name, names().append("all"), "difflam diff --help")));
  }
}

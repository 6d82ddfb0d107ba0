package org.difflam.syntax.surface;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.difflam.syntax.binding.Name;

/// The names in a term as it is written.
public final class WrittenNames {
  private static final Set<String> FORMERS =
      Set.of("T", "in1", "in2", "p1", "p2", "D", "J", "Omega");

  private WrittenNames() {}

  /// Whether a former of some calculus is written so: a reduction may bring it in anywhere, where
  /// nobody could tell it from what else is called so.
  public static boolean isFormer(String name) {
    return FORMERS.contains(name);
  }

  /// `<>`, `T_x`, `D_x`, `FV` and `lin`.
  public static boolean isMetafunction(String name) {
    return name.equals("<>") || name.equals("FV") || name.equals("lin") || name.matches("[TD]_.+");
  }

  /// Those that are bound anywhere in it.
  public static List<Name> bound(SurfaceTerm t) {
    return names(t, false);
  }

  /// All of them, bound or not: what is new must be none of these.
  public static List<Name> all(SurfaceTerm t) {
    return names(t, true);
  }

  private static List<Name> names(SurfaceTerm t, boolean all) {
    List<Name> names = new ArrayList<>();
    List<SurfaceTerm> work = new ArrayList<>(List.of(t));
    while (!work.isEmpty()) {
      SurfaceTerm next = work.removeLast();
      if (all && next instanceof SurfaceTerm.Identifier(var x, _)) names.add(Name.of(x));
      for (Pattern p : patterns(next)) {
        for (Pattern.Variable x : p.variables()) names.add(Name.of(x.name()));
      }
      work.addAll(next.children());
    }
    return names;
  }

  private static List<Pattern> patterns(SurfaceTerm t) {
    return switch (t) {
      case SurfaceTerm.Lambda l -> List.of(l.pattern());
      case SurfaceTerm.Let l -> List.of(l.pattern());
      case SurfaceTerm.CaseTuple c -> List.of(c.pattern());
      case SurfaceTerm.CaseVariant c -> patterns(c.branches());
      case SurfaceTerm.Fold f -> List.of(f.element(), f.rest());
      case SurfaceTerm.FoldInductive f -> List.of(f.pattern());
      case SurfaceTerm.FoldVariant f -> patterns(f.branches());
      default -> List.of();
    };
  }

  private static List<Pattern> patterns(List<SurfaceTerm.Branch> branches) {
    return branches.stream().map(SurfaceTerm.Branch::pattern).toList();
  }
}

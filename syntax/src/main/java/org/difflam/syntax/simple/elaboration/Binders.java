package org.difflam.syntax.simple.elaboration;

import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.SurfaceTerm;

/// All names that are bound anywhere in a surface term.
final class Binders {
  private Binders() {}

  static List<Name> of(SurfaceTerm t) {
    List<Name> names = new ArrayList<>();
    List<SurfaceTerm> work = new ArrayList<>(List.of(t));
    while (!work.isEmpty()) {
      SurfaceTerm next = work.removeLast();
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

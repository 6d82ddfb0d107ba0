package org.difflam.syntax.free;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.SplittableRandom;
import org.difflam.category.Functor.Structure;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.difflam.category.tangent.TangentLaws;

/// What tests draw from where they are about all differential λ-categories: the formers of their
/// morphisms, their laws, and damage to what certifies an equation.
public final class FreeLanguage {
  public static final Set<Structure> FORMERS =
      LinkedHashSet.of(
          Structure.CATEGORY,
          Structure.CARTESIAN,
          Structure.LEFT_ADDITIVE,
          Structure.DIFFERENTIAL,
          Structure.CLOSED);

  private FreeLanguage() {}

  public static List<Law> laws() {
    return Catalogue.all()
        .filter(law -> LawRunner.applies(law, new FreeModel()))
        .appendAll(TangentLaws.all());
  }

  /// Two words of a line exchanged, a line lost, doubled or moved, or a word of another line; the
  /// title stays.
  public static List<String> damaged(List<String> lines, SplittableRandom random) {
    int i = 1 + random.nextInt(lines.size() - 1), j = 1 + random.nextInt(lines.size() - 1);
    List<String> one = List.of(lines.get(i).split(" ")), other = List.of(lines.get(j).split(" "));
    int a = random.nextInt(one.size()), b = random.nextInt(other.size());
    return switch (random.nextInt(5)) {
      case 0 -> lines.update(i, one.update(a, one.get(b % one.size())).mkString(" "));
      case 1 -> lines.update(i, one.update(a, other.get(b)).mkString(" "));
      case 2 -> lines.removeAt(i);
      case 3 -> lines.insert(j, lines.get(i));
      default -> lines.removeAt(i).insert(Math.min(j, lines.size() - 1), lines.get(i));
    };
  }
}

package org.difflam.syntax.stated;

import io.vavr.collection.HashSet;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;

/// Terms that reduce to a term with an instance of themselves in it: from there it goes on in the
/// same way, as often as one likes, if the rules apply to an instance wherever they apply to a
/// term.
public final class Loop {
  private Loop() {}

  /// Whether a rule that applies to a term applies to the instances with simple terms for its
  /// variables, and leads to the instance: those of metafunctions go by the form of terms, and need
  /// not.
  public static boolean isStable(StatedCalculus calculus) {
    return calculus
        .rules()
        .forAll(r ->
            !r.right().calls()
                && r.left()
                    .metas()
                    .values()
                    .forAll(m ->
                        m.sort() != TermPattern.Sort.VARIABLE
                            && m.sort() != TermPattern.Sort.CONSTANT));
  }

  /// The first of the later terms that has an instance of the first in it.
  public static Option<LambdaTerm> in(List<LambdaTerm> sequence) {
    if (sequence.isEmpty() || sequence.head() instanceof Sum) return Option.none();
    Map<Name, TermPattern.Meta> metas = LinkedHashMap.empty();
    for (Name x : FreeVariables.of(sequence.head())) {
      metas = metas.put(x, new TermPattern.Meta(x, TermPattern.Sort.SIMPLE, HashSet.empty(), 1));
    }
    TermPattern first = new TermPattern(sequence.head(), metas);
    return sequence.tail().find(t -> hasInstance(first, t));
  }

  private static boolean hasInstance(TermPattern pattern, LambdaTerm t) {
    ArrayList<LambdaTerm> work = new ArrayList<>();
    work.add(t);
    while (!work.isEmpty()) {
      LambdaTerm at = work.removeLast();
      if (at instanceof Simple && !Match.of(pattern, at).isEmpty()) return true;
      for (Scope<LambdaTerm> s : at.scopes()) work.add(s.body());
    }
    return false;
  }
}

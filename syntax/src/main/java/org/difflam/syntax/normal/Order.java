package org.difflam.syntax.normal;

import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// The order in which subjects of cases are split: by size, then by structure. Variables are
/// ordered by their places in the context, so that names of bound variables do not matter.
record Order(Map<Name, Type> context) implements Comparator<Term> {
  @Override
  public int compare(Term a, Term b) {
    int bySize = Long.compare(Measure.size(a), Measure.size(b));
    return bySize != 0 || Alpha.equal(a, b) ? bySize : code(a).compareTo(code(b));
  }

  private String code(Term t) {
    StringBuilder out = new StringBuilder();
    List<Name> names = context.keySet().toJavaList();
    write(t, names, out);
    return out.toString();
  }

  private static void write(Term t, List<Name> names, StringBuilder out) {
    switch (t.shape()) {
      case Shape.Variable<Term>(var x) -> out.append("#%06d ".formatted(names.lastIndexOf(x)));
      case Shape.Former<Term> former -> {
        out.append(former.label()).append(' ');
        for (Scope<Term> s : former.scopes()) {
          List<Name> inner = new ArrayList<>(names);
          inner.addAll(s.binders());
          write(s.body(), inner, out);
        }
      }
    }
  }
}

package org.difflam.syntax.normal;

import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.simple.Term;

/// The places in a term where a given term occurs, up to α, with its free variables meant as they
/// are outside: `s` as `s′[t/y]`.
final class Occurrences {
  private final Term what;
  private final Term by;
  private final Set<Name> free;
  private final long size;
  private final Object label;
  private final IdentityHashMap<Term, Term> done = new IdentityHashMap<>();

  private Occurrences(Term what, Term by) {
    this.what = what;
    this.by = by;
    this.free = new HashSet<>(FreeVariables.of(what));
    this.free.addAll(FreeVariables.of(by));
    this.size = Measure.size(what);
    this.label = label(what);
  }

  /// `in`, with `by` for each occurrence of `what` outside the scopes that bind a variable of
  /// either.
  static Term replace(Term in, Term what, Term by) {
    return new Occurrences(what, by).replace(in);
  }

  /// A shared subterm is looked at once.
  private Term replace(Term in) {
    if (label.equals(label(in)) && Measure.size(in) == size && Alpha.equal(in, what)) return by;
    Term known = done.get(in);
    if (known != null) return known;
    Term result = rebuilt(in);
    done.put(in, result);
    return result;
  }

  private Term rebuilt(Term in) {
    return Syntax.inParts(
        in,
        s -> {
          boolean captures = s.binders().stream().anyMatch(free::contains);
          return captures ? s.body() : replace(s.body());
        });
  }

  private static Object label(Term t) {
    return switch (t.shape()) {
      case Shape.Variable<Term>(var x) -> x;
      case Shape.Former<Term> former -> former.label();
    };
  }
}

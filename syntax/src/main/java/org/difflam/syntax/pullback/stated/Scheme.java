package org.difflam.syntax.pullback.stated;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.pullback.PullbackTerm;

/// A side of a rule: a term with metavariables, each of which is a function of the variables that
/// what it stands for may contain.
public record Scheme(PullbackTerm term, Map<Name, Meta> metas) {

  /// A metavariable.
  ///
  /// @param around the variables that may occur in what it stands for, from the outside in
  /// @param isBag whether it may stand for a sum, as the `P` of Figure 1; the `S` may not
  public record Meta(Name name, List<Name> around, boolean isBag) {
    /// `s x y`.
    PullbackTerm applied() {
      return around.foldLeft(
          (PullbackTerm) new PullbackTerm.Variable(name),
          (f, x) -> new PullbackTerm.Application(f, new PullbackTerm.Variable(x)));
    }
  }

  /// An occurrence of a metavariable, with what stands for the variables.
  record Occurrence(Meta meta, List<PullbackTerm> arguments) {}

  /// What the term is, if it is such an occurrence.
  Option<Occurrence> occurrence(PullbackTerm t) {
    List<PullbackTerm> arguments = List.empty();
    PullbackTerm head = t;
    while (head instanceof PullbackTerm.Application(var f, var a)) {
      arguments = arguments.prepend(a);
      head = f;
    }
    if (!(head instanceof PullbackTerm.Variable(var x))) return Option.none();
    List<PullbackTerm> all = arguments;
    return metas
        .get(x)
        .filter(m -> m.around().size() == all.size())
        .map(m -> new Occurrence(m, all));
  }

  /// With each metavariable of a term applied to what it is a function of.
  static PullbackTerm applied(PullbackTerm t, Map<Name, Meta> metas) {
    return t instanceof PullbackTerm.Variable(var x)
        ? metas.get(x).map(Meta::applied).getOrElse(t)
        : Syntax.inParts(t, s -> applied(s.body(), metas));
  }

  /// Whether something is bound in it, which might capture.
  boolean binds() {
    return binds(term);
  }

  private static boolean binds(PullbackTerm t) {
    for (Scope<PullbackTerm> s : t.scopes()) {
      if (!s.binders().isEmpty() || binds(s.body())) return true;
    }
    return false;
  }

  /// The term without the types at its binders, which may be open.
  public PullbackTerm untyped() {
    return untyped(term);
  }

  private static PullbackTerm untyped(PullbackTerm t) {
    return Syntax.inParts(t, s -> untyped(s.body())).binding(Option.none());
  }
}

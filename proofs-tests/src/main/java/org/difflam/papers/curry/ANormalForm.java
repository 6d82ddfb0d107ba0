package org.difflam.papers.curry;

import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.curry.CurryTerm;

/// Programs as sequences of instructions: every part that is evaluated has a name of its own, and
/// formers are applied to names.
///
/// ```
/// (λy. e) a b   ⇒   let s₁ = λy. e′ in let s₂ = s₁ a in let s₃ = s₂ b in s₃
/// ```
///
/// The bodies of abstractions, branches and folds are sequences of their own.
final class ANormalForm {
  private final Fresh fresh;

  private ANormalForm(CurryTerm e) {
    this.fresh = Fresh.avoiding(e);
  }

  static CurryTerm of(CurryTerm e) {
    return new ANormalForm(e).sequence(e);
  }

  private record Instruction(Name name, CurryTerm term) {}

  private CurryTerm sequence(CurryTerm e) {
    List<Instruction> before = new ArrayList<>();
    CurryTerm all = named(e, before);
    for (Instruction next : before.reversed()) all = new CurryTerm.Let(next.name, next.term, all);
    return all;
  }

  /// A variable for the term, after these instructions.
  private CurryTerm named(CurryTerm e, List<Instruction> before) {
    if (e instanceof CurryTerm.Let(var x, var bound, var body)) {
      CurryTerm a = named(bound, before);
      return named(Substitution.substitute(body, x, a), before);
    }
    if (!(e.shape() instanceof Shape.Former<CurryTerm> former)) return e;
    List<CurryTerm> parts = new ArrayList<>();
    for (Scope<CurryTerm> s : former.scopes()) {
      boolean evaluated =
          s.binders().isEmpty() && (!(e instanceof CurryTerm.If) || parts.isEmpty());
      parts.add(evaluated ? named(s.body(), before) : sequence(s.body()));
    }
    Name name = fresh.like(Name.of("s"));
    before.add(new Instruction(name, former.with(parts)));
    return new CurryTerm.Variable(name);
  }
}

package org.difflam.syntax.proof.dependence;

import java.util.IdentityHashMap;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.proof.Certificate;
import org.difflam.syntax.proof.Kernel;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;

/// A derivation with other objects and morphisms for the variables of its sentence.
final class Instance {
  private final Lines lines;
  private final Matching at;
  private final IdentityHashMap<Proof, Proof> known = new IdentityHashMap<>();

  Instance(Lines lines, Matching at) {
    this.lines = lines;
    this.at = at;
  }

  Proof of(Proof generic) {
    for (Proof line : Certificate.inOrder(generic)) known.put(line, line(line));
    return known.get(generic);
  }

  private Proof line(Proof it) {
    return switch (it.rule()) {
      case Proof.Rule.Reflexivity _ -> lines.refl(of(it.left()));
      case Proof.Rule.Symmetry(var p) -> lines.sym(known.get(p));
      case Proof.Rule.Transitivity(var p, var q) -> lines.chain(known.get(p), known.get(q));
      case Proof.Rule.Compose(var p, var q) -> lines.compose(known.get(p), known.get(q));
      case Proof.Rule.Pair(var p, var q) -> lines.pair(known.get(p), known.get(q));
      case Proof.Rule.Plus(var p, var q) -> lines.plus(known.get(p), known.get(q));
      case Proof.Rule.Curry(var p) -> lines.curry(known.get(p));
      case Proof.Rule.D(var p) -> lines.D(known.get(p));
      case Proof.Rule.R(var p) -> lines.R(known.get(p));
      case Proof.Rule.Restrict(var p) -> lines.restrict(known.get(p));
      case Proof.Rule.Law law -> law(law);
      case Proof.Rule.Linear _, Proof.Rule.Hypothesis _, Proof.Rule.Arithmetic _ ->
          throw new IllegalStateException("no step of a calculation: " + it);
    };
  }

  private Proof law(Proof.Rule.Law law) {
    Sentence sentence = Kernel.law(law.id()).get();
    Expression[] morphisms =
        sentence
            .givens()
            .map(g -> of(law.morphisms().get(g.name()).get()))
            .toJavaArray(Expression[]::new);
    return lines.law(law.id(), law.objects().mapValues(this::of), morphisms);
  }

  private Expression of(Expression f) {
    return lines.of(f.substitute(name -> of(Obj.base(name)), g -> at.at().get(g.name()).get()));
  }

  private Obj of(Obj a) {
    return a.substitute(name -> at.objects().get(name).get());
  }
}

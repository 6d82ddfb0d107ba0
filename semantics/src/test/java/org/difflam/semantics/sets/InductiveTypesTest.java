package org.difflam.semantics.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.difflam.category.expression.Obj;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.InitialFunctor;
import org.difflam.syntax.syn.Syn;
import org.junit.jupiter.api.Test;

/// These sets have list objects, and no other initial algebras: the functor of Lemma 4 says so.
class InductiveTypesTest {
  private static final InitialFunctor<Obj, SetMap> FUNCTOR =
      new InitialFunctor<>(
          Syn.standard(),
          SetsModel.SETS,
          Obj.base("B"),
          op -> SetMap.of(Obj.base("B"), op.arity()));

  @Test
  void areDeclinedWithTheReason() {
    Name x = Name.of("x");
    Term body =
        new Term.FoldInductive(
            x,
            SampleTypes.TREE,
            new Term.Roll(SampleTypes.TREE, new Term.Variable(x)),
            new Term.Variable(x));
    Arrow f = Arrow.of(x, SampleTypes.TREE, body);
    IllegalArgumentException declined =
        assertThrows(IllegalArgumentException.class, () -> FUNCTOR.onMorphism(f));
    assertEquals(
        "mu X. {Leaf R | Node X * X} has no meaning here: Lemma 4 speaks of lists, and list objects"
            + " do not give the other inductive types; the category must implement InitialAlgebras",
        declined.getMessage());
  }
}

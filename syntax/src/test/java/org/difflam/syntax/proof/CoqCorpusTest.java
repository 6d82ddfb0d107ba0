package org.difflam.syntax.proof;

import static org.difflam.syntax.free.FreeLanguage.FORMERS;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.SplittableRandom;
import org.difflam.category.Deep;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sampler;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.proof.steps.Derivation;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Random equations with nested `D`, `cur` and sums, each with its proof, accepted by Coq. Skipped
/// where there is no `coqc`.
class CoqCorpusTest {
  private static final long SEED = 20_120_912;

  /// This many theorems stand in a file.
  private static final int FILE = 100;

  /// Longer proofs are left out: a few of them would take as long as all the others.
  private static final int LINES = 600;

  private record Proved(Sentence claim, Proof proof) {}

  @TempDir Path folder;

  @BeforeEach
  void coqIsThere() {
    Coqc.isThere();
  }

  private static final Sentence GENERATORS =
      Sentence.parse(
          "f : A -> B, g : B -> A, q : A * B -> A, h : A -> (B => A), k : (A => B) * A -> B,"
              + "c : 1 -> A * B, linear l : B -> A, linear m : A * A -> B, additive a : A -> B,"
              + "linear n : A -> (A => B), additive e : B -> (A => A)",
          "f = f");

  /// An equation of the corpus: a morphism under derivatives, and its normal form.
  private static Sentence drawn(SplittableRandom random) {
    List<Obj> bases = List.of(Obj.base("A"), Obj.base("B"));
    Sampler sampler = new Sampler(bases, GENERATORS.givens(), FORMERS, random);
    Expression f =
        sampler
            .morphism(sampler.object(3), sampler.object(3), Trait.ANY, 3 + random.nextInt(10))
            .get();
    if (random.nextInt(3) == 0) {
      int size = 1 + random.nextInt(6);
      f = new Expression.Plus(f, sampler.morphism(f.source(), f.target(), Trait.ANY, size).get());
    }
    for (int n = random.nextInt(3); n > 0; n--) f = new Expression.D(f);
    Expression normal =
        FreeDifferentialLambda.free().given(GENERATORS.givens()).normalForm(f).expression();
    Set<String> names = f.generators().addAll(normal.generators());
    return new Sentence(GENERATORS.givens().filter(g -> names.contains(g.name())), f, normal);
  }

  /// Different equations with their proofs, none of which says that a morphism is itself, or that
  /// it is 0.
  private static List<Proved> corpus(int number) {
    SplittableRandom random = new SplittableRandom(SEED);
    ArrayList<Proved> all = new ArrayList<>();
    HashSet<String> seen = new HashSet<>();
    int longer = 0;
    while (all.size() < number) {
      Sentence s = drawn(random);
      if (s.left().equals(s.right()) || s.right() instanceof Expression.Zero) continue;
      if (!seen.add(s.show(Definitions.none(), s.givens()))) continue;
      Proof proof = Derivation.of(FreeDifferentialLambda.free(), s, 100_000).get().proof();
      if (Certificate.inOrder(Instantiation.expanded(proof)).size() > LINES) longer++;
      else all.add(new Proved(s, proof));
    }
    assertTrue(longer < number / 4, longer + " proofs were too long, seed " + SEED);
    return List.ofAll(all);
  }

  private static int depth(Class<? extends Expression> former, Expression f) {
    int inside = f.children().map(child -> depth(former, child)).max().getOrElse(0);
    return former.isInstance(f) ? inside + 1 : inside;
  }

  private static String theorem(String name, Proved it) {
    return Deep.call(() -> Coq.theorem(name, it.claim(), it.proof()));
  }

  private void accepted(List<Proved> corpus) throws IOException, InterruptedException {
    Coqc coq = new Coqc(folder);
    coq.compile("DiffLambda", Coq.theory()).accepts(0);
    int file = 0;
    for (List<Proved> some : corpus.grouped(FILE)) {
      StringBuilder text = new StringBuilder("Require Import DiffLambda.\n");
      int number = 0;
      for (Proved s : some) text.append(theorem("t" + ++number, s));
      coq.compile("Corpus" + ++file, text.toString()).accepts(some.size());
    }
  }

  /// What is drawn has what it is to have.
  private static void isVaried(List<Proved> corpus) {
    int size = corpus.size();
    List<Expression> left = corpus.map(p -> p.claim().left());
    int nested = left.count(f -> depth(Expression.D.class, f) > 1);
    int curried = left.count(f -> depth(Expression.Curry.class, f) > 0);
    int sums = corpus.count(p -> depth(Expression.Plus.class, p.claim().right()) > 0);
    assertTrue(
        nested >= size / 5 && curried >= size / 5 && sums >= size / 8,
        "nested "
            + nested
            + ", with cur "
            + curried
            + ", with sums "
            + sums
            + " of "
            + size
            + ", seed "
            + SEED);
  }

  @Test
  void aSampleIsAccepted() throws IOException, InterruptedException {
    List<Proved> corpus = corpus(40);
    isVaried(corpus);
    accepted(corpus);
  }

  /// A thousand take half a minute or a minute; `-Ddifflam.coq=N` says how many.
  @Test
  @Tag("long")
  void manyAreAccepted() throws IOException, InterruptedException {
    List<Proved> corpus = corpus(Integer.getInteger("difflam.coq", 1000));
    isVaried(corpus);
    accepted(corpus);
  }

  /// The proofs of a theorem prove no other: with the statement of its neighbour it is rejected.
  @Test
  void theProofOfAnotherIsRejected() throws IOException, InterruptedException {
    Proved it = corpus(5).head();
    Sentence s = it.claim();
    Sentence other = new Sentence(s.givens(), s.left(), new Expression.Plus(s.right(), s.right()));
    String text = theorem("t", new Proved(other, it.proof()));
    assertNotEquals(0, new Coqc(folder).compile("Claim", Coq.theory() + text).status());
  }
}

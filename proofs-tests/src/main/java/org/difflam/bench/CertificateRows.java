package org.difflam.bench;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.SplittableRandom;
import org.difflam.category.Deep;
import org.difflam.category.Functor.Structure;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sampler;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Law;
import org.difflam.category.tangent.TangentLaws;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.proof.Kernel;
import org.difflam.syntax.proof.steps.Derivation;

/// What it costs to be certain: equations of the free differential λ-category, each with its
/// derivation and the kernel's check of it, beside deciding the same ones.
final class CertificateRows {
  private static final long SEED = 20_120_912;

  /// No derivation here has as many lines.
  private static final int FUEL = 1_500_000;

  private static final Set<Structure> FORMERS =
      LinkedHashSet.of(
          Structure.CATEGORY,
          Structure.CARTESIAN,
          Structure.LEFT_ADDITIVE,
          Structure.DIFFERENTIAL,
          Structure.CLOSED);

  private static final Sentence GENERATORS =
      Sentence.parse(
          "f : A -> B, g : B -> A, q : A * B -> A, h : A -> (B => A), k : (A => B) * A -> B,"
              + "c : 1 -> A * B, linear l : B -> A, linear m : A * A -> B, additive a : A -> B,"
              + "linear n : A -> (A => B), additive e : B -> (A => A)",
          "f = f");

  private CertificateRows() {}

  static List<Workload> all() {
    return List.of(
        Workload.of(
                "certificates-section-3",
                "proofs of Manzyuk's section 3, checked by the kernel",
                "laws",
                List.of(5, TangentLaws.all().size()),
                "deciding the same equations",
                n -> checked(TangentLaws.all().take(n).map(Law::sentence)))
            .aims(Target.ratio(5)),
        Workload.of(
                "certificates-random",
                "proofs of random equations with nested D, cur and sums, checked by the kernel",
                "equations",
                List.of(20, 1_000),
                "deciding the same equations",
                n -> checked(drawn(n)))
            .aims(Target.ratio(5)));
  }

  private static Comparison<?, ?> checked(List<Sentence> all) {
    return Comparison.equal(
        () -> Deep.call(() -> all.count(CertificateRows::isCertain)),
        () -> Deep.call(() -> all.count(CertificateRows::isDecided)));
  }

  private static boolean isDecided(Sentence s) {
    return FreeDifferentialLambda.free().given(s.givens()).equal(s.left(), s.right()).isProved();
  }

  /// The kernel throws where a line does not follow.
  private static boolean isCertain(Sentence s) {
    Option<Derivation> found = Derivation.unread(FreeDifferentialLambda.free(), s, FUEL);
    found.forEach(d -> new Kernel(s.givens()).accept(d.proof(), s.left(), s.right()));
    return found.isDefined();
  }

  /// Different equations of a morphism under derivatives and its normal form, none of which says
  /// that it is itself, or 0.
  static List<Sentence> drawn(int number) {
    SplittableRandom random = new SplittableRandom(SEED);
    ArrayList<Sentence> all = new ArrayList<>();
    HashSet<String> seen = new HashSet<>();
    while (all.size() < number) {
      Sentence s = drawn(random);
      if (s.left().equals(s.right()) || s.right() instanceof Expression.Zero) continue;
      if (seen.add(s.show(Definitions.none(), s.givens()))) all.add(s);
    }
    return List.ofAll(all);
  }

  private static Sentence drawn(SplittableRandom random) {
    List<Obj> bases = List.of(Obj.base("A"), Obj.base("B"));
    Sampler sampler = new Sampler(bases, GENERATORS.givens(), FORMERS, random);
    Obj x = sampler.object(3), y = sampler.object(3);
    Expression f = sampler.morphism(x, y, Trait.ANY, 3 + random.nextInt(10)).get();
    if (random.nextInt(3) == 0) {
      f = new Expression.Plus(f, sampler.morphism(x, y, Trait.ANY, 1 + random.nextInt(6)).get());
    }
    for (int n = random.nextInt(3); n > 0; n--) f = new Expression.D(f);
    Expression normal =
        FreeDifferentialLambda.free().given(GENERATORS.givens()).normalForm(f).expression();
    Set<String> names = f.generators().addAll(normal.generators());
    return new Sentence(GENERATORS.givens().filter(g -> names.contains(g.name())), f, normal);
  }
}

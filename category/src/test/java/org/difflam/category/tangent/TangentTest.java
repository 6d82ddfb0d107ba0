package org.difflam.category.tangent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.time.Duration;
import java.util.function.UnaryOperator;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.model.Polynomials;
import org.difflam.category.model.Polynomials.Poly;
import org.junit.jupiter.api.Test;

/// The tangent bundle of integer polynomials: every statement that needs no function objects holds
/// there, each is red where something is broken, and what [Tangent] builds is what the sentences
/// abbreviate.
class TangentTest {
  private static final LawRunner RUNNER = new LawRunner(1, 8, Duration.ofMinutes(10));
  private static final Polynomials Z = new Polynomials();

  @Test
  void everyStatementHolds() {
    List<LawResult> results = RUNNER.check(Z, TangentLaws.all());
    assertTrue(results.size() > 40, "laws checked: " + results.size());
    for (LawResult r : results) assertTrue(r.verdict().isGood(), r.law().id() + ": " + r.show());
  }

  private static Polynomials differentiating(UnaryOperator<Poly> by) {
    return new Polynomials() {
      @Override
      public Poly D(Poly f) {
        return by.apply(f);
      }
    };
  }

  private static final List<Polynomials> BROKEN =
      List.of(
          differentiating(f -> Z.compose(Z.D(f), Z.swap(f.source(), f.source()))),
          differentiating(f -> Z.zero(2 * f.source(), f.target())),
          differentiating(f -> Z.compose(f, Z.first(f.source(), f.source()))),
          // D along the direction from the origin
          differentiating(f -> {
            int n = f.source();
            return Z.compose(Z.D(f), Z.pair(Z.first(n, n), Z.zero(2 * n, n)));
          }),
          differentiating(f -> Z.plus(Z.D(f), Z.D(f))),
          new Polynomials() {
            @Override
            public Poly times(Poly f, Poly g) {
              return super.times(f, zero(g.source(), g.target()));
            }
          },
          new Polynomials() {
            @Override
            public Poly first(Integer a, Integer b) {
              return a.equals(b) ? super.second(a, b) : super.first(a, b);
            }
          },
          new Polynomials() {
            @Override
            public Poly second(Integer a, Integer b) {
              return a.equals(b) ? super.first(a, b) : super.second(a, b);
            }
          },
          new Polynomials() {
            @Override
            public Poly pair(Poly f, Poly g) {
              return super.pair(f, f.target() == g.target() ? f : g);
            }
          },
          new Polynomials() {
            @Override
            public Poly plus(Poly f, Poly g) {
              return f;
            }
          },
          new Polynomials() {
            @Override
            public Poly plus(Poly f, Poly g) {
              return g;
            }
          },
          new Polynomials() {
            @Override
            public Poly zero(Integer a, Integer b) {
              Poly zero = super.zero(a, b);
              Poly one = signature().generators().get("one").get().morphism();
              return b == 1 ? compose(one, bang(a)) : zero;
            }
          });

  @Test
  void everyStatementCanFail() {
    List<Law> left = TangentLaws.all().filter(law -> LawRunner.applies(law, Z));
    for (Polynomials model : BROKEN) {
      left = left.filter(law -> !RUNNER.check(model, law).verdict().isRefuted());
    }
    assertEquals(List.empty(), left.map(Law::id));
  }

  /// The ends of what a method builds, for `X = Y = Z = R`, and how the sentences write it.
  private static Map<String, Poly> built() {
    Tangent<Integer, Poly> t = new Tangent<>(Z);
    return LinkedHashMap.<String, Poly>empty()
        .put("eta : R -> R * R", t.eta(1))
        .put("mu : (R * R) * (R * R) -> R * R", t.mu(1))
        .put("t : R * (R * R) -> (R * R) * (R * R)", t.t(1, 1))
        .put("tprime : (R * R) * R -> (R * R) * (R * R)", t.tPrime(1, 1))
        .put("psi : (R * R) * (R * R) -> (R * R) * (R * R)", t.psi(1, 1))
        .put("psitilde : (R * R) * (R * R) -> (R * R) * (R * R)", t.psiTilde(1, 1))
        .put("sigma : (R * R) * (R * R) -> (R * R) * (R * R)", t.sigma(1, 1))
        .put("sw : (R * R) * R -> (R * R) * R", t.sw(1, 1, 1))
        .put("add : (R * R) * R -> R * R", t.add(1))
        .put("lift : R * R -> (R * R) * (R * R)", t.lift(1))
        .put("flip : (R * R) * (R * R) -> (R * R) * (R * R)", t.flip(1));
  }

  private static LawResult compared(String typed, Poly built) {
    String ends = typed.substring(typed.indexOf(':') + 1);
    Polynomials model =
        new Polynomials() {
          @Override
          public Signature<Integer, Poly> signature() {
            return Signature.<Integer, Poly>empty()
                .object("R", 1)
                .generator("built", ends.strip(), built);
          }
        };
    return RUNNER.check(
        model,
        Law.typed(
            "", "built = (" + typed + ")", TangentLaws.DEFINITIONS, model.signature().givens()));
  }

  @Test
  void theMethodsBuildWhatTheSentencesAbbreviate() {
    for (var entry : built()) {
      LawResult r = compared(entry._1, entry._2);
      assertTrue(r.verdict().isGood(), entry._1 + ": " + r.show());
      Poly other = Z.plus(entry._2, entry._2);
      assertTrue(compared(entry._1, other).verdict().isRefuted(), entry._1);
    }
  }
}

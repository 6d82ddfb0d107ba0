package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Equations.equations;

import io.vavr.collection.List;
import org.difflam.papers.statement.Check;

/// §3 from Example 3.6 on: the tangent bundle, its monad, and the internal T.
///
/// In the sentences `TT` is the internal T; `tprime`, `psitilde`, `psihat` are t′, ψ̃ and ψ̂.
final class Section3Bundles {
  private Section3Bundles() {}

  static final List<Check<?>> CHECKS =
      List.of(
          equations("M-S3-T", "T.id", "T.compose")
              .not("f : X -> X, g : X -> X", "T(g . f) = <D(g) . <D(f), p2>, g . f . p2>"),
          equations("M-Lem-3.7", "T.linear").not("l : X -> Y", "T(l) = l * l"),
          equations("M-S3-eta", "eta.natural").not("f : X -> Y", "T(f) . <id, 0> = <id, 0> . f"),
          equations("M-S3-mu", "mu.natural", "monad")
              .not("f : X -> Y", "T(f) . <p1 . p2, p2 . p2> = <p1 . p2, p1 . p2> . T(T(f))"),
          equations("M-S3-t", "t")
              .not("", "t . (id * eta) = (<id, 0> : X * Y -> (X * Y) * (X * Y))"),
          equations("M-S3-tp", "tprime")
              .not("", "(tprime : (X * X) * X -> (X * X) * (X * X)) = t . swap"),
          equations("M-S3-psi", "psi")
              .not("", "(psi : (X * X) * (X * X) -> (X * X) * (X * X)) = id"),
          equations("M-Lem-3.8", "T.pair")
              .not("f : Z -> X, g : Z -> X", "T(<f, g>) = <T(f), T(g)>"),
          equations("M-Prop-3.9", "T.curry")
              .not(
                  "g : A * B -> C",
                  "T(cur(g)) = <cur(p2 . T(g) . tprime), cur(p1 . T(g) . tprime)>"),
          equations("M-S3-psihat", "psihat")
              .not("f : Z * X -> Y", "psihat . <cur(f) . p1, cur(f) . p2> = cur(T(f) . psi)"),
          equations("M-eq-3", "T.eval")
              .not(
                  "",
                  "T(ev) . (psi : ((X => Y) * (X => Y)) * (X * X) -> ((X => Y) * X) * ((X => Y) *"
                      + " X)) = <ev . (p1 * p2), ev . (p2 * p2)>"),
          equations("M-S3-enr", "TT.id", "TT.comp", "TT.psihat")
              .not("", "TT . (comp : (X => X) * (X => X) -> (X => X)) = TT . p1"),
          equations("M-Thm-3.10", "TT.linear")
              .not("", "D((TT : (X => Y) -> (X * X => Y * Y))) = TT . p2"),
          equations("M-Prop-3.11", "TT.curry")
              .not("f : X * X -> Y", "TT . cur(f) = cur(T(f) . tprime . swap)"),
          equations("M-Def-3.12", "sw.linear", "sw.pair")
              .not("f : W -> X, g : W -> X, h : W -> X", "sw . <<f, g>, h> = <<h, f>, g>"),
          equations("M-Lem-3.13", "sw.strength")
              .not("", "tprime . (t * id) = t . (sw : (X * (X * X)) * X -> (X * X) * (X * X))"));
}

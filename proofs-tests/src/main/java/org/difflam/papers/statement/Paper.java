package org.difflam.papers.statement;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.Locale;

/// The four papers.
public enum Paper {
  MANZYUK("M", "O. Manzyuk, A Simply Typed λ-Calculus of Forward Automatic Differentiation, 2012"),
  CURRY("DC", "M. Abadi, R. Wei, G. Plotkin, D. Vytiniotis, D. Belov, The Differentiable Curry"),
  PULLBACK(
      "MO",
      "C. Mak, L. Ong, A Differential-form Pullback Programming Language for Higher-order"
          + " Reverse-mode Automatic Differentiation"),
  GLUING(
      "HSV",
      "M. Huot, S. Staton, M. Vákár, Higher Order Automatic Differentiation of Higher Order"
          + " Functions, 2022");

  private final String prefix;
  private final String citation;

  Paper(String prefix, String citation) {
    this.prefix = prefix;
    this.citation = citation;
  }

  /// What the ids of its statements begin with.
  public String prefix() {
    return prefix;
  }

  public String citation() {
    return citation;
  }

  /// As it is typed: `manzyuk`.
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The paper of that word or prefix, in any case.
  public static Option<Paper> called(String name) {
    return List.of(values())
        .find(p -> p.word().equalsIgnoreCase(name) || p.prefix.equalsIgnoreCase(name));
  }
}

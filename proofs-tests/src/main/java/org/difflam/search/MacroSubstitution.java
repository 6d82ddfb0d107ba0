package org.difflam.search;

import io.vavr.collection.HashMap;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Notation;

/// `D(t[u/x]) = D(t)[D(u)/x]`, up to the names of bound variables: the Taylor macro is a functor
/// (Huot, Staton and Vákár, §4). A case is `let x = u in t`, for closed u.
final class MacroSubstitution extends ProgramConjecture {
  private final String name;
  private final UnaryOperator<Term> macro;

  MacroSubstitution() {
    this("substitutes:macro", Macro.of(1, 2)::of);
  }

  /// @param macro takes the place of D_(1,2)
  MacroSubstitution(String name, UnaryOperator<Term> macro) {
    this.name = name;
    this.macro = macro;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String statement() {
    return "D(t[u/x]) is D(t)[D(u)/x], for let x = u in t (substitution lemma of the macro)";
  }

  @Override
  public String sized() {
    return "formers of a random program, at most, about";
  }

  @Override
  Term draw(RandomGenerator random, int size) {
    TermGenerator terms = TermGenerator.standard(random);
    Name x = Name.of("x");
    Type of = SampleTypes.random(random, 2), to = SampleTypes.random(random, 1 + size / 3);
    for (Term u : terms.term(of, 1 + size / 2)) {
      for (Term t : terms.term(HashMap.of(x, of), to, size)) return new Term.Let(x, u, t);
    }
    Term number = terms.term(Type.real(), size).get();
    return new Term.Let(x, number, new Term.Variable(x));
  }

  @Override
  Findings on(Term program, long seed) {
    if (!(program instanceof Term.Let(var x, var u, var t))) return Findings.NORMAL;
    Term whole = macro.apply(Substitution.substitute(t, x, u));
    Term parts = Substitution.substitute(macro.apply(t), x, macro.apply(u));
    return Alpha.equal(whole, parts)
        ? Findings.held(0, "")
        : refuted("substitution", program, show(whole), show(parts));
  }

  private static String show(Term t) {
    return Printing.show(Notation.ASCII, t);
  }
}

/// The calculi of the four papers as data: typing, substitution, reduction, translations, and the
/// categories that are made of them; the free differential category with its decision procedure,
/// kernel and certificates.
module org.difflam.syntax {
  requires transitive org.difflam.category;
  requires transitive static org.jspecify;

  exports org.difflam.syntax.binding;
  exports org.difflam.syntax.curry;
  exports org.difflam.syntax.differential;
  exports org.difflam.syntax.free;
  exports org.difflam.syntax.generate;
  exports org.difflam.syntax.lambda;
  exports org.difflam.syntax.normal;
  exports org.difflam.syntax.perturbative;
  exports org.difflam.syntax.program;
  exports org.difflam.syntax.proof;
  exports org.difflam.syntax.proof.dependence;
  exports org.difflam.syntax.proof.given;
  exports org.difflam.syntax.proof.steps;
  exports org.difflam.syntax.pullback;
  exports org.difflam.syntax.pullback.generate;
  exports org.difflam.syntax.pullback.reduction;
  exports org.difflam.syntax.rewrite;
  exports org.difflam.syntax.simple;
  exports org.difflam.syntax.simple.elaboration;
  exports org.difflam.syntax.surface;
  exports org.difflam.syntax.syn;
  exports org.difflam.syntax.typing;

  provides org.difflam.category.law.Models with
      org.difflam.syntax.syn.SyntaxModels;
}

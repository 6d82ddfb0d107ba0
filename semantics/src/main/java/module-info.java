/// Models: smooth, functional, polynomial, relational and the other categories that terms are
/// interpreted in, the modes of differentiation as functors into them, diffeological spaces, and
/// the models that break a law.
module org.difflam.semantics {
  requires transitive org.difflam.syntax;
  requires transitive static org.jspecify;

  exports org.difflam.semantics;
  exports org.difflam.semantics.broken;
  exports org.difflam.semantics.diffeology;
  exports org.difflam.semantics.faadibruno;
  exports org.difflam.semantics.functional;
  exports org.difflam.semantics.gallery;
  exports org.difflam.semantics.glued;
  exports org.difflam.semantics.independence;
  exports org.difflam.semantics.interpret;
  exports org.difflam.semantics.manifold;
  exports org.difflam.semantics.mode;
  exports org.difflam.semantics.perturbative;
  exports org.difflam.semantics.polynomial;
  exports org.difflam.semantics.pullback;
  exports org.difflam.semantics.rational;
  exports org.difflam.semantics.relational;
  exports org.difflam.semantics.reverse;
  exports org.difflam.semantics.sets;
  exports org.difflam.semantics.smooth;
  exports org.difflam.semantics.taylor;
  exports org.difflam.semantics.tensor;

  provides org.difflam.category.law.Models with
      org.difflam.semantics.SemanticModels;
}

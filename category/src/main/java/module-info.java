/// Cartesian closed categories with a differential operator as interfaces, their axioms as
/// sentences with a checker, expressions of morphisms, certain numbers, and constructions on
/// categories: tangent bundles, gluing, Faà di Bruno. It knows no model and no calculus.
module org.difflam.category {
  requires transitive io.vavr;
  requires transitive static org.jspecify;

  exports org.difflam.category;
  exports org.difflam.category.algebra;
  exports org.difflam.category.expression;
  exports org.difflam.category.faadibruno;
  exports org.difflam.category.glue;
  exports org.difflam.category.law;
  exports org.difflam.category.number;
  exports org.difflam.category.tangent;
  exports org.difflam.category.type;

  uses org.difflam.category.law.Model;
  uses org.difflam.category.law.Models;
  uses org.difflam.category.number.OperationSource;
}

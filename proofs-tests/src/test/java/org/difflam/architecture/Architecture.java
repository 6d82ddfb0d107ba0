package org.difflam.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;

/// The rules of the architecture, for the packages below a root.
record Architecture(String root) {

  /// category ← syntax ← semantics ← proofs-tests: a module never looks to its right.
  ArchRule direction() {
    return layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .withOptionalLayers(true)
        .layer("category")
        .definedBy(category())
        .layer("syntax")
        .definedBy(syntax())
        .layer("semantics")
        .definedBy(semantics())
        .layer("proofs-tests")
        .definedBy(proofs())
        .whereLayer("category")
        .mayNotAccessAnyLayer()
        .whereLayer("syntax")
        .mayOnlyAccessLayers("category")
        .whereLayer("semantics")
        .mayOnlyAccessLayers("category", "syntax")
        .whereLayer("proofs-tests")
        .mayNotBeAccessedByAnyLayer();
  }

  /// No class stands outside the packages that [#direction] knows.
  ArchRule everyClassHasAPlace() {
    return classes()
        .that()
        .resideInAPackage(root + "..")
        .should()
        .resideInAnyPackage(
            Stream.of(new String[] {category(), syntax(), semantics()}, proofs())
                .flatMap(Stream::of)
                .toArray(String[]::new));
  }

  /// Packages do not use each other in circles.
  ArchRule noCycles() {
    return slices().matching(root + ".(**)").should().beFreeOfCycles();
  }

  /// What is searched for is no check of a paper, and needs none.
  ArchRule searchNeedsNoChecks() {
    return noClasses()
        .that()
        .resideInAPackage(root + ".search..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(root + ".papers..");
  }

  /// The spine: a functor is the only way from a term to a model. What takes a term apart, or runs
  /// it, is used in the packages where functors are made of it and nowhere else; claims about
  /// these, and measurements of them, may use it, too.
  Stream<ArchRule> spine() {
    return Stream.of(
        onlyIn(
            "syntax.simple.Evaluator",
            "syntax.simple",
            "syntax.normal",
            "semantics.interpret",
            "semantics.taylor"),
        onlyIn("syntax.simple.TermCompilation", "syntax.simple"),
        onlyIn("syntax.normal.Denotation", "syntax.normal"),
        onlyIn(
            "syntax.syn.InitialFunctor",
            "syntax.syn",
            "semantics.diffeology",
            "semantics.glued",
            "semantics.taylor"),
        onlyIn("semantics.diffeology.DiffSemantics", "semantics.diffeology", "semantics.glued"),
        onlyIn("semantics.interpret.LambdaInterpretation", "semantics.interpret"),
        onlyIn("semantics.perturbative.PushforwardMachine", "semantics.perturbative"),
        onlyIn("semantics.pullback.PullbackMachine", "semantics.pullback"),
        onlyIn("semantics.pullback.MachineCompilation", "semantics.pullback"),
        onlyIn("semantics.pullback.PullbackSemantics", "semantics.pullback"),
        onlyIn("semantics.reverse.CombinatorInterpretation", "semantics.reverse"));
  }

  /// Rules about a class that is not there fail, so that one that moves takes its rule along.
  ArchRule onlyIn(String name, String... packages) {
    return classes()
        .that()
        .haveFullyQualifiedName(root + "." + name)
        .should()
        .onlyHaveDependentClassesThat()
        .resideInAnyPackage(
            Stream.concat(Stream.of(packages), Stream.of("papers..", "bench.."))
                .map(p -> root + "." + p)
                .toArray(String[]::new));
  }

  private String category() {
    return root + ".category..";
  }

  private String syntax() {
    return root + ".syntax..";
  }

  private String semantics() {
    return root + ".semantics..";
  }

  private String[] proofs() {
    return Stream.of(
            "checks", "papers", "search", "report", "html", "book", "explorer", "cli", "bench")
        .map(name -> root + "." + name + "..")
        .toArray(String[]::new);
  }
}

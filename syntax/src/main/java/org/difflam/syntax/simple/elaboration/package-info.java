/// From what a person writes to terms of the simple language: names get their meaning, sugar is
/// expanded (§3.1), and the types that are not written are found.
///
/// ```
/// Γ ⊢ t ⇐ A ⇝ t'        t is what is written, A is wanted and may have unknowns, t' is the term
/// ```
///
/// The rules are those of Figures 3 and 4 of Huot, Staton and Vákár. Unknowns are solved by
/// [org.difflam.category.type.Unification] on the way; a term is built at the end, when all types
/// are known, and so a rule answers with a supplier of its term.
///
/// Read in this order: [Sketch] (types with unknowns), [Goal], [Inference] (what is known of the
/// types of one text), [Elaboration] (a case for each former, the rules of variables, functions,
/// tuples and lists in full), [Patterns], [Applications], [Eliminations]; then what a name means:
/// [Declarations], [Meaning], [Meanings], [Builtin], [Constructors]; the sugar: [Sugar]; types from
/// text: [TypeReading]; whole statements: [ElaboratedDefinitions] with [Instances].
/// [SketchSpelling] prints judgements while types are unknown.
@NullMarked
package org.difflam.syntax.simple.elaboration;

import org.jspecify.annotations.NullMarked;

/// The sets of variables `FV(t)` and `lin(S)` as terms, which their clauses work out step by step.
///
/// ```
/// A, B ::= [x, …, y] | FV t | lin S | A + B | A * B | A - B        + is ∪, * is ∩, - is ∖
/// ```
///
/// Read [VariableSet] (the terms), [VariableClauses] (what FV and lin are, former by former), and
/// [VariableSets] (the calculus that a person types).
@NullMarked
package org.difflam.syntax.variables;

import org.jspecify.annotations.NullMarked;

package org.difflam.syntax.derivation;

import org.difflam.category.expression.Expression;

/// What an expression becomes, and by which axiom.
record Rewrite(String by, Expression to) {}

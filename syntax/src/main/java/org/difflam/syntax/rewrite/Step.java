package org.difflam.syntax.rewrite;

import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Syntax;

/// `from → to` by a rule at a position.
public record Step<T extends Syntax<T>>(String rule, Position at, T from, T to) {}

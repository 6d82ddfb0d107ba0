package org.difflam.semantics.real;

/// The result of the step of this number, in a [Formula].
public record Slot(int index) {}

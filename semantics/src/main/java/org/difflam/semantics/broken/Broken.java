package org.difflam.semantics.broken;

import io.vavr.collection.Set;
import org.difflam.category.Category;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;

/// A model that is wrong on purpose, as a row of a [Table] states it.
///
/// @param breaks the ids of the laws that fail; all others hold
public record Broken<O, M>(
    String name,
    String title,
    Set<String> breaks,
    Category<O, M> category,
    Signature<O, M> signature,
    int size,
    int objectSize,
    int degree)
    implements Model<O, M> {}

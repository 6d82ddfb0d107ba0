/// Sets with all functions between them: the model with the fewest assumptions, in which coproducts
/// and lists are what they are everywhere (Huot–Staton–Vákár §6.1 adds them to the simple
/// language).
///
/// [Universe] says what the symbolic objects stand for and meets each set through its elements
/// ([Element]); [Sets] is the category, a [SetMap] its morphisms, [SetsModel] names a few.
@NullMarked
package org.difflam.semantics.sets;

import org.jspecify.annotations.NullMarked;

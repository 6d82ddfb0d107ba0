/// The statements of the four papers, one by one, with what is known of each.
///
/// `difflam papers` prints what [Registry] finds. The statements stand in
/// [org.difflam.papers.statement.Inventory]; their checks in a package for each paper, in a file
/// for each section, which reads like it:
///
/// ```
/// final class Section3 {
///   static final List<Check<?>> CHECKS =
///       List.of(
///           equations("M-D5", "D5")                        the laws of the catalogue that state it
///               .not("f : X -> Y, g : Y -> Z",             a sentence close to it that must fail
///                    "D(g . f) = D(g) . <f . p1, f . p2>"),
///           check("M-S2-ex1", "runs x² + 1 on 3 + ε")      what is done
///               .on(DUALS)                                 what it is done to
///               .not("a product that forgets a summand", FORGETFUL)      where it must fail
///               .by((numbers, effort) -> Finding.reproduced("T f (3 + ε)", "10 + 6ε", …)),
///           check("DC-Fig-6-+", "adds (1, 10) and (2, 20)")
///               .on(TABLE)                                 what is right
///               .printed("the printed table", MISPRINT)    what the paper prints: it must fail
///               .by((table, effort) -> …));
/// }
/// ```
///
/// The section's list goes into the paper's list of sections (`Manzyuk.SECTIONS`), the paper's into
/// [Registry]. A statement may have several checks; one without is open. Two tests watch over all
/// of them: one applies every method to everything on which it must fail, the other compares all
/// verdicts with a table, so that none changes silently (`-Ddifflam.pin=true` writes it anew).
///
/// What a check samples is limited by the [org.difflam.category.law.LawRunner] it is given: use its
/// seed and its number of cases. A check that throws, or does not end, is inconclusive.
@NullMarked
package org.difflam.papers;

import org.jspecify.annotations.NullMarked;

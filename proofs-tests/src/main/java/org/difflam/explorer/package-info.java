/// What a person sees in the browser: `difflam serve`.
///
/// Every page is what commands answer. A [View] has a form and makes [CommandLine]s of what was
/// typed into it; [Workers] run them, and the pages are made of their documents ([Answer]), so that
/// nothing is decided or computed here, and each page names the commands that say the same. A state
/// is an address: all of it stands in the query ([Asked]), pages work without a script, and htmx
/// adds what is smoother with one (steps by keys, axioms as they are checked).
///
/// A request is bounded. Commands run in processes of their own, two at most, with a heap of their
/// own, which are ended when the time is over: nothing else ends work that does not want to end.
/// What is typed becomes the value of an option or the last word of a command line that is fixed
/// here, none of which names a file. [Doorkeeper] says who may ask: pages of this server, and
/// persons.
///
/// The server is the one of the JDK, which suffices for one person on one machine, and adds nothing
/// to what is shipped; htmx stands in a jar of Maven Central.
///
/// Read [Explorer], [Doorkeeper], [Asked], [View], [CommandLine], [Workers], [Kept], [Answer],
/// [Parts], [Files]; then the views: [FrontView], [ProgramView] with [TypingFigure] and [Curves],
/// [StepsView] with [RuleFigures], [EquationView] with [Diagram], [AxiomView] with [ModelRows] and
/// [Events], [JetView], [RuleView].
@NullMarked
package org.difflam.explorer;

import org.jspecify.annotations.NullMarked;

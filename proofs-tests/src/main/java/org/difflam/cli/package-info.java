/// The program `difflam`: what a person types, what is printed, and the exit status.
///
/// A command is a class that implements [Task]: picocli fills in its options, [Console] carries
/// what all commands share (`--json`, `--seed`, `--no-color`, `--classpath`), and its [Status] is
/// the exit status of the program. To add one, name its class in the list of [DifflamCommand].
///
/// Whatever is wrong with what was typed is an [InputError]: its message is printed, nothing is
/// run, and the status is 2. All work runs on the deep thread ([org.difflam.category.Deep]).
///
/// Files of statements are read by [Program], whose table of commands is where a new one is named:
/// what they declare goes into a [org.difflam.syntax.program.ProgramScope], and their commands are
/// typed ([PreparedCommand]) before the first of them runs ([Script]). [Session] is a conversation
/// of statements, which [ReplCommand] holds at a terminal. Terms come with their place
/// ([SourceTerm]) and with what is declared for them ([Terms]). What `diff` can do is in
/// [Derivative] and [ModeAnswers], for programs of λ_∂ with tensors in [TensorDerivative]. What
/// [MacroCommand] prints is in [Differentiated] and [Translations].
///
/// [ServeCommand] shows commands in a browser, and [ExplorerWorker] runs them for it.
///
/// What a command answers is a record ([Result]) beside the command: its components are the fields
/// of the document that [Json] makes, and it prints itself for a person.
///
/// Numbers are computed as [Accuracy] wants them, printed by [Enclosed], and compared by
/// [SameValues]: no digit is printed that is not certain, and enclosures agree only if they are
/// narrow.
///
/// Read [DifflamCommand], [Task], [Console], [Status], [InputError]; then the commands.
@NullMarked
package org.difflam.cli;

import org.jspecify.annotations.NullMarked;

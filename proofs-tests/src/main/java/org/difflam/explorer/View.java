package org.difflam.explorer;

import io.vavr.collection.List;
import j2html.tags.DomContent;
import java.util.function.Function;

/// One kind of question: its form, and what commands answer to it.
interface View {
  /// Where it stands.
  String path();

  /// What the menu calls it.
  String title();

  /// What `main` has: the form with what is asked, and the answer.
  ///
  /// @param run runs a command, within bounds
  List<DomContent> content(Asked asked, Function<CommandLine, Answer> run);
}

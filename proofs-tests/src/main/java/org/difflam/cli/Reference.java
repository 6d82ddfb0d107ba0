package org.difflam.cli;

import static j2html.TagCreator.a;
import static j2html.TagCreator.code;
import static j2html.TagCreator.h1;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.li;
import static j2html.TagCreator.p;
import static j2html.TagCreator.pre;
import static j2html.TagCreator.text;
import static j2html.TagCreator.ul;

import io.vavr.collection.List;
import j2html.tags.DomContent;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.difflam.html.Page;
import org.difflam.syntax.surface.Parser;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/// The reference: what each command says of itself with `--help`, and the grammars of the language,
/// against which the parsers are tested.
final class Reference {
  private static final List<String> GRAMMARS = List.of("language.g4", "morphisms.g4");

  private Reference() {}

  static Page page() {
    CommandLine program = new DifflamCommand().commandLine();
    program.setUsageHelpWidth(100);
    List<String> names =
        List.ofAll(program.getSubcommands().values()).map(CommandLine::getCommandName);
    List<DomContent> content =
        List.of(
            h1("Commands and language"),
            p("Every command takes the options of the first one. The texts are the program's own."),
            ul().with(
                    names
                        .prepend("difflam")
                        .map(n -> li(a(n).withHref("#" + n)))
                        .appendAll(GRAMMARS.map(g -> li(a(g).withHref("#" + g))))));
    content = content.appendAll(usage("difflam", program));
    for (CommandLine command : program.getSubcommands().values())
      content = content.appendAll(usage(command.getCommandName(), command));
    for (String grammar : GRAMMARS)
      content = content.append(h2(grammar).withId(grammar)).append(block(resource(grammar)));
    return new Page("guide/commands.html", "Commands and language", content);
  }

  private static List<DomContent> usage(String name, CommandLine command) {
    return List.of(h2(name).withId(name), block(command.getUsageMessage(Ansi.OFF)));
  }

  private static DomContent block(String words) {
    return pre(code(text(words.strip()))).attr("tabindex", "0");
  }

  private static String resource(String name) {
    try (InputStream in = Parser.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

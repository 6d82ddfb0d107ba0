package org.difflam.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.difflam.book.Guide;
import org.difflam.html.Site;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The guide as pages, which are written where they are not there already.
@Command(
    name = "guide",
    description = "Write the guide as pages of HTML, say where they are, and open them.",
    sortOptions = false)
final class GuideCommand implements Task {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where the pages go (default: ${DEFAULT-VALUE})")
  Path out = Path.of(System.getProperty("difflam.target", "target")).resolve("guide");

  @Option(names = "--no-open", description = "do not open them in a browser")
  boolean shut;

  private record Document(String guide) {}

  @Override
  public Status run(Console console) {
    String key = new Build(console).program();
    try {
      Site.check(out);
      if (!Site.isMadeFrom(key, out)) Guide.site(Reference.page(), Version.text(), key).write(out);
    } catch (IOException failed) {
      throw InputError.file("the guide cannot be written to " + out, failed);
    }
    Path start = out.resolve("guide/index.html").toAbsolutePath().normalize();
    console.print("The guide: " + start);
    Guide.CHAPTERS.forEach(name -> console.print("  %-12s %s".formatted(name, Guide.title(name))));
    boolean watched = console.terminal().out() && !console.json();
    if (watched && !shut && DesktopBrowser.here().open(start)) console.remark("opening it");
    console.document(new Document(start.toString()));
    return Status.GOOD;
  }
}

package example;

import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/// Prints what was found at the borders, as it stands in the README.
public final class Findings {
  private Findings() {}

  static String text() {
    Borders.Found found = Borders.search();
    StringBuilder out = new StringBuilder();
    out.append("| function | at | of what | certain |");
    for (Library<?> library : Libraries.ALL)
      out.append(' ').append(library.name().replaceFirst(" ", "<br>")).append(" |");
    out.append("\n|---|---|---|---|").append("---|".repeat(Libraries.ALL.size())).append('\n');
    for (Map.Entry<Borders.Question, List<Borders.Said>> e : found.least().entrySet()) {
      Borders.Question q = e.getKey();
      StringJoiner row = new StringJoiner(" | ", "| ", " |\n");
      row.add("`" + q.function() + "`").add(q.at()).add(q.of()).add(q.expected());
      for (Borders.Said said : e.getValue())
        row.add(said.fault() == null ? said.text() : "**" + said.text() + "**");
      out.append(row);
    }
    out.append(
        "\n%,d questions were asked, and of these there were answered with\n\n"
            .formatted(found.asked()));
    found.faults().forEach((what, n) -> out.append("- %s: %d\n".formatted(what, n)));
    out.append(
        "\nRandom programs, %d of them, at one point each:\n\n".formatted(RandomPrograms.COUNT));
    for (Library<?> library : Libraries.ALL)
      out.append("- %s: %s\n".formatted(library.name(), RandomPrograms.compare(library)));
    return out.toString();
  }

  public static void main(String[] args) {
    System.out.print(text());
  }
}

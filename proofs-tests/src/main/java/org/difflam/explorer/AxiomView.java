package org.difflam.explorer;

import static j2html.TagCreator.a;
import static j2html.TagCreator.div;
import static j2html.TagCreator.noscript;
import static j2html.TagCreator.p;
import static j2html.TagCreator.progress;
import static j2html.TagCreator.section;
import static j2html.TagCreator.span;
import static j2html.TagCreator.table;
import static j2html.TagCreator.tbody;
import static j2html.TagCreator.text;
import static j2html.TagCreator.th;
import static j2html.TagCreator.thead;
import static j2html.TagCreator.tr;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Either;
import j2html.tags.DomContent;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.difflam.category.expression.ExpressionPrinter;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.html.PageParts;
import org.difflam.html.Typeset;

/// An axiom, or an equation over the generators of models, in all models: a command for each, whose
/// answers are shown as they come.
final class AxiomView implements View {
  static final String PATH = "axiom", LIVE = "axiom/live";

  /// How long a page without a script waits for all models together.
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(10);

  private static final CommandLine MODELS = CommandLine.of("models", "");

  private static final List<Asked> EXAMPLES =
      List.of(
          new Asked(PATH, LinkedHashMap.of("law", "D5")),
          new Asked(PATH, LinkedHashMap.of("law", "D2", "broken", "yes")),
          new Asked(PATH, LinkedHashMap.of("eq", "mul . <succ, succ> = square . succ")));

  @Override
  public String path() {
    return PATH;
  }

  @Override
  public String title() {
    return "Axiom";
  }

  static boolean isLaw(String id) {
    return !id.isEmpty() && Catalogue.find(id).nonEmpty();
  }

  @Override
  public List<DomContent> content(Asked asked, Function<CommandLine, Answer> run) {
    List<DomContent> top =
        PageParts.all(
            PageParts.title("An axiom in all models"),
            Parts.ask(
                this,
                "Check",
                Parts.line(asked, "law", "Axiom, by its name", "D5, or D1 for D1.plus and D1.zero"),
                Parts.line(
                    asked,
                    "eq",
                    "Or an equation of your own",
                    "mul . <succ, succ> = square . succ"),
                Parts.line(asked, "given", "Morphisms in it", "f : X -> Y"),
                Parts.line(asked, "cases", "Cases where one samples", "1000"),
                Parts.flag(asked, "broken", "the models that break laws on purpose, too")),
            Parts.examples(PATH, EXAMPLES));
    if (asked.has("cases") && !asked.get("cases").strip().matches("[1-9][0-9]{0,8}"))
      return top.append(Parts.verdict("wrong", "Cases are a number, from 1 on."));
    if (asked.has("eq")) return top.append(checked(asked, run, span()));
    if (!asked.has("law")) return top.append(names());
    List<Law> laws = Catalogue.find(asked.get("law"));
    if (laws.isEmpty())
      return top.append(Parts.verdict("unknown", "No law is called " + asked.get("law") + "."))
          .append(names());
    return top.append(checked(asked, run, div().with(laws.map(AxiomView::stated))));
  }

  private static DomContent stated(Law law) {
    return p(
        text(law.id() + ", " + law.title() + ": "),
        Typeset.of(law.show(ExpressionPrinter.UNICODE)),
        span(" " + law.source()).withClass("small"));
  }

  private static DomContent names() {
    return p(text("There are "))
        .with(
            Catalogue.all()
                .map(Law::id)
                .distinct()
                .flatMap(id ->
                    List.of(
                        a(id).withHref(new Asked(PATH, LinkedHashMap.of("law", id)).address()),
                        text(" "))));
  }

  private static DomContent checked(
      Asked asked, Function<CommandLine, Answer> run, DomContent what) {
    boolean now = asked.has("now");
    Asked live = asked.at(LIVE);
    var rows = tbody().withId("rows");
    if (now) rows.with(all(asked, run));
    else rows.attr("sse-swap", "row").attr("hx-swap", "beforeend");
    var answers =
        div(
            now
                ? text("")
                : div("Waiting for the first model …")
                    .withId("progress")
                    .attr("sse-swap", "progress")
                    .attr("aria-live", "polite"),
            PageParts.scrolling(
                table(
                    thead(
                        tr(
                            th("model").attr("scope", "col"),
                            th("verdict").attr("scope", "col"),
                            th("how").attr("scope", "col"))),
                    rows)),
            noscript(
                p(
                    a("Check in all models, and show it when it is done")
                        .withHref(asked.with("now", "yes").address()))));
    if (!now) {
      answers
          .attr("hx-ext", "sse")
          .attr("sse-connect", "/" + live.address())
          .attr("sse-close", "end");
    }
    return section(what, answers, Parts.typed(command(asked)));
  }

  /// The command for all models; with one named, for that alone.
  private static CommandLine command(Asked asked) {
    CommandLine laws = CommandLine.of("laws", "");
    laws =
        asked.has("eq")
            ? laws.with("--equation", asked.get("eq")).with("--given", asked.get("given"))
            : laws.with("--law", asked.get("law"));
    laws = laws.with("--cases", asked.get("cases"));
    return asked.has("broken") ? laws.with("--broken") : laws;
  }

  /// The names of the models, or why they are not known.
  private static Either<Answer, List<String>> models(
      Asked asked, Function<CommandLine, Answer> run) {
    Answer models = run.apply(MODELS);
    return models.isGood()
        ? Either.right(
            models
                .document()
                .each("models")
                .filter(m -> asked.has("broken") || m.list("breaks").isEmpty())
                .map(m -> m.text("name")))
        : Either.left(models);
  }

  private static List<DomContent> all(Asked asked, Function<CommandLine, Answer> run) {
    long start = System.nanoTime();
    List<DomContent> rows = List.empty();
    var models = models(asked, run);
    if (models.isLeft())
      return List.of(ModelRows.row("all", "open", Parts.wrong(models.getLeft())));
    Unread unread = new Unread();
    for (String model : models.get()) {
      rows =
          System.nanoTime() - start > PATIENCE
              ? rows.append(
                  ModelRows.row(
                      model, "not checked", text("the ten seconds of a request are over")))
              : rows.appendAll(unread.rows(model, asked, run));
    }
    return rows.appendAll(unread.rows(models.get().size()));
  }

  /// What models could not read: what is wrong is said once, behind the other rows.
  private static final class Unread {
    private Map<String, List<String>> models = LinkedHashMap.empty();

    /// The rows of a model that could read it.
    List<DomContent> rows(String model, Asked asked, Function<CommandLine, Answer> run) {
      Answer answer = ModelRows.ask(model, command(asked.at(PATH)), run);
      for (String why : ModelRows.wrong(answer)) {
        models = models.put(why, models.getOrElse(why, List.empty()).append(model));
        return List.empty();
      }
      return ModelRows.of(model, answer);
    }

    List<DomContent> rows(int all) {
      return models
          .map(same ->
              ModelRows.row(
                  same._2.size() == all ? "all" : same._2.mkString(", "), "open", text(same._1)))
          .toList();
    }
  }

  /// The same, row by row, as the models are done.
  static void live(Asked asked, Function<CommandLine, Answer> run, Events events)
      throws IOException {
    var known = models(asked, run);
    if (known.isLeft()) events.send("progress", Parts.wrong(known.getLeft()));
    List<String> models = known.getOrElse(List.empty());
    Unread unread = new Unread();
    for (int i = 0; i < models.size(); i++) {
      events.send("progress", progressed(i, models.size(), models.get(i)));
      for (DomContent row : unread.rows(models.get(i), asked, run)) events.send("row", row);
    }
    for (DomContent row : unread.rows(models.size())) events.send("row", row);
    if (known.isRight())
      events.send("progress", text("All " + models.size() + " models have been asked."));
    events.send("end", text("."));
  }

  private static DomContent progressed(int done, int all, String next) {
    return span(
        progress().attr("value", "" + done).attr("max", "" + all).attr("aria-label", "models"),
        text(" %d of %d models; now %s".formatted(done, all, next)));
  }
}

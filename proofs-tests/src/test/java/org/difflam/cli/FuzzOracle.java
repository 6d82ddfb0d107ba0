package org.difflam.cli;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.difflam.category.Deep;
import org.difflam.cli.Console.Terminal;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/// What must be so whatever is typed: see the complaints.
final class FuzzOracle {
  /// No input of this size should take longer, in seconds of the processors that this program uses:
  /// what else the machine does is no fault.
  private static final long SECONDS = 20;

  /// What uses no processor either is waited for no longer.
  private static final Duration LONGEST = Duration.ofMinutes(10);

  /// Words of the machine that no person should see.
  private static final Pattern MACHINE =
      Pattern.compile(
          "internal error|Exception|\\tat"
              + " |java\\.|org\\.difflam|io\\.vavr|StackOverflow|NullPointer"
              + "|\\bnull\\b|NaN|Infinity|\\w@[0-9a-f]{6,8}\\b|@\\w*\\[|\\bOptional\\b|Some\\(");

  /// A reason why nothing could be decided.
  private static final Pattern REASON =
      Pattern.compile("inconclusive|fuel|steps?\\b|cannot|too large|more than|not |no ");

  private final Path file;
  private final List<String> complaints = new ArrayList<>();
  private Status last = Status.GOOD;

  /// @param file where the texts of inputs are put
  FuzzOracle(Path file) {
    this.file = file;
  }

  /// What is wrong with the answers to this input; nothing, if all is well.
  List<String> complaints(FuzzInput input, boolean twice) {
    complaints.clear();
    Typed text = run(input);
    last = text == null ? Status.INCONCLUSIVE : text.status();
    if (text == null) return List.copyOf(complaints);
    answer(input, text);
    if (twice) {
      Typed again = run(input);
      if (again != null && !again.equals(text)) complain(input, "another answer", again.out());
    }
    if (!input.isConversation()) {
      Typed json = run(input.with("--json"));
      if (json != null) document(input, text, json);
    }
    return List.copyOf(complaints);
  }

  /// How the last input ended.
  Status last() {
    return last;
  }

  private void complain(FuzzInput input, String what, String shown) {
    String cut = shown.length() > 1500 ? shown.substring(0, 1500) + " …" : shown;
    complaints.add(what + ": " + input.shown() + "\n" + cut.indent(2));
  }

  private void answer(FuzzInput input, Typed text) {
    String all = text.out() + text.err();
    var machine = MACHINE.matcher(all);
    if (machine.find() && !input.shown().contains(machine.group())) {
      complain(input, "says " + machine.group(), all);
    }
    boolean single = !input.isConversation();
    if (single && text.status() == Status.WRONG_INPUT && !text.out().isEmpty()) {
      complain(input, "wrong input, and yet something on standard output", text.out());
    }
    if (text.status() != Status.GOOD && all.isBlank()) complain(input, "no word why", "");
    if (text.status() == Status.INCONCLUSIVE && !REASON.matcher(all).find()) {
      complain(input, "no reason why it is inconclusive", all);
    }
    if (all.contains("modes disagree")) complain(input, "modes disagree", all);
    boolean own = input.shown().contains("partial ") || input.shown().contains("relation ");
    if (!own && all.contains("first wrong at")) complain(input, "Theorem 3 fails", all);
    if (input.equal() && !all.contains("proved") && text.status() != Status.INCONCLUSIVE) {
      complain(input, "equal by construction, but not proved", all);
    }
  }

  private void document(FuzzInput input, Typed text, Typed json) {
    Map<String, Object> fields;
    try {
      fields = json.document();
      if (!json.out().startsWith("{") || json.out().lines().filter("}"::equals).count() > 1) {
        complain(input, "more than one JSON document", json.out());
      }
    } catch (JacksonException | IOException wrong) {
      complain(input, "not one JSON document, " + wrong.getMessage(), json.out());
      return;
    }
    json.numbers()
        .filter(number -> number.length() > 40)
        .findFirst()
        .ifPresent(number -> complain(input, "a number that few can read", number));
    if (json.status() != text.status()) {
      complain(
          input,
          "status " + text.status() + " as text, and as a document " + json.status(),
          text.out() + text.err() + json.out());
      return;
    }
    if (json.status() == Status.WRONG_INPUT && !fields.containsKey("error")) {
      complain(input, "wrong input, and the document has no error", json.out());
    }
    if (fields.get("verdict") instanceof String verdict && !text.out().contains(verdict)) {
      complain(input, "the verdict of the document is not in the text", text.out() + json.out());
    }
    if (json.status() == Status.GOOD) readBack(input, text, fields);
  }

  /// What is printed can be typed, and means the same.
  private void readBack(FuzzInput input, Typed text, Map<String, Object> fields) {
    switch (input.command()) {
      case "eval" -> value(input, text, fields);
      case "check" -> again(input, fields, "term", "check");
      case "normalize" -> again(input, fields, "normal", "check");
      case "reduce" -> normal(input, fields);
      case "prove", "refute" -> models(input, fields);
      default -> {}
    }
  }

  private void value(FuzzInput input, Typed text, Map<String, Object> fields) {
    String shown = text.out().strip();
    int colon = shown.lastIndexOf(" : ");
    boolean readable = colon > 0 && !shown.contains("function") && !shown.contains("±");
    if (!readable || fields.get("value") == null) return;
    Typed back = run(FuzzInput.of("eval", "(" + shown + ")"));
    if (back == null) return;
    // what is rounded is another number, though near
    boolean rounded = shown.matches(".*\\d\\.\\d.*");
    String again = back.out().strip();
    String type = shown.substring(colon);
    if (rounded ? !again.endsWith(type) : !again.equals(shown)) {
      complain(input, "the value does not read back", shown + "\n" + again + back.err());
    }
  }

  private void again(FuzzInput input, Map<String, Object> fields, String field, String command) {
    if (input.hasFile() || input.arguments().contains("--op")) return;
    String term = String.valueOf(fields.get(field));
    Typed back = run(FuzzInput.of(command, term, "--json"));
    if (back == null) return;
    try {
      Object type = back.document().get("type");
      if (!String.valueOf(fields.get("type")).equals(String.valueOf(type))) {
        complain(input, "the " + field + " does not read back", term + "\n" + back.out());
      }
      Typed same = run(FuzzInput.file("assert " + input.arguments().get(1) + " == " + term));
      if (same != null && same.out().contains("refuted")) {
        complain(input, "another " + field, term + "\n" + same.out());
      }
    } catch (IOException wrong) {
      throw new UncheckedIOException(wrong);
    }
  }

  private void normal(FuzzInput input, Map<String, Object> fields) {
    String normal = String.valueOf(fields.get("normal"));
    if (!(fields.get("normal") instanceof String)) return;
    List<String> arguments = new ArrayList<>(input.arguments());
    arguments.remove("--trace");
    int term = arguments.indexOf("--fuel") + 2;
    arguments.set(term, normal);
    arguments.add("--json");
    Typed back = run(new FuzzInput(arguments, input.text(), false));
    if (back == null) return;
    try {
      Map<String, Object> other = back.document();
      // types that were left open may be told in what is read
      boolean same = normal.equals(other.get("normal")) || arguments.contains("--strict");
      if (!same || !Integer.valueOf(0).equals(other.get("count"))) {
        complain(input, "the normal form does not read back", normal + "\n" + back.out());
      }
    } catch (IOException wrong) {
      throw new UncheckedIOException(wrong);
    }
  }

  /// What is proved holds in models, which do not know of normal forms.
  private void models(FuzzInput input, Map<String, Object> fields) {
    boolean proved = "proved".equals(fields.get("verdict"));
    if (!proved || input.arguments().contains("--rig") || input.arguments().contains("--def"))
      return;
    List<String> arguments =
        List.of(
            "laws",
            "--equation",
            String.valueOf(fields.get("equation")),
            "--given",
            String.valueOf(fields.get("given")),
            "--model",
            "polynomial-Z",
            "--model",
            "polynomial-F2",
            "--model",
            "functional-exact",
            "--model",
            "relational-Q",
            "--limit",
            "3",
            "--cases",
            "10");
    Typed typed = run(new FuzzInput(arguments, "", false));
    if (typed != null && typed.status() == Status.FAILED) {
      complain(input, "proved, but not so in models", typed.out() + typed.err());
    }
  }

  /// What is answered; nothing where it takes too long, which is a complaint.
  private @Nullable Typed run(FuzzInput input) {
    long start = cpuSeconds(), end = System.nanoTime() + LONGEST.toNanos();
    Deep.Task<Typed> task = Deep.start(() -> typed(input));
    Thread waiting = task.thread();
    try {
      while (true) {
        try {
          Typed typed = task.answer().get(1, TimeUnit.SECONDS);
          long seconds = cpuSeconds() - start;
          if (seconds > SECONDS) complain(input, seconds + " seconds", "");
          return typed;
        } catch (TimeoutException _) {
          if (cpuSeconds() - start > 3 * SECONDS || System.nanoTime() > end) break;
        }
      }
      String where =
          List.of(waiting.getStackTrace()).stream()
              .limit(12)
              .map(StackTraceElement::toString)
              .reduce("", (a, b) -> a + b + "\n");
      complain(input, "no end after " + (cpuSeconds() - start) + " seconds", where);
      task.giveUp();
      return null;
    } catch (ExecutionException thrown) {
      complain(input, "threw " + thrown.getCause(), "");
      return null;
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stop);
    }
  }

  private static long cpuSeconds() {
    var system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return TimeUnit.NANOSECONDS.toSeconds(system.getProcessCpuTime());
  }

  private Typed typed(FuzzInput input) {
    if (input.isConversation()) return conversation(input.text());
    try {
      if (input.hasFile()) Files.writeString(file, input.text());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return Typed.run(
        input.arguments().stream()
            .map(a -> a.equals("FILE") ? file.toString() : a)
            .toArray(String[]::new));
  }

  private static Typed conversation(String text) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            Typed.utf8(out),
            Typed.utf8(err),
            new Terminal(false, false),
            false,
            false,
            1,
            FuzzOracle.class.getClassLoader(),
            new Interruption());
    Status status =
        ReplCommand.answer(new BufferedReader(new StringReader(text)), new Session(console));
    return new Typed(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}

package org.difflam.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statements;

/// Draws inputs, types them, and counts how far they get.
final class Fuzz {
  private final FuzzSeeds seeds = FuzzSeeds.ofExamples();
  private final SplittableRandom random;
  private final FuzzMutation mutation;
  private final FuzzTerms terms;
  private final FuzzOracle oracle;
  private final Consumer<String> complaint;

  int inputs;
  int parsed;
  int typed;

  Fuzz(long seed, Path file, Consumer<String> complaint) {
    this.random = new SplittableRandom(seed);
    this.mutation = new FuzzMutation(random, seeds.terms());
    this.terms = new FuzzTerms(random);
    this.oracle = new FuzzOracle(file);
    this.complaint = complaint;
  }

  void run(int count) {
    for (int i = 0; i < count; i++) {
      FuzzInput input = input();
      List<String> complaints = oracle.complaints(input, random.nextInt(10) == 0);
      complaints.forEach(complaint);
      inputs++;
      boolean good = oracle.last() != Status.WRONG_INPUT;
      if (good) typed++;
      if (good || isParsed(input)) parsed++;
    }
  }

  private static boolean isParsed(FuzzInput input) {
    try {
      boolean file = !input.text().isEmpty();
      // a term alone is read as a statement is
      String text = file ? input.text() : "eval " + input.arguments().get(1);
      return !Statements.read(Source.of(text)).isEmpty();
    } catch (SourceError _) {
      return false;
    }
  }

  private FuzzInput input() {
    return switch (random.nextInt(10)) {
      case 0 -> terms.reduction();
      case 1, 2 -> terms.equation();
      case 3, 4 -> asCommand(new ArrayList<>(List.of(perhaps(terms.statement()))));
      case 5 -> {
        FuzzInput input = random.nextBoolean() ? terms.equation() : terms.reduction();
        List<String> changed = new ArrayList<>(input.arguments());
        int i = changed.indexOf("--given") + 1;
        if (input.command().equals("prove") && random.nextBoolean()) i = 1;
        changed.set(i, mutation.changed(" " + changed.get(i)).strip());
        yield new FuzzInput(changed, "", false);
      }
      default -> program();
    };
  }

  private String perhaps(String statement) {
    return random.nextInt(3) == 0 ? mutation.changed(statement) : statement;
  }

  private FuzzInput program() {
    List<String> program = seeds.program(random);
    int changes = 1 + random.nextInt(3);
    for (int i = 0; i < changes; i++) {
      // most in the commands, which stand last
      int at = random.nextInt(3) > 0 ? program.size() - 1 : random.nextInt(program.size());
      switch (random.nextInt(20)) {
        case 0 -> program.add(at, program.get(at));
        case 1 -> program.add(mutation.one(mutation.one(seeds.files())));
        case 2 ->
            program.add(
                0,
                "calculus "
                    + mutation.one(
                        List.of("perturbative", "simple", "pullback", "differential", "curry")));
        case 3 -> program.remove(at);
        default -> program.set(at, mutation.changed(program.get(at)));
      }
      if (program.isEmpty()) program.add("eval 1");
    }
    return asCommand(program);
  }

  /// The statements as a file, as a conversation, or the last one as a command.
  private FuzzInput asCommand(List<String> program) {
    String all = String.join("\n", program) + "\n";
    String last = program.getLast();
    boolean alone = last.matches("(?s)(eval|check|normalize|glue) .*") && !all.contains("calculus");
    int way = random.nextInt(alone ? 10 : 6);
    if (way == 0) return new FuzzInput(List.of("repl"), all, false);
    if (way < 6) return FuzzInput.file(all);
    String word = last.substring(0, last.indexOf(' '));
    String term = last.substring(word.length() + 1).replaceAll(" (order|vars|box) .*", "");
    String before = String.join("\n", program.subList(0, program.size() - 1)) + "\n";
    FuzzInput input = FuzzInput.of(word, term);
    if (word.equals("glue")) input = input.with("--cases", "5", "--order", "" + (1 + way % 2));
    return program.size() == 1
        ? input
        : new FuzzInput(input.with("--with", "FILE").arguments(), before, false);
  }
}

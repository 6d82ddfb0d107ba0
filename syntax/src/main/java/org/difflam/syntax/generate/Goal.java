package org.difflam.syntax.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.Contexts.Kind;
import org.difflam.syntax.generate.Contexts.Premise;
import org.difflam.syntax.generate.Contexts.Rule;
import org.difflam.syntax.simple.Term;
import org.jspecify.annotations.Nullable;

/// `Γ ⊢ ? : τ`: how many terms there are of each size, and which is the n-th.
///
/// All is counted before the first term is made; from then on several threads may ask. What they
/// keep is immutable, and made again by the next if it has not been seen.
final class Goal {
  /// If there are more of one size, they are not kept.
  private static final long FEW = 20_000;

  private static final long OPEN = -1;

  private final Contexts contexts;
  private final Contexts.Variables in;
  private final List<Name> variables;
  private final List<Rule> rules;
  private final @Nullable Way[] ways;
  private long[] counts = {0};
  private @Nullable Level[] levels = {null};

  Goal(Contexts contexts, Contexts.Variables in, Kind kind) {
    this.contexts = contexts;
    this.in = in;
    this.variables = in.all(kind);
    this.rules = kind.rules();
    this.ways = new Way[rules.size()];
  }

  /// How many there are of a size.
  long count(int size) {
    if (size < 1) return 0;
    if (size >= counts.length) {
      int before = counts.length;
      counts = Arrays.copyOf(counts, size + 1);
      Arrays.fill(counts, before, size + 1, OPEN);
      levels = Arrays.copyOf(levels, size + 1);
    }
    if (counts[size] == OPEN) {
      Deep.goOn();
      long sum = size == 1 ? variables.size() : 0;
      for (int r = 0; r < rules.size(); r++) {
        if (isPossible(rules.get(r), size)) sum = Math.addExact(sum, way(r).count(0, size - 1));
      }
      counts[size] = sum;
    }
    return counts[size];
  }

  private static boolean isPossible(Rule rule, int size) {
    int parts = rule.premises().size();
    return parts == 0 ? size == 1 : parts < size;
  }

  private Way way(int rule) {
    Way known = ways[rule];
    if (known == null) {
      known = new Way(rules.get(rule));
      ways[rule] = known;
    }
    return known;
  }

  Term get(int size, long number) {
    Level level = levels[size];
    if (level == null) {
      level = new Level(size);
      levels[size] = level;
    }
    return level.get(number);
  }

  /// A rule in this context.
  private final class Way {
    final Rule rule;
    final Goal[] premises;
    final List<List<Name>> bound;

    /// How many ways there are to fill all parts from one on with so many formers.
    private long[][] counts;

    Way(Rule rule) {
      this.rule = rule;
      int n = rule.premises().size();
      this.premises = new Goal[n];
      this.counts = new long[n][0];
      List<List<Name>> names = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        Premise premise = rule.premises().get(i);
        Contexts.Variables inner = in;
        for (Kind bound : premise.bound()) inner = inner.and(bound);
        premises[i] = inner.goal(premise.kind());
        names.add(in.next(premise.bound()));
      }
      this.bound = List.copyOf(names);
    }

    long count(int from, int size) {
      int left = premises.length - from;
      if (left == 0) return size == 0 ? 1 : 0;
      if (size < left) return 0;
      if (left == 1) return premises[from].count(size);
      if (size >= counts[from].length) {
        int before = counts[from].length;
        counts[from] = Arrays.copyOf(counts[from], size + 1);
        Arrays.fill(counts[from], before, size + 1, OPEN);
      }
      if (counts[from][size] == OPEN) {
        long sum = 0;
        for (int n = 1; n <= size - left + 1; n++) {
          long rest = count(from + 1, size - n);
          if (rest != 0) {
            sum = Math.addExact(sum, Math.multiplyExact(premises[from].count(n), rest));
          }
        }
        counts[from][size] = sum;
      }
      return counts[from][size];
    }
  }

  /// What a term begins with: a rule, and the sizes of the parts.
  private static final class Choice {
    private final Way way;
    private final int[] sizes;
    private final long[] counts;

    Choice(Way way, int[] sizes, long[] counts) {
      this.way = way;
      this.sizes = sizes;
      this.counts = counts;
    }

    Term get(long number) {
      Term[] parts = new Term[sizes.length];
      long rest = number;
      for (int i = parts.length - 1; i > 0; i--) {
        long next = rest / counts[i];
        parts[i] = way.premises[i].get(sizes[i], rest - next * counts[i]);
        rest = next;
      }
      if (parts.length > 0) parts[0] = way.premises[0].get(sizes[0], rest);
      return way.rule.made().of(way.bound, List.of(parts));
    }
  }

  /// The terms of one size.
  private final class Level {
    private final int first;
    private final Choice[] choices;
    private final long[] sums;
    private final @Nullable Term @Nullable [] kept;

    Level(int size) {
      first = size == 1 ? variables.size() : 0;
      List<Choice> all = new ArrayList<>();
      for (int r = 0; r < rules.size(); r++) {
        if (isPossible(rules.get(r), size)) choices(way(r), new int[0], size - 1, all);
      }
      choices = all.toArray(Choice[]::new);
      sums = new long[choices.length];
      long sum = first;
      for (int i = 0; i < sums.length; i++) {
        long ways = 1;
        for (long n : choices[i].counts) ways *= n;
        sum += ways;
        sums[i] = sum;
      }
      kept = sum <= FEW && contexts.keeps((int) sum) ? new Term[(int) sum] : null;
    }

    private void choices(Way way, int[] sizes, int left, List<Choice> into) {
      int done = sizes.length, more = way.premises.length - done;
      if (more == 0) {
        long[] counts = new long[done];
        for (int i = 0; i < done; i++) counts[i] = way.premises[i].count(sizes[i]);
        into.add(new Choice(way, sizes, counts));
        return;
      }
      for (int n = more == 1 ? left : 1; n <= left - more + 1; n++) {
        // in this order, as they were counted
        if (way.count(done + 1, left - n) == 0 || way.premises[done].count(n) == 0) continue;
        int[] longer = Arrays.copyOf(sizes, done + 1);
        longer[done] = n;
        choices(way, longer, left - n, into);
      }
    }

    Term get(long number) {
      if (kept == null) return made(number);
      Term known = kept[(int) number];
      if (known == null) {
        known = made(number);
        kept[(int) number] = known;
      }
      return Objects.requireNonNull(known);
    }

    private Term made(long number) {
      if (number < first) return new Term.Variable(variables.get((int) number));
      int i = AllTerms.place(sums, number);
      return choices[i].get(i == 0 ? number - first : number - sums[i - 1]);
    }
  }
}

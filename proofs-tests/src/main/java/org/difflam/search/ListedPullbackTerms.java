package org.difflam.search;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.difflam.category.Deep;
import org.difflam.search.PullbackRedexes.Typed;
import org.difflam.search.Subject.Drawn;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.generate.EnumeratedPullbackTerms;
import org.difflam.syntax.pullback.reduction.LinearSums;
import org.difflam.syntax.surface.Source;

/// The closed terms of the pullback language that campaigns list. They are found before they are
/// counted, and held in memory.
final class ListedPullbackTerms {
  private ListedPullbackTerms() {}

  private static final Name X = Name.of("x1"), W = Name.of("w");

  /// Arguments that are substituted have this size at most.
  private static final int ARGUMENT = 2;

  /// Closed terms, and questions about open ones; of a type that is asked for, the first alone.
  static Listed<PullbackTerm> questions(Listing of) {
    return Deep.call(() -> {
      List<Drawn<PullbackTerm>> all = new ArrayList<>();
      var terms = new EnumeratedPullbackTerms();
      if (!of.isUsual()) {
        PullbackType type = type(of);
        for (int n = 1; n <= of.size(); n++) {
          terms.closed(type, n).forEach(t -> all.add(Drawn.closed(t)));
        }
        return Listed.of(closed(type, of.size()), all);
      }
      for (int n = 1; n <= of.size(); n++) {
        for (var to : EnumeratedPullbackTerms.TYPES) {
          terms.closed(to, n).forEach(t -> all.add(Drawn.closed(t)));
          var form = EnumeratedPullbackTerms.value(PullbackType.forms(to));
          TooLarge.checkList(all.size());
          for (var from : EnumeratedPullbackTerms.TYPES) {
            for (var t : terms.questions(from, to, n)) {
              all.add(Drawn.closed(LinearSums.substitute(t, W, form)));
            }
          }
        }
      }
      return Listed.of(
          "closed terms of the types R, R^2, R -> R and R' of size %d at most, and ((Omega \\x1. s) @ w) v for all s of that size between these types, at one w and v, %s"
              .formatted(of.size(), EnumeratedPullbackTerms.OVER),
          all);
    });
  }

  /// `(λx. t) s`.
  static Listed<PullbackTerm> redexes(Listing of) {
    return Deep.call(() -> {
      List<Drawn<PullbackTerm>> all = new ArrayList<>();
      var terms = new EnumeratedPullbackTerms();
      Seq<PullbackType> types = EnumeratedPullbackTerms.TYPES;
      Seq<PullbackType> results = of.isUsual() ? types : Vector.of(type(of));
      for (int n = 1; n <= of.size(); n++) {
        for (var to : results) {
          for (var from : types) {
            for (var t : terms.open(from, to, n)) {
              var function = new PullbackTerm.Lambda(X, Option.some(from), t);
              for (int m = 1; m <= ARGUMENT; m++) {
                for (var s : terms.closed(from, m)) {
                  all.add(Drawn.closed(new PullbackTerm.Application(function, s)));
                }
              }
              TooLarge.checkList(all.size());
            }
          }
        }
      }
      return Listed.of(
          "terms (\\x1. t) s for all t of %s and of size %d at most, and all closed s of size %d at most; x1 has the types R, R^2, R -> R and R'; %s"
              .formatted(
                  of.isUsual() ? "these types" : "type " + results.head().show(),
                  of.size(),
                  ARGUMENT,
                  EnumeratedPullbackTerms.OVER),
          all);
    });
  }

  /// Closed terms, terms in a variable, and questions about a variable 1-form; of a type that is
  /// asked for, the first alone.
  ///
  /// @param tried what is found about one of them
  static Campaign open(Listing of, Function<Typed, Findings> tried) {
    List<Typed> all = Deep.call(() -> open(of));
    String which =
        of.isUsual()
            ? "terms of size %d at most of the types R, R^2, R -> R and R', closed or in x1 of one of these types, and ((Omega \\x1. s) @ w) v in a 1-form w for all s of that size between these types, at one v, %s"
                .formatted(of.size(), EnumeratedPullbackTerms.OVER)
            : closed(type(of), of.size());
    return new Campaign() {
      @Override
      public long terms() {
        return all.size();
      }

      @Override
      public String cases() {
        return which;
      }

      @Override
      public Findings one(long i) {
        return tried.apply(all.get(Math.toIntExact(i)));
      }
    };
  }

  private static List<Typed> open(Listing of) {
    List<Typed> all = new ArrayList<>();
    var terms = new EnumeratedPullbackTerms();
    Map<Name, PullbackType> nothing = HashMap.empty();
    Seq<PullbackType> types = EnumeratedPullbackTerms.TYPES;
    for (int n = 1; n <= of.size(); n++) {
      for (var to : of.isUsual() ? types : Vector.of(type(of))) {
        terms.closed(to, n).forEach(t -> all.add(new Typed(nothing, t, to)));
        if (!of.isUsual()) continue;
        for (var from : types) {
          terms
              .open(from, to, n)
              .filter(t -> FreeVariables.of(t).contains(X))
              .forEach(t -> all.add(new Typed(HashMap.of(X, from), t, to)));
          Map<Name, PullbackType> form = HashMap.of(W, PullbackType.forms(to));
          terms
              .questions(from, to, n)
              .forEach(t -> all.add(new Typed(form, t, new PullbackType.Dual(from))));
          TooLarge.checkList(all.size());
        }
      }
    }
    return all;
  }

  private static String closed(PullbackType type, int size) {
    return "closed terms of type %s of size %d at most, %s"
        .formatted(type.show(), size, EnumeratedPullbackTerms.OVER);
  }

  private static PullbackType type(Listing of) {
    if (!of.given().isEmpty() || of.symmetry() || of.type().isEmpty()) {
      throw Source.of(of.given())
          .error(0, "of the pullback language closed terms are listed, by --type TYPE alone");
    }
    return of.type(PullbackType::read);
  }
}

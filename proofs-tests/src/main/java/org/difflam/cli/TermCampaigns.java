package org.difflam.cli;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.List;
import org.difflam.search.Campaign;
import org.difflam.search.Findings;
import org.difflam.search.ListedPrograms;
import org.difflam.syntax.generate.AllTerms;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Typing;

/// Campaigns that only make terms of the simple language, and type them: what each property about
/// programs costs at least.
final class TermCampaigns {
  private static final int LISTED = 12;
  private static final Findings HELD = Findings.held(0, "");

  private TermCampaigns() {}

  static List<Tuple2<String, Campaign>> all(int size, long seed) {
    AllTerms listed = ListedPrograms.upTo(LISTED);
    Campaign list =
        new Campaign() {
          @Override
          public long terms() {
            return listed.count();
          }

          @Override
          public Findings one(long i) {
            return found(listed.get(i));
          }
        };
    return List.of(
        Tuple.of("terms R -> R, drawn", i -> found(drawn(size, seed, i))),
        Tuple.of("terms R -> R, listed", list),
        Tuple.of("terms R -> R, drawn and typed", i -> found(Typing.of(drawn(size, seed, i)))));
  }

  private static Term drawn(int size, long seed, long i) {
    return TermGenerator.standard(Campaign.random(seed, i))
        .term(ListedPrograms.TYPE, Campaign.formers(i, size))
        .get();
  }

  /// Something that is there.
  static Findings found(Object made) {
    return made.equals("") ? Findings.NORMAL : HELD;
  }
}

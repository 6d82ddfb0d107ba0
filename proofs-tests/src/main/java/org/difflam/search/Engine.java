package org.difflam.search;

/// Tries the cases of a campaign. What is found is added up in the order of the cases, so that all
/// engines come to the same.
public interface Engine extends AutoCloseable {
  /// Tries the cases from `from` on, before `end`.
  ///
  /// @param before what was found about the cases before `from`
  /// @throws Stopped if it cannot go on
  Outcome run(Campaign campaign, long from, long end, Findings before, Watcher watcher);

  /// What works, such as `2 threads`.
  String where();

  /// Lets go of what it works with.
  @Override
  default void close() {}

  /// Who watches a campaign.
  @FunctionalInterface
  interface Watcher {
    /// All cases before `next` have been tried, and this was found; the campaign goes on if the
    /// watcher says so. It is asked again and again, while a case takes long as well.
    boolean goesOn(long next, Findings found);
  }

  /// @param next the first case that has not been tried
  record Outcome(long next, Findings found) {}
}

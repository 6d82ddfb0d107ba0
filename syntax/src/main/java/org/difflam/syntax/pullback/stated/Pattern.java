package org.difflam.syntax.pullback.stated;

import io.vavr.collection.Map;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;

/// What a rule, or two, are about.
///
/// @param context the types of the metavariables, as functions
public record Pattern(Scheme left, Map<Name, PullbackType> context, PullbackType type) {
  Pattern(Scheme left, SideTypes types) {
    this(left, types.metas(), types.type());
  }

  /// The term in which these stand for the metavariables.
  public PullbackTerm redex(Instance instance) {
    return instance.in(left);
  }
}

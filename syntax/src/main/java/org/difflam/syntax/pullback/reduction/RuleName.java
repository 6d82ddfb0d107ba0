package org.difflam.syntax.pullback.reduction;

import io.vavr.control.Option;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/// What a rule is called: `MO-` with its number in the paper, or `MO+` where the paper has none.
public enum RuleName {
  SUGAR("MO-3.1.3", Part.SUGAR),

  RULE_1("MO-1", Part.COMBINE),
  RULE_2("MO-2", Part.COMBINE),
  RULE_3("MO-3", Part.COMBINE),
  RULE_4("MO-4", Part.COMBINE),
  RULE_5("MO-5", Part.COMBINE),
  RULE_6("MO-6", Part.COMBINE),

  RULE_7("MO-7", Part.FIGURE_3),
  RULE_8("MO-8", Part.FIGURE_3),
  RULE_9("MO-9", Part.FIGURE_3),
  RULE_10A("MO-10a", Part.FIGURE_3),
  RULE_10B("MO-10b", Part.FIGURE_3),
  RULE_11("MO-11", Part.FIGURE_3),
  RULE_12("MO-12", Part.FIGURE_3),
  RULE_13A("MO-13a", Part.FIGURE_3),
  RULE_13B("MO-13b", Part.FIGURE_3),
  RULE_13C("MO-13c", Part.FIGURE_3),
  RULE_14("MO-14", Part.FIGURE_3),
  RULE_15("MO-15", Part.FIGURE_3),
  RULE_16A("MO-16a", Part.FIGURE_3),
  RULE_16B("MO-16b", Part.FIGURE_3),
  RULE_16C("MO-16c", Part.FIGURE_3),
  RULE_17("MO-17", Part.FIGURE_3),
  RULE_18("MO-18", Part.FIGURE_3),
  RULE_19A("MO-19a", Part.FIGURE_3),
  RULE_19B("MO-19b", Part.FIGURE_3),
  RULE_19C("MO-19c", Part.FIGURE_3),
  RULE_20A("MO-20a", Part.FIGURE_3),
  RULE_20B("MO-20b", Part.FIGURE_3),

  A_VAR("MO-A-var", Part.A_REDUCTION),
  A_ZERO("MO-A-zero", Part.A_REDUCTION),
  A_SUM("MO-A-sum", Part.A_REDUCTION),
  A_LAMBDA("MO-A-lambda", Part.A_REDUCTION),
  A_APP("MO-A-app", Part.A_REDUCTION),
  A_LET("MO+A-let", Part.A_REDUCTION),
  A_PROJ("MO-A-proj", Part.A_REDUCTION),
  A_PAIR("MO-A-pair", Part.A_REDUCTION),
  A_REAL("MO-A-real", Part.A_REDUCTION),
  A_COVECTOR("MO-A-covector", Part.A_REDUCTION),
  A_FUN("MO-A-fun", Part.A_REDUCTION),
  A_JACOBIAN("MO-A-jacobian", Part.A_REDUCTION),
  A_DUAL("MO-A-dual", Part.A_REDUCTION),
  A_PULLBACK("MO-A-pullback", Part.A_REDUCTION),
  A_DERIVATIVE("MO+A-jacobian", Part.EXTENSIONS),

  NUMBERS("MO+5", Part.EXTENSIONS),
  SUM("MO+sum", Part.EXTENSIONS),
  ZEROS("MO+zero", Part.EXTENSIONS),
  DERIVATIVE("MO+J", Part.EXTENSIONS),
  BILINEAR("MO+14", Part.EXTENSIONS),
  ZERO_16B("MO+16b", Part.EXTENSIONS),
  ZERO_16C("MO+16c", Part.EXTENSIONS),
  ZERO_17("MO+17", Part.EXTENSIONS),
  ZERO_18("MO+18", Part.EXTENSIONS),
  ZERO_20A("MO+20a", Part.EXTENSIONS),
  OF_JACOBIAN("MO+19J", Part.EXTENSIONS),
  OF_PULLBACK("MO+19P", Part.EXTENSIONS),
  OF_SUM("MO+19S", Part.EXTENSIONS),
  OF_VARIABLE("MO+19V", Part.EXTENSIONS);

  /// Where a rule stands.
  public enum Part {
    /// §3.1.3, [LinearSums].
    SUGAR,
    /// §3.4, [Combine].
    COMBINE,
    /// [Figure3].
    FIGURE_3,
    /// Appendix B, [AReduction], and its rule for lets, which the paper lacks.
    A_REDUCTION,
    /// Not in the paper: [Extensions], and one rule of [AReduction].
    EXTENSIONS
  }

  private static final Map<String, RuleName> BY_TEXT =
      Arrays.stream(values()).collect(Collectors.toMap(RuleName::toString, r -> r));

  private final String text;
  private final Part part;

  RuleName(String text, Part part) {
    this.text = text;
    this.part = part;
  }

  static Option<RuleName> find(String text) {
    return Option.of(BY_TEXT.get(text));
  }

  public Part part() {
    return part;
  }

  public boolean isPrinted() {
    return text.startsWith("MO-");
  }

  @Override
  public String toString() {
    return text;
  }
}

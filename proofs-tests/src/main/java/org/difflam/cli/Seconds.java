package org.difflam.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// A time on the command line, in seconds: `90`, `0.5`, `90s`, `30m`, `8h`, `1h30m` or `2d`.
final class Seconds implements ITypeConverter<Double> {
  private static final Pattern PART = Pattern.compile("(\\d+(?:\\.\\d+)?)([dhms])");
  private static final String UNITS = "smhd";
  private static final double[] LENGTHS = {1, 60, 3_600, 86_400};

  @Override
  public Double convert(String typed) {
    try {
      double seconds = Double.parseDouble(typed);
      if (Double.isFinite(seconds) && !Character.isLetter(typed.charAt(typed.length() - 1))) {
        return seconds;
      }
    } catch (NumberFormatException _) {
      // with units, then
    }
    Matcher part = PART.matcher(typed);
    double sum = 0;
    int at = 0, last = UNITS.length();
    while (at < typed.length() && part.find(at) && part.start() == at) {
      int unit = UNITS.indexOf(part.group(2));
      if (unit >= last) break; // each at most once, the longest first
      sum += Double.parseDouble(part.group(1)) * LENGTHS[unit];
      last = unit;
      at = part.end();
    }
    if (at == typed.length() && at > 0) return sum;
    throw new TypeConversionException(
        "'%s' is no time; a number of seconds is, and 90s, 30m, 8h, 1h30m or 2d".formatted(typed));
  }
}

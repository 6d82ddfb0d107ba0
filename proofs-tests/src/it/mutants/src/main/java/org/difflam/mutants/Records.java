package org.difflam.mutants;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.zip.CRC32;
import org.pitest.mutationtest.ClassMutationResults;
import org.pitest.mutationtest.ListenerArguments;
import org.pitest.mutationtest.MutationResult;
import org.pitest.mutationtest.MutationResultListener;
import org.pitest.mutationtest.MutationResultListenerFactory;
import org.pitest.mutationtest.engine.MutationDetails;

/// Writes down what came of the mutants of each class as soon as it is known.
public final class Records implements MutationResultListenerFactory {
  static final String NAME = "RECORDS";
  private static final String FILE = "mutants.tsv";

  static Path file(Path folder) {
    return folder.resolve(FILE);
  }

  static List<Mutant> read(Path folder) throws IOException {
    Path file = file(folder);
    return Files.exists(file)
        ? Files.readAllLines(file).stream().map(Mutant::parse).toList()
        : List.of();
  }

  /// The digest of those that judged what is written down there.
  static Path judges(Path folder) {
    return folder.resolve("judges.txt");
  }

  /// The digest of a class as it is on the class path.
  static String version(String type) {
    try (InputStream in =
        Records.class.getResourceAsStream("/" + type.replace('.', '/') + ".class")) {
      CRC32 digest = new CRC32();
      digest.update(Objects.requireNonNull(in, type).readAllBytes());
      return HexFormat.of().toHexDigits((int) digest.getValue());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public MutationResultListener getListener(Properties settings, ListenerArguments arguments) {
    Path file = file(Path.of(arguments.data().getReportDir()));
    return new MutationResultListener() {
      @Override
      public void runStart() {}

      @Override
      public void handleMutationResult(ClassMutationResults results) {
        List<String> rows =
            results.getMutations().stream().map(Records::mutant).map(Mutant::row).toList();
        try {
          Files.write(file, rows, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }

      @Override
      public void runEnd() {}
    };
  }

  private static Mutant mutant(MutationResult result) {
    return mutant(
        result.getDetails(), result.getStatus().name(), result.getKillingTest().orElse(""));
  }

  static Mutant mutant(MutationDetails details, String status, String judge) {
    String operator = details.getMutator();
    String type = details.getClassName().asJavaName();
    return new Mutant(
        version(type),
        type,
        details.getMethod(),
        details.getLineNumber(),
        details.getFirstIndex(),
        operator.substring(operator.lastIndexOf('.') + 1),
        details.getDescription(),
        status,
        judge);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String description() {
    return "writes down what came of the mutants of each class";
  }
}

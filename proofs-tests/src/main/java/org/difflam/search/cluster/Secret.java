package org.difflam.search.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// What all members of a cluster know, and nobody else.
public final class Secret {
  private static final int BYTES = 32, LEAST = 16, SHOWN = 16, MOST = 1 << 16;
  private final String text;

  private Secret(String text) {
    this.text = text;
  }

  /// That of a file, which is made, for its owner alone, where there is none.
  ///
  /// @throws ClusterError if it cannot be read or made, or is too short to keep anybody out
  public static Secret ofOrNew(Path file) {
    try {
      if (!Files.exists(file)) make(file);
      return of(file);
    } catch (IOException why) {
      throw new ClusterError(
          "the secret in %s cannot be made: %s".formatted(file, why.getMessage()), why);
    }
  }

  /// That of a file.
  ///
  /// @throws ClusterError if it cannot be read, or is too short to keep anybody out
  public static Secret of(Path file) {
    try {
      String text = read(file).strip();
      if (text.length() < LEAST) {
        throw new ClusterError(
            "%s is no secret: at least %d characters, please".formatted(file, LEAST));
      }
      return new Secret(text);
    } catch (NoSuchFileException why) {
      throw new ClusterError(
          "there is no secret in %s; copy there the file that the first worker has, or say with --secret where it is"
              .formatted(file),
          why);
    } catch (IOException why) {
      throw new ClusterError(
          "the secret in %s cannot be read: %s".formatted(file, why.getMessage()), why);
    }
  }

  /// Of some files there is no end.
  private static String read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] read = in.readNBytes(MOST + 1);
      if (read.length > MOST) {
        throw new ClusterError("%s is no secret: at most %d bytes, please".formatted(file, MOST));
      }
      return new String(read, StandardCharsets.UTF_8);
    }
  }

  /// Of several that start at once one makes it, and nobody reads half of it.
  private static void make(Path file) throws IOException {
    byte[] random = new byte[BYTES];
    new SecureRandom().nextBytes(random);
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null) throw new NoSuchFileException(file.toString());
    Files.createDirectories(folder);
    boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    FileAttribute<?>[] mine =
        posix
            ? new FileAttribute<?>[] {
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
            }
            : new FileAttribute<?>[0];
    Path made = Files.createTempFile(folder, "secret", ".new", mine);
    try {
      Files.writeString(made, HexFormat.of().formatHex(random) + "\n");
      Files.createLink(file, made); // fails where there is one
    } catch (FileAlreadyExistsException _) {
      // by another one that starts
    } catch (UnsupportedOperationException _) {
      Files.move(made, file);
    } finally {
      Files.deleteIfExists(made);
    }
  }

  /// What those who know the secret call their cluster; it cannot be found from that.
  String cluster() {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(text.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      byte[] name = mac.doFinal("difflam".getBytes(StandardCharsets.UTF_8));
      return "difflam-" + HexFormat.of().formatHex(name, 0, SHOWN);
    } catch (GeneralSecurityException why) {
      throw new IllegalStateException(why); // every Java has it
    }
  }
}

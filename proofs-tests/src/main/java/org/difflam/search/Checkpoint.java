package org.difflam.search;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.jr.ob.JSON;

/// How far a campaign has come, in a folder that belongs to it alone: a campaign that was ended,
/// however, goes on from there.
///
/// The file is written beside the last one and put in its place when it is whole, so that there is
/// always one; its first line is a checksum of the rest.
public final class Checkpoint implements Closeable {
  private static final String STATE = "campaign.json", LAST = "campaign.last.json", LOCK = "lock";

  private final Path folder;
  private final FileChannel channel;
  private final FileLock lock;

  private Checkpoint(Path folder, FileChannel channel, FileLock lock) {
    this.folder = folder;
    this.channel = channel;
    this.lock = lock;
  }

  /// The state of a campaign, as its folder keeps it.
  ///
  /// @param plan what the campaign is about: its name, size, seed, …
  /// @param next the first case that has not been tried
  public record Saved(Map<String, String> plan, long next, Findings found) {}

  /// The folder cannot be used, and why.
  public static final class Unusable extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unusable(String message, @Nullable Throwable cause) {
      super(message, cause);
    }
  }

  /// Takes the folder, which is made where there is none.
  ///
  /// @throws Unusable if it cannot be written, or another campaign runs in it
  public static Checkpoint in(Path folder) {
    try {
      Files.createDirectories(folder);
      FileChannel channel =
          FileChannel.open(
              folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      @Nullable FileLock lock = tried(channel);
      if (lock == null) {
        channel.close();
        throw new Unusable("another campaign runs in " + folder, null);
      }
      return new Checkpoint(folder, channel, lock);
    } catch (IOException why) {
      throw new Unusable("%s cannot be written: %s".formatted(folder, why.getMessage()), why);
    }
  }

  private static @Nullable FileLock tried(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException _) {
      return null; // by another thread of this program
    }
  }

  public Path folder() {
    return folder;
  }

  /// @throws Unusable if there is something that cannot be read
  public @Nullable Saved saved() {
    Path file = folder.resolve(STATE);
    try {
      String text = Files.readString(file);
      int line = text.indexOf('\n');
      if (line < 0 || !text.substring(0, line).equals(sum(text.substring(line + 1)))) {
        throw damaged(file, null);
      }
      return read(JSON.std.mapFrom(text.substring(line + 1)));
    } catch (NoSuchFileException _) {
      if (Files.exists(folder.resolve(LAST))) throw damaged(file, null);
      return null;
    } catch (IOException | JacksonException | ClassCastException | NullPointerException why) {
      throw damaged(file, why);
    }
  }

  private static Unusable damaged(Path file, @Nullable Throwable why) {
    return new Unusable(
        "%s is damaged; %s beside it, from a moment before, can be put in its place"
            .formatted(file, LAST),
        why);
  }

  /// @throws Unusable if it cannot be written; what was saved before is still there
  public void save(Saved now) {
    String text = JSON.std.asString(document(now));
    Path file = folder.resolve(STATE);
    try {
      if (Files.exists(file)) put(LAST, Files.readString(file));
      put(STATE, sum(text) + "\n" + text);
    } catch (IOException why) {
      throw new Unusable(
          "%s cannot be written: %s; the campaign can go on from what was saved before"
              .formatted(file, why.getMessage()),
          why);
    }
  }

  /// Writes a file of the folder, all of it or, on a disk that is full, nothing: what was there
  /// before is there still.
  public void put(String name, String text) throws IOException {
    Path next = folder.resolve(name + ".new");
    try (FileChannel out =
        FileChannel.open(
            next,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
      while (bytes.hasRemaining()) out.write(bytes); // a disk that is almost full takes a part
      out.force(true);
    }
    Files.move(next, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
  }

  @Override
  public void close() throws IOException {
    lock.release();
    channel.close();
  }

  private static String sum(String text) {
    CRC32 sum = new CRC32();
    sum.update(text.getBytes(StandardCharsets.UTF_8));
    return "%08x".formatted(sum.getValue());
  }

  private static Map<String, Object> document(Saved now) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("plan", now.plan);
    all.put("next", now.next);
    all.putAll(FindingsText.fields(now.found));
    return all;
  }

  private static Saved read(Map<String, Object> all) {
    Map<String, String> plan = new LinkedHashMap<>();
    FindingsText.objects(all.get("plan")).forEach((key, value) -> plan.put(key, (String) value));
    return new Saved(plan, FindingsText.number(all, "next"), FindingsText.of(all));
  }
}

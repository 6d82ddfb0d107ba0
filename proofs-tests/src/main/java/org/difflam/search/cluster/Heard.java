package org.difflam.search.cluster;

import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What Hazelcast says while somebody looks for a cluster: only there it tells who was refused from
/// who was not answered.
final class Heard implements AutoCloseable {
  private static final Pattern REFUSED = Pattern.compile("could not join cluster.*"),
      OTHER_SECRET =
          Pattern.compile("target cluster has a different cluster-name|Authentication failed");

  private final Collection<String> lines = new ConcurrentLinkedQueue<>();
  private final Network.Listener listener = Network.listen(said -> lines.add(said.getMessage()));

  /// Why a worker has not let somebody in.
  ClusterError notLetIn(Place by, @Nullable Throwable why) {
    String said =
        said(OTHER_SECRET)
            .map(_ ->
                "%s has refused: its secret is another; copy the file that it has, or say with"
                    + " --secret where that is")
            .or(() -> said(REFUSED).map(line -> "%s has refused: " + line.replace("%", "%%")))
            .orElse(
                "no answer from %s: something listens there, and says nothing or breaks off; look"
                    + " whether that worker still runs");
    return new ClusterError(said.formatted(by), why);
  }

  private Optional<String> said(Pattern what) {
    return lines.stream()
        .flatMap(line -> what.matcher(line).results())
        .map(MatchResult::group)
        .findFirst();
  }

  @Override
  public void close() {
    listener.close();
  }
}

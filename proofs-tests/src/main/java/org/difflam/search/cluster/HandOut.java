package org.difflam.search.cluster;

import com.hazelcast.cluster.Member;
import com.hazelcast.core.ExecutionCallback;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.difflam.search.Engine;
import org.difflam.search.Engine.Outcome;
import org.difflam.search.Findings;
import org.difflam.search.FindingsText;
import org.difflam.search.InOrder;
import org.difflam.search.Stopped;
import org.jspecify.annotations.Nullable;

/// Hands out the cases of one campaign, some at a time to each worker that has room, and those of a
/// worker that dies again.
final class HandOut {
  /// So many cases are handed out at a time, and so many times that ahead for each thread.
  private static final int SHARD = 128, AHEAD = 32;

  /// Of cases that take no time more are handed out, since to send them takes some; of slow ones
  /// fewer.
  private static final int MOST = 1 << 16, LEAST = 8;

  private static final long SHORT_NANOS = TimeUnit.MILLISECONDS.toNanos(500),
      LONG_NANOS = TimeUnit.SECONDS.toNanos(5);

  /// A worker has this many shards for each thread, so that it does not wait for the next one.
  private static final int QUEUED = 2;

  /// Cases that so many workers have died of are not handed out again.
  private static final int LOST = 3;

  private static final int LOOK_MILLIS = 500;

  /// @param lost how many workers have not answered
  private record Piece(long from, long to, int lost) {}

  /// @param text null if there is none: the worker is gone, or broken
  /// @param nanos how long it took
  private record Answer(Piece piece, UUID worker, Place at, @Nullable String text, long nanos) {}

  private final ClusterEngine engine;
  private final long end;
  private final InOrder done;
  private final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();
  private final Deque<Piece> again = new ArrayDeque<>();
  private final Map<UUID, Integer> underWay = new HashMap<>();

  /// Workers that try no more cases, and what the last of them has said.
  private final Set<UUID> ending = new HashSet<>();

  private String left = "";
  private int shard = SHARD;
  private long assigned;
  private long heard = System.nanoTime();

  HandOut(ClusterEngine engine, long from, long end, Findings before) {
    this.engine = engine;
    this.end = end;
    this.assigned = from;
    this.done = new InOrder(from, before);
  }

  Outcome until(Engine.Watcher watcher) {
    while (done.next() < end) {
      handOut();
      Answer answer = next();
      if (answer == null) {
        boolean alone = !engine.isConnected() || present().isEmpty();
        if (alone && System.nanoTime() - heard > engine.patience().toNanos()) {
          throw new Stopped("no worker is left" + left);
        }
      } else {
        heard = System.nanoTime();
        take(answer);
      }
      if (!watcher.goesOn(done.next(), done.found())) break;
    }
    return done.outcome();
  }

  private @Nullable Answer next() {
    try {
      return answers.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the campaign was interrupted");
    }
  }

  /// Those that do not end.
  private List<Member> present() {
    return engine.members().stream().filter(m -> !ending.contains(m.getUuid())).toList();
  }

  private void handOut() {
    if (!engine.isConnected()) return;
    List<Member> members = present();
    long ahead = (long) shard * AHEAD * members.stream().mapToInt(ClusterEngine::threads).sum();
    for (Member member : members) {
      int room =
          QUEUED * ClusterEngine.threads(member) - underWay.getOrDefault(member.getUuid(), 0);
      for (; room > 0; room--) {
        Piece piece = again.poll();
        if (piece == null && assigned < end && assigned - done.next() < ahead) {
          long to = end - assigned < shard ? end : assigned + shard;
          piece = new Piece(assigned, to, 0);
          assigned = to;
        }
        if (piece == null) return;
        submit(piece, member);
      }
    }
  }

  private void submit(Piece piece, Member member) {
    UUID worker = member.getUuid();
    Place at = new Place(member.getAddress().getHost(), member.getAddress().getPort());
    underWay.merge(worker, 1, Integer::sum);
    long start = System.nanoTime();
    try {
      engine.submit(
          piece.from,
          piece.to,
          member,
          new ExecutionCallback<String>() {
            @Override
            public void onResponse(@Nullable String text) {
              answers.add(new Answer(piece, worker, at, text, System.nanoTime() - start));
            }

            @Override
            public void onFailure(Throwable thrown) {
              answers.add(new Answer(piece, worker, at, null, 0));
            }
          });
    } catch (RuntimeException _) { // it has just left
      answers.add(new Answer(piece, worker, at, null, 0));
    }
  }

  private void take(Answer answer) {
    underWay.merge(answer.worker, -1, Integer::sum);
    Piece piece = answer.piece;
    String text = answer.text;
    if (text == null) {
      lost(piece, answer.worker);
    } else if (text.charAt(0) == Shard.REFUSED) {
      throw new Stopped("the worker at %s says: %s".formatted(answer.at, text.substring(1)));
    } else if (text.charAt(0) == Shard.LEFT) {
      Shard.Left some = Shard.Left.of(text);
      ending.add(answer.worker);
      left = "; the one at %s has ended: %s".formatted(answer.at, some.why());
      if (some.next() > piece.from) done.add(piece.from, some.next(), some.found());
      again.add(new Piece(some.next(), piece.to, piece.lost));
    } else {
      done.add(piece.from, piece.to, FindingsText.read(text.substring(1)));
      if (answer.nanos < SHORT_NANOS) shard = Math.min(MOST, 2 * shard);
      if (answer.nanos > LONG_NANOS) shard = Math.max(LEAST, shard / 2);
    }
  }

  private void lost(Piece piece, UUID worker) {
    boolean gone = engine.members().stream().noneMatch(m -> m.getUuid().equals(worker));
    if (gone) underWay.remove(worker);
    if (!engine.isConnected()) { // no worker is to blame
      again.add(piece);
      return;
    }
    if (piece.lost == LOST) {
      throw new Stopped(
          "%d times a worker did not answer about the cases from %d on, before %d"
              .formatted(LOST + 1, piece.from, piece.to));
    }
    again.add(new Piece(piece.from, piece.to, piece.lost + 1));
  }
}

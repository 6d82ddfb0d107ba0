package org.difflam.search.cluster;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.difflam.search.Campaign;
import org.difflam.search.Engine;
import org.difflam.search.Engine.Outcome;
import org.difflam.search.Findings;
import org.difflam.search.FindingsText;
import org.difflam.search.LocalEngine;
import org.difflam.search.LostThreads;
import org.difflam.search.Stopped;
import org.jspecify.annotations.Nullable;

/// Some cases of a campaign, to be tried by a worker: the campaign by its name, size and seed.
///
/// The answer is a text: [#FOUND] and the findings, or [#REFUSED] and why, or of a worker that ends
/// [#LEFT], the first case that it has not tried, the findings about those before, and why.
final class Shard implements Callable<String>, IdentifiedDataSerializable, HazelcastInstanceAware {
  static final int FACTORY = 2012;
  static final char FOUND = '+', REFUSED = '-', LEFT = '/';

  private final Map<String, String> plan = new LinkedHashMap<>();
  private String program = "";
  private long from, to, millis;
  private @Nullable HazelcastInstance worker;

  /// To be filled in by [#readData].
  Shard() {}

  /// @param program that the campaign is of
  /// @param limit how long one case may take
  Shard(String program, Map<String, String> plan, long from, long to, Duration limit) {
    this.program = program;
    this.plan.putAll(plan);
    this.from = from;
    this.to = to;
    this.millis = limit.toMillis();
  }

  @Override
  public String call() {
    Plans plans = Worker.plans(Objects.requireNonNull(worker));
    Campaign campaign;
    try {
      campaign = plans.campaign(program, plan);
    } catch (RuntimeException why) {
      return REFUSED + String.valueOf(why.getMessage());
    }
    var engine = new LocalEngine(1, Duration.ofMillis(millis));
    String before = LostThreads.said();
    AtomicReference<Outcome> so = new AtomicReference<>(new Outcome(from, Findings.NONE));
    try {
      Engine.Watcher watcher =
          (next, found) -> {
            so.set(new Outcome(next, found));
            return true;
          };
      Findings found = engine.run(campaign, from, to, Findings.NONE, watcher).found();
      return FOUND + FindingsText.write(found);
    } catch (Stopped stopped) {
      String why = String.valueOf(LostThreads.said());
      plans.end(why);
      Outcome now = so.get();
      return new Left(now.next(), why, now.found()).text();
    } finally {
      String now = LostThreads.said();
      if (now != null && !now.equals(before)) plans.log(now);
    }
  }

  /// What a worker answers that ends.
  record Left(long next, String why, Findings found) {
    static Left of(String text) {
      String[] lines = text.substring(1).split("\n", 3);
      return new Left(Long.parseLong(lines[0]), lines[1], FindingsText.read(lines[2]));
    }

    String text() {
      return LEFT + "%d\n%s\n".formatted(next, why) + FindingsText.write(found);
    }
  }

  @Override
  public void setHazelcastInstance(HazelcastInstance here) {
    worker = here;
  }

  @Override
  public int getFactoryId() {
    return FACTORY;
  }

  @Override
  public int getClassId() {
    return 1;
  }

  @Override
  public void writeData(ObjectDataOutput out) throws IOException {
    out.writeString(program);
    out.writeInt(plan.size());
    for (var said : plan.entrySet()) {
      out.writeString(said.getKey());
      out.writeString(said.getValue());
    }
    out.writeLong(from);
    out.writeLong(to);
    out.writeLong(millis);
  }

  @Override
  public void readData(ObjectDataInput in) throws IOException {
    program = text(in);
    for (int n = in.readInt(); n > 0; n--) plan.put(text(in), text(in));
    from = in.readLong();
    to = in.readLong();
    millis = in.readLong();
  }

  private static String text(ObjectDataInput in) throws IOException {
    return Objects.requireNonNull(in.readString());
  }
}

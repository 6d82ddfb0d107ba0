package org.difflam.explorer;

import java.util.LinkedHashMap;
import java.util.Map;

/// Commands with the answers that were given last: a step back needs no new reduction. A command
/// says the same each time, as its seed is the same; what was given up is asked again.
final class Kept {
  private static final int MOST = 24;

  private final Workers workers;
  private final Map<CommandLine, Answer> last =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<CommandLine, Answer> eldest) {
          return size() > MOST;
        }
      };

  Kept(Workers workers) {
    this.workers = workers;
  }

  Answer ask(CommandLine command) {
    synchronized (last) {
      Answer known = last.get(command);
      if (known != null) return known;
    }
    Answer answer = workers.ask(command);
    if (answer.isSaid()) {
      synchronized (last) {
        last.put(command, answer);
      }
    }
    return answer;
  }
}

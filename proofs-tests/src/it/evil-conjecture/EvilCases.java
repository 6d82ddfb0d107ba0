import java.util.concurrent.CountDownLatch;
import org.difflam.search.Campaign;
import org.difflam.search.Conjecture;
import org.difflam.search.Findings;

/// A property whose cases do what a property may do: most of them hold, the 11th hangs and cannot
/// be interrupted, the 12th hangs until it is, the 13th recurses without end, the 14th takes all
/// memory, and the 15th throws.
public final class EvilCases implements Conjecture {
  @Override
  public String name() {
    return "evil:cases";
  }

  @Override
  public String statement() {
    return "each case comes to an end";
  }

  @Override
  public Campaign campaign(int size, long seed) {
    return number -> {
      if (number == 11) while (true) Thread.onSpinWait();
      if (number == 12) hang();
      if (number == 13) return Findings.held(depth(0), "");
      if (number == 14) return Findings.held(new long[Integer.MAX_VALUE - 8][1 << 20].length, "");
      if (number == 15) throw new IllegalStateException("the case of this number");
      return Findings.held(0, "");
    };
  }

  private static int depth(int n) {
    return depth(n + 1) + 1;
  }

  private static void hang() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException given) {
      Thread.currentThread().interrupt();
    }
  }
}

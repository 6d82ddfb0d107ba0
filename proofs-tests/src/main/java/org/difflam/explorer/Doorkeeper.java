package org.difflam.explorer;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import io.vavr.collection.List;
import io.vavr.control.Option;
import org.jspecify.annotations.Nullable;

/// Who may ask, and how much. Pages of other servers cannot drive this one: their browser says
/// where a request comes from, and a name that was made to lead here is not the name of this
/// server.
///
/// @param port the one that is listened on
record Doorkeeper(int port) {
  /// Of an address with its query.
  static final int LONGEST = 64 << 10;

  /// Why a request is refused.
  record Refusal(int status, String why) {}

  Option<Refusal> refuses(HttpExchange exchange) {
    Headers headers = exchange.getRequestHeaders();
    @Nullable String host = headers.getFirst("Host");
    if (host == null || !hosts().contains(host))
      return refused(403, "This server answers to http://127.0.0.1:" + port + "/ only.");
    @Nullable String origin = headers.getFirst("Origin");
    if (origin != null && !hosts().exists(h -> origin.equals("http://" + h)))
      return refused(403, "Pages of other servers may not ask this one.");
    @Nullable String site = headers.getFirst("Sec-Fetch-Site");
    if (site != null && !site.equals("same-origin") && !site.equals("none"))
      return refused(
          403,
          "A page of another server has led here. If you want to see what it links to, copy the"
              + " address, and open it yourself.");
    if (!exchange.getRequestMethod().matches("GET|HEAD"))
      return refused(405, "Only GET and HEAD are understood.");
    if (exchange.getRequestURI().toString().length() > LONGEST)
      return refused(414, "What is asked is too long: addresses have 64 KB at most.");
    @Nullable String length = headers.getFirst("Content-Length");
    if (length != null && !length.equals("0") || headers.containsKey("Transfer-Encoding"))
      return refused(413, "A request has no body here.");
    return Option.none();
  }

  private List<String> hosts() {
    return List.of("127.0.0.1:" + port, "localhost:" + port);
  }

  private static Option<Refusal> refused(int status, String why) {
    return Option.some(new Refusal(status, why));
  }
}

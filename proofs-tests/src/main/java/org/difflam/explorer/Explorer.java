package org.difflam.explorer;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.vavr.collection.List;
import j2html.tags.DomContent;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.difflam.html.Page;
import org.difflam.html.PageParts;

/// The server: each address is a view of what was typed into its form, or a file that pages need.
public final class Explorer implements AutoCloseable {
  private static final List<View> VIEWS =
      List.of(
          new FrontView(),
          new ProgramView(),
          new StepsView(),
          new EquationView(),
          new AxiomView(),
          new JetView(),
          new RuleView());

  /// The view that stands there.
  static View view(String path) {
    return VIEWS.find(v -> v.path().equals(path)).get();
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final CountDownLatch end = new CountDownLatch(1);
  private final Doorkeeper doorkeeper;
  private final Kept commands;
  private final Page.Frame frame;

  private Explorer(HttpServer server, Workers workers, String version) {
    this.server = server;
    this.doorkeeper = new Doorkeeper(server.getAddress().getPort());
    this.commands = new Kept(workers);
    this.frame =
        new Page.Frame(
            VIEWS.tail().map(v -> new Page.Place(v.path(), v.title())),
            "difflam serve, for this machine alone. " + version,
            List.of("htmx.js", "sse.js", "explorer.js"));
  }

  /// Listens on this machine's own address.
  ///
  /// @throws java.net.BindException if the port is in use
  public static Explorer start(int port, Workers workers, String version) throws IOException {
    // what a connection may take, as the server of the JDK has it
    System.setProperty("sun.net.httpserver.maxReqTime", "20");
    System.setProperty("jdk.httpserver.maxConnections", "64");
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port), 0);
    Explorer explorer = new Explorer(server, workers, version);
    server.setExecutor(explorer.threads);
    server.createContext("/", explorer::handle);
    server.start();
    explorer.threads.execute(() -> explorer.commands.ask(FrontView.FIRST));
    return explorer;
  }

  public String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  /// Waits until it is closed.
  public void join() {
    try {
      end.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      var refusal = doorkeeper.refuses(exchange);
      if (refusal.isDefined()) {
        send(exchange, refusal.get().status(), "text/plain", refusal.get().why() + "\n");
        return;
      }
      String path = exchange.getRequestURI().getPath().substring(1);
      var file = Files.named(path);
      if (file.isDefined()) {
        exchange.getResponseHeaders().set("Cache-Control", "max-age=3600");
        send(exchange, 200, Files.type(path), file.get());
        return;
      }
      String query = exchange.getRequestURI().getRawQuery();
      Asked asked;
      try {
        asked = Asked.of(path, query == null ? "" : query);
      } catch (IllegalArgumentException _) {
        page(exchange, 400, "Not understood", "The address is not written as addresses are.");
        return;
      }
      answer(exchange, asked);
    }
  }

  private void answer(HttpExchange exchange, Asked asked) throws IOException {
    if (asked.path().equals(AxiomView.LIVE)) {
      headers(exchange, "text/event-stream");
      exchange.sendResponseHeaders(200, 0);
      AxiomView.live(asked, commands::ask, new Events(exchange.getResponseBody()));
      return;
    }
    for (View view : VIEWS.find(v -> v.path().equals(asked.path()) || asked.path().isEmpty())) {
      List<DomContent> content;
      try {
        content = view.content(asked.at(view.path()), commands::ask);
      } catch (RuntimeException unexpected) {
        page(
            exchange,
            500,
            "Something went wrong here",
            "This is a fault of difflam. What was typed can be tried at a terminal.");
        return;
      }
      send(exchange, 200, "text/html", new Page(view.path(), view.title(), content).html(frame));
      return;
    }
    page(exchange, 404, "There is no such page", "The menu has those that there are.");
  }

  private void page(HttpExchange exchange, int status, String title, String words)
      throws IOException {
    var content = PageParts.all(PageParts.title(title), PageParts.lead(words));
    send(exchange, status, "text/html", new Page("none", title, content).html(frame));
  }

  private static void send(HttpExchange exchange, int status, String type, String text)
      throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    headers(exchange, type + "; charset=utf-8");
    boolean empty = exchange.getRequestMethod().equals("HEAD");
    exchange.sendResponseHeaders(status, empty ? -1 : bytes.length);
    if (!empty) exchange.getResponseBody().write(bytes);
  }

  private static void headers(HttpExchange exchange, String type) {
    Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Type", type);
    headers.set(
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
            + " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'");
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
    end.countDown();
  }
}

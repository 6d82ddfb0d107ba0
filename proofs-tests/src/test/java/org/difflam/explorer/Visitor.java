package org.difflam.explorer;

import io.vavr.collection.List;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// A browser without a script, and one that says what it should not.
record Visitor(int port) {
  /// What came back.
  record Reply(int status, String head, String body) {
    /// Without its elements, as it is read.
    String text() {
      return unescaped(body.replaceAll("(?s)<[^>]*>", " ").replaceAll("\\s+", " "));
    }

    List<String> links() {
      return all("href=\"([^\"#]+)\"").map(Reply::unescaped);
    }

    /// The commands that are shown.
    List<String> commands() {
      return all("(?s)class=\"typed\"><pre[^>]*><code>(.*?)</code>").map(Reply::unescaped);
    }

    private List<String> all(String pattern) {
      return List.ofAll(
          Pattern.compile(pattern)
              .matcher(body)
              .results()
              .map((MatchResult m) -> m.group(1))
              .toList());
    }

    private static String unescaped(String html) {
      return html.replace("&lt;", "<")
          .replace("&gt;", ">")
          .replace("&quot;", "\"")
          .replace("&#x27;", "'")
          .replace("&amp;", "&");
    }
  }

  static Visitor of(Explorer explorer) {
    return new Visitor(URI.create(explorer.address()).getPort());
  }

  static String address(String path, String... fields) {
    StringBuilder out = new StringBuilder(path);
    for (int i = 0; i < fields.length; i += 2) {
      out.append(i == 0 ? '?' : '&').append(fields[i]).append('=');
      out.append(URLEncoder.encode(fields[i + 1], StandardCharsets.UTF_8));
    }
    return out.toString();
  }

  Reply get(String path, String... fields) throws IOException {
    return ask("GET /" + address(path, fields), Map.of("Host", "127.0.0.1:" + port));
  }

  /// @param line the method and what is asked for
  /// @param headers with `Content-Length`, a body goes with it
  Reply ask(String line, Map<String, String> headers) throws IOException {
    try (Socket socket = new Socket(InetAddress.ofLiteral("127.0.0.1"), port)) {
      StringBuilder request = new StringBuilder(line + " HTTP/1.1\r\nConnection: close\r\n");
      headers.forEach((name, value) -> request.append(name + ": " + value + "\r\n"));
      OutputStream out = socket.getOutputStream();
      if (headers.containsKey("Content-Length")) request.append("\r\nhello");
      else request.append("\r\n");
      out.write(request.toString().getBytes(StandardCharsets.US_ASCII));
      out.flush();
      String all = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int end = all.indexOf("\r\n\r\n");
      return new Reply(
          Integer.parseInt(all.substring(9, 12)), all.substring(0, end), all.substring(end + 4));
    }
  }
}

// Keys for steps, commands to the clipboard. Without it all pages work by their links.
htmx.config.includeIndicatorStyles = false;
htmx.config.allowEval = false;
htmx.config.historyCacheSize = 0;

addEventListener("keydown", event => {
  if (event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const link = document.querySelector(`[data-key="${CSS.escape(event.key)}"]`);
  if (!link) return;
  event.preventDefault();
  link.click();
});

// Enter asks, Shift-Enter begins a line
addEventListener("keydown", event => {
  if (event.key !== "Enter" || event.shiftKey || !event.target.matches("form.ask textarea")) return;
  event.preventDefault();
  event.target.form.requestSubmit();
});

// an address has what was typed, and no more
addEventListener("submit", event => {
  if (event.target.matches("form.ask"))
    for (const field of event.target.elements) if (field.name && !field.value.trim()) field.disabled = true;
});
addEventListener("pageshow", () => document.querySelectorAll("form.ask [disabled]").forEach(f => (f.disabled = false)));

const copying = root => root.querySelectorAll(".typed:not(:has(button))").forEach(typed => {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Copy";
  button.setAttribute("aria-label", "Copy the command");
  button.addEventListener("click", () =>
    navigator.clipboard.writeText(typed.querySelector("code").textContent).then(() => (button.textContent = "Copied")));
  typed.append(button);
});
addEventListener("DOMContentLoaded", () => copying(document));
addEventListener("htmx:load", event => copying(event.target));

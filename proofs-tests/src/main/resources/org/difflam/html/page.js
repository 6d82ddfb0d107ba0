// Opens what a link leads to, and everything for print. Without it the pages are read as well.
const open = () => {
  const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let at = target; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
  if (target) target.scrollIntoView();
};
addEventListener("hashchange", open);
addEventListener("DOMContentLoaded", open);
addEventListener("beforeprint", () => document.querySelectorAll("details").forEach(d => (d.open = true)));

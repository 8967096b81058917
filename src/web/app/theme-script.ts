/**
 * The only inline script, run with the answer's nonce before the first paint: a stored or system theme goes on the
 * document unless the page holds its own.
 */
export const themeScript =
  '(function(d){if(d.dataset.theme)return;var t=null;try{t=localStorage.getItem("theme")}catch(e){}if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";d.dataset.theme=t;document.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content=t==="dark"?"#1e1318":"#ffffff"})})(document.documentElement)';

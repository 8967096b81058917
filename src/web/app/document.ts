import { INLINE_SYMBOLS } from "#web/ui/inline-symbols.ts";
import { escapeHtml, escapeJson } from "./html.ts";
import type { PageState, RenderInput, RenderResult } from "./ssr-contract.ts";
import { themeScript } from "./theme-script.ts";

/** Composes the HTML document. Pages without a module script carry only the theme's inline script. */
export function composeDocument(input: RenderInput, rendered: RenderResult, entry: string, version: string): string {
  const { payload, session, environment } = input;
  const nonce = escapeHtml(input.nonce);
  const state: PageState = {
    payload,
    segments: rendered.segments,
    session,
    environment,
    screen: rendered.screen,
    version,
  };
  const theme = rendered.theme === null ? "" : ` data-theme="${rendered.theme}"`;
  return `<!doctype html>
<html lang="en"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${rendered.head}
<script nonce="${nonce}">${themeScript}</script>
</head>
<body>
<div hidden><svg>${INLINE_SYMBOLS}</svg></div>
<div id="app">${rendered.html}</div>
${
  rendered.script
    ? `<script type="application/json" id="state">${escapeJson(state)}</script>
<script type="module" nonce="${nonce}" src="${entry}"></script>`
    : ""
}
</body>
</html>`;
}

import { renderToString } from "react-dom/server";
import { StaticRouter } from "#web/lib/router.tsx";
import { matchRoute } from "#kernel/match-route.ts";
import { createServerClient } from "#web/lib/server-client.ts";
import { App } from "./app.tsx";
import { filesOf, type BuildManifest } from "./build-manifest.ts";
import * as documents from "./document.ts";
import { HeadContext, type HeadCollector } from "./head.tsx";
import { headMarkup } from "./head-markup.ts";
import { heldTheme } from "./layouts/layout-of.ts";
import { AppProviders } from "./providers.tsx";
import type { ScreenModule } from "./screen.ts";
import { registerAllScreens } from "./screens.ts";
import type { PagesModule, RenderInput, RenderResult } from "./ssr-contract.ts";

declare const __CLIENT_MANIFEST__: BuildManifest;

const manifest = __CLIENT_MANIFEST__;
const entrySource = "src/web/app/entry-client.tsx";
const entry = filesOf(manifest, [entrySource]).scripts[0] ?? "";

// Pages without script are known to the server alone, so that none of their text reaches a bundle.
await registerAllScreens(import.meta.glob<ScreenModule>("../features/*/*-page.tsx"));

/** Renders a prepared page in one pass. */
export const render: PagesModule["render"] = (input: RenderInput): RenderResult => {
  const url = new URL(input.url, input.environment.baseUrl);
  const match = input.payload.status === 200 ? matchRoute(url.pathname) : null;
  const script = match?.row.script ?? true;
  const collector: HeadCollector = { meta: null };
  const html = renderToString(
    <HeadContext value={collector}>
      <AppProviders environment={input.environment} session={input.session} client={createServerClient(input.payload.queries)}>
        <StaticRouter url={input.url}>
          <App payload={input.payload} />
        </StaticRouter>
      </AppProviders>
    </HeadContext>,
  );
  const sources = match === null || !script ? [entrySource] : [entrySource, `src/web/features/${match.row.screen}.tsx`];
  const files = filesOf(manifest, sources);
  const preload = script ? files.scripts : [];
  const held = heldTheme(match);
  const head = headMarkup({
    url,
    match,
    meta: collector.meta ?? { title: match?.row.title ?? "" },
    environment: input.environment,
    styles: files.styles,
    scripts: preload,
    held,
    nonce: input.nonce,
  });
  return { head, html, script, preload, theme: held };
};

export const composeDocument: PagesModule["composeDocument"] = (input, rendered) =>
  documents.composeDocument(input, rendered, entry, version);

/** Names the build: the entry's hashed file. */
export const version: PagesModule["version"] = /-([\w-]+)\.js$/.exec(entry)?.[1] ?? "unbuilt";

export { failurePayload, load, loadSession } from "./load.ts";
export { themeScript } from "./theme-script.ts";

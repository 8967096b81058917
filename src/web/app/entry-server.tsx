import { renderToString } from "react-dom/server";
import { StaticRouter } from "#web/lib/router.tsx";
import { matchRoute } from "#kernel/match-route.ts";
import type { RouteRow } from "#kernel/route-table.ts";
import { createServerClient } from "#web/lib/server-client.ts";
import { takeSegments } from "#web/features/posts/card/text-segments.ts";
import { App } from "./app.tsx";
import { filesOf, type BuildManifest } from "./build-manifest.ts";
import * as documents from "./document.ts";
import { HeadContext, type HeadCollector } from "./head.tsx";
import { headMarkup } from "./head-markup.ts";
import { AccountLayout } from "./layouts/account-layout.tsx";
import { AdminLayout } from "./layouts/admin-layout.tsx";
import { giveLayouts, heldTheme } from "./layouts/layout-of.ts";
import { AppProviders } from "./providers.tsx";
import type { ScreenModule } from "./screen.ts";
import { registerAllScreens } from "./screens.ts";
import { SubmittedFormContext } from "./submitted-form.ts";
import type { PagesModule, RenderInput, RenderResult } from "./ssr-contract.ts";

declare const __CLIENT_MANIFEST__: BuildManifest;

const manifest = __CLIENT_MANIFEST__;
const entrySource = "src/web/app/entry-client.tsx";
const entryFiles = filesOf(manifest, [entrySource]);
const entry = entryFiles.scripts[0] ?? "";

/** Fonts preloaded together with the styles: text whose font arrives later shifts the content below. */
const fonts = Object.values(manifest).flatMap(({ file }) =>
  /\/figtree-latin-wght-normal-[^/]*\.woff2$/.test(file) ? [`/${file}`] : [],
);

/** Files of each screen, looked up once: the build does not change under a running server. */
const screenFiles = new Map<string, typeof entryFiles>();

function screenSource(screen: string): string {
  return `src/web/features/${screen}.tsx`;
}

function filesOfScreen({ screen, layout }: Pick<RouteRow, "screen" | "layout">): typeof entryFiles {
  const known = screenFiles.get(screen);
  if (known !== undefined) return known;
  const frame = layout === "account" || layout === "admin" ? [`src/web/app/layouts/${layout}-layout.tsx`] : [];
  const files = filesOf(manifest, [entrySource, ...frame, screenSource(screen)]);
  screenFiles.set(screen, files);
  return files;
}

// Pages without script are known to the server alone, so that none of their text reaches a bundle.
giveLayouts({ account: AccountLayout, admin: AdminLayout });
await registerAllScreens(import.meta.glob<ScreenModule>("../features/*/*-page.tsx"));

/** Renders a prepared page in one pass. */
export const render: PagesModule["render"] = (input: RenderInput): RenderResult => {
  const url = new URL(input.url, input.environment.baseUrl);
  const match = input.payload.status === 200 ? matchRoute(url.pathname) : null;
  const script = match?.row.script ?? true;
  const collector: HeadCollector = { meta: null };
  // Discards the segments of an earlier render that threw.
  takeSegments();
  const html = renderToString(
    <HeadContext value={collector}>
      <AppProviders
        environment={input.environment}
        session={input.session}
        client={createServerClient(input.payload.queries)}
      >
        <SubmittedFormContext value={input.submitted ?? null}>
          <StaticRouter url={input.url}>
            <App payload={input.payload} />
          </StaticRouter>
        </SubmittedFormContext>
      </AppProviders>
    </HeadContext>,
  );
  const files = match === null || !script ? entryFiles : filesOfScreen(match.row);
  const preload = script ? files.scripts : [];
  const screen = match === null || !script ? undefined : manifest[screenSource(match.row.screen)];
  const held = heldTheme(match);
  const head = headMarkup({
    url,
    match,
    meta: collector.meta ?? { title: match?.row.title ?? "" },
    environment: input.environment,
    fonts,
    styles: files.styles,
    scripts: preload,
    held,
    nonce: input.nonce,
  });
  return {
    head,
    html,
    segments: takeSegments(),
    script,
    preload,
    screen: screen === undefined ? null : `/${screen.file}`,
    theme: held,
  };
};

export const composeDocument: PagesModule["composeDocument"] = (input, rendered) =>
  documents.composeDocument(input, rendered, entry, version);

/** Names the build: the entry's hashed file. */
export const version: PagesModule["version"] = /-([\w-]+)\.js$/.exec(entry)?.[1] ?? "unbuilt";

export { failurePayload, load, loadSession } from "./load.ts";
export { themeScript } from "./theme-script.ts";

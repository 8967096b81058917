import "#web/styles/app.css";
import "./shell.css";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "#web/lib/router.tsx";
import { matchRoute } from "#kernel/match-route.ts";
import { adoptSegments } from "#web/features/posts/card/sent-segments.ts";
import { reportError, startErrorReporting } from "#web/lib/error-reporting.ts";
import { cacheRules } from "./cache-rules.ts";
import { createGraphClient } from "#web/lib/graph-client.ts";
import { setServerTime } from "#web/lib/server-clock.ts";
import { expiredLoginPath } from "#web/lib/session-end.ts";
import { setStrictStorage } from "#web/lib/storage.ts";
import { visitId } from "#web/lib/visit.ts";
import { adoptStyleNonce } from "#web/ui/style-nonce.ts";
import { App } from "./app.tsx";
import { leaveDocumentLinksAlone } from "./document-links.ts";
import { AppProviders } from "./providers.tsx";
import { loadToasts } from "./notices.tsx";
import { loadFirstScreen, redirectRules, screenFiles } from "./screens.ts";
import { showAccount, shownAccount, startOverAsOther } from "./shown-account.ts";
import type { PageState } from "./ssr-contract.ts";

async function start(): Promise<void> {
  const element = document.getElementById("state");
  const root = document.getElementById("app");
  if (element === null || root === null) return;
  const { payload, segments, session, environment, screen, version } = JSON.parse(element.textContent) as PageState;
  startErrorReporting(version);
  setStrictStorage(environment.appEnv === "dev");
  setServerTime(environment.now);
  visitId();
  leaveDocumentLinksAlone();
  adoptStyleNonce();
  adoptSegments(segments);

  showAccount(session?.id);
  const client = createGraphClient({
    queries: { ...payload.queries },
    cacheRules,
    version,
    onInvalidSession: () => {
      location.assign(expiredLoginPath(location.pathname + location.search));
    },
    actingAccount: shownAccount,
    onActingAccountChanged: startOverAsOther,
  });
  // The screen's code has to be loaded before hydration, or React would discard the server's markup.
  const match = matchRoute(location.pathname);
  if (match !== null && screen !== null) await loadFirstScreen(match.row.screen, screen);
  startTransition(() => {
    hydrateRoot(
      root,
      <AppProviders environment={environment} session={session} client={client}>
        <BrowserRouter>
          <App payload={payload} />
        </BrowserRouter>
      </AppProviders>,
      {
        onRecoverableError: (error) => {
          reportError(error, "react");
        },
      },
    );
  });
  prepareToGoOn();
}

/** Milliseconds after the first interaction until the code of messages is fetched; a message before then fetches it. */
const messagesMs = 2_000;

/** Preloads the code for interaction on the first pointer move or key: the other screens, focus handling, messages. */
function prepareToGoOn(): void {
  let path: readonly EventTarget[] = [];
  let begun = false;
  const begin = (event: Event): void => {
    if (event.type === "focusin") path = event.composedPath();
    // A field that has the focus from the beginning is no interaction.
    if (begun || event.type === "focusin") return;
    begun = true;
    setTimeout(() => {
      loadToasts().catch(reportError);
    }, messagesMs);
    Promise.all([screenFiles(), import("./focus-keeper.ts"), redirectRules()]).then(
      ([, { keepFocus }]) => {
        keepFocus(path);
      },
      (error: unknown) => {
        reportError(error);
      },
    );
  };
  // Not pointerover: a pointer at rest is over something as soon as the page is laid out.
  addEventListener("pointermove", begin, { passive: true });
  addEventListener("pointerdown", begin, { passive: true });
  addEventListener("keydown", begin);
  addEventListener("focusin", begin);
}

start().catch((error: unknown) => {
  reportError(error);
});

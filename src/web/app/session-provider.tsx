import { createContext, use, useCallback, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { SessionDocument } from "#web/generated/app.ts";
import { allowTrail } from "#web/lib/page-trail.ts";
import { reportError } from "#web/lib/error-reporting.ts";
import { showAccount, shownAccount } from "./shown-account.ts";
import type { SessionState } from "./ssr-contract.ts";
import { toSessionState, wholeSession } from "./session-state.ts";

interface SessionContextValue {
  readonly known: SessionState | null;
  readonly refresh: () => Promise<SessionState | null>;
  readonly noteCartCount: (count: number) => void;
}

const SessionContext = createContext<SessionContextValue | null>(null);

/**
 * Provides the session the page came with. When the tab becomes visible again and the person has other accounts, reads
 * the session from the network and reloads the page if the account has changed.
 */
export function SessionProvider({ initial, children }: { initial: SessionState | null; children: ReactNode }) {
  const client = useClient();
  const [known, setKnown] = useState(initial);

  const read = useCallback(async (): Promise<SessionState | null | "failed"> => {
    const result = await client.query(SessionDocument, {}, { requestPolicy: "network-only" }).toPromise();
    if (result.error) {
      reportError(result.error);
      return "failed";
    }
    return toSessionState(result.data);
  }, [client]);

  const refresh = useCallback(async () => {
    const fresh = await read();
    // A session that cannot be read is treated as none.
    const next = fresh === "failed" ? null : fresh;
    const before = shownAccount();
    if (before !== undefined && next !== null && next.id !== before) location.reload();
    showAccount(next?.id);
    setKnown(next);
    return next;
  }, [read]);

  const recorded = known?.canRecordSession ?? false;
  // A layout effect, so that the trail is allowed before an inner effect notes the opened page.
  useLayoutEffect(() => {
    allowTrail(recorded);
  }, [recorded]);

  const accountId = known?.id ?? null;
  const hasOthers = (known?.availableAccounts ?? []).some((account) => account.id !== accountId);
  useEffect(() => {
    if (!hasOthers) return;
    const onVisibility = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return;
      const fresh = await read();
      // All cached data was read as another account, so a changed account reloads the page.
      if (fresh !== "failed" && fresh?.id !== accountId) location.reload();
    };
    const listener = (): void => void onVisibility();
    document.addEventListener("visibilitychange", listener);
    return () => {
      document.removeEventListener("visibilitychange", listener);
    };
  }, [hasOthers, accountId, read]);

  const noteCartCount = useCallback((cartItemCount: number) => {
    setKnown((before) => (before === null ? null : { ...before, cartItemCount }));
  }, []);

  const value = useMemo(() => ({ known, refresh, noteCartCount }), [known, refresh, noteCartCount]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

function useSessionContext(): SessionContextValue {
  const value = use(SessionContext);
  if (value === null) throw new Error("useSession needs a SessionProvider");
  return value;
}

/** Returns the person and the account they act as; null for a guest. */
export function useSession(): SessionState | null {
  return wholeSession(useSessionContext().known);
}

/**
 * Returns the session, also between the first and the second factor: for the redirect rules and the page that asks for
 * the second.
 */
export function useKnownSession(): SessionState | null {
  return useSessionContext().known;
}

/** Returns the session on pages that the route table opens to signed-in people only. */
export function useRequiredSession(): SessionState {
  const session = useSession();
  if (session === null) throw new Error("this page is for signed-in people");
  return session;
}

/** Reads the session again, as after signing up, verifying or paying. */
export function useRefreshSession(): () => Promise<SessionState | null> {
  return useSessionContext().refresh;
}

/** Notes how many lines the account's cart has, once an answer has it. */
export function useNoteCartCount(): (count: number) => void {
  return useSessionContext().noteCartCount;
}

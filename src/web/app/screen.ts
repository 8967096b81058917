import type { AnyVariables } from "@urql/core";
import type { ComponentType } from "react";
import type { RouteId } from "#kernel/route-table.ts";
import type { AppDocument } from "#web/lib/define-document.ts";
import type { QueryError } from "#web/lib/query-outcome.ts";
import type { SessionState } from "./ssr-contract.ts";

/** Props of a screen: the same in the browser, on the server, as a page and as a modal. */
export interface ScreenProps {
  readonly routeId: RouteId;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** True when rendered over another page; then `close` goes back to it. */
  readonly asModal: boolean;
  readonly close: () => void;
}

/** Given to a screen's `load`, on the server only. */
export interface ScreenLoadContext {
  readonly routeId: RouteId;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** True when the browser says that it is a phone's; `useEnvironment` says the same. */
  readonly isPhone: boolean;
  /** Loads at the same time: awaited only by a screen whose reads depend on it. */
  readonly session: Promise<SessionState | null>;
  /** Runs a document in process; `useQuery` with the same variables finds the answer at once. */
  readonly run: <Result, Variables extends AnyVariables>(
    document: AppDocument<Result, Variables>,
    variables: Variables,
  ) => Promise<{ readonly data: Result | null; readonly errors: readonly QueryError[] }>;
}

/** Outcome that `load` may return instead of nothing. */
export type ScreenOutcome = { readonly kind: "not-found" } | { readonly kind: "redirect"; readonly to: string };

/** A screen: its component, and the reads that have to finish before the first byte. */
export interface Screen {
  readonly component: ComponentType<ScreenProps>;
  readonly load?: (context: ScreenLoadContext) => Promise<ScreenOutcome | undefined | void>;
}

/** The answer of a `load` for something that does not exist: status 404. */
export const notFound: ScreenOutcome = { kind: "not-found" };

/** The answer of a `load` for something that lives elsewhere: status 307. `to` is a path of this site. */
export function redirectTo(to: string): ScreenOutcome {
  return { kind: "redirect", to };
}

/** Module shape of a `*-screen.tsx` or `*-page.tsx` file. */
export interface ScreenModule {
  readonly screen: Screen;
}

import type { RedirectSession } from "#kernel/redirect-rules.ts";
import type { RouteId } from "#kernel/route-table.ts";
import type { QueryOutcome } from "#web/lib/query-outcome.ts";
import type { SubmittedForm } from "./submitted-form.ts";
import type { ShownSegment } from "#web/features/posts/card/link-segments.ts";

/**
 * Contract between the server and the pages. Plain types, safe to import from Node. The built module
 * `dist/ssr/entry-server.js` has the shape `PagesModule`.
 */

/** An account the person may act as: their own, or a brand they belong to. */
export interface AvailableAccount {
  readonly id: string;
  readonly username: string | null;
  readonly name: string;
  readonly photoUrl: string | null;
  readonly accountType: "personal" | "brand";
  readonly isIdentityVerified: boolean;
  /** The person who made the brand; null for people. */
  readonly createdById: string | null;
  /** A brand that is not open yet, or closed. */
  readonly isInactiveBrand: boolean;
}

/** The person and the account they act as. Money in cents. Made by `loadSession`. */
export interface SessionState extends RedirectSession {
  /** The account acted as; `personId` is who signed in. */
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly photoUrl: string | null;
  readonly isTrusted: boolean;
  /** True when error reports may include the pages the person visited. */
  readonly canRecordSession: boolean;
  /** True when the person dismissed the notice to unverified people. */
  readonly hasShownUnverifiedUserNotice: boolean;
  readonly residentState: string | null;
  readonly role: string;
  /** Grants of the person in the staff area; empty for everyone who is not staff. */
  readonly staffGrants: readonly string[];
  /** Access level of the person when acting as a brand: owner or another. */
  readonly brandAccessLevel: string | null;
  /** True when acting as a brand that posts, gives and lists nothing now. */
  readonly isInactiveBrand: boolean;
  readonly availableBalance: number;
  /** Lines in the account's cart. */
  readonly cartItemCount: number;
  readonly availableAccounts: readonly AvailableAccount[];
}

/** A generated document: the server runs `text` (or what it has prepared for `hash`) in process. */
interface SentDocument {
  readonly hash: string;
  readonly text: string;
}

/** Runs a read in process, as the person who asks. Must not throw for errors of the query itself. */
export type RunQuery = (document: SentDocument, variables: Readonly<Record<string, unknown>>) => Promise<QueryOutcome>;

/** The part of the environment that pages may read. */
export interface PageEnvironment {
  readonly appEnv: "dev" | "alpha" | "beta" | "production";
  readonly productName: string;
  /** Scheme and host, without a slash at the end. */
  readonly baseUrl: string;
  /** Size of the browser extension's archive in kB; null when none is offered. */
  readonly extensionKB: number | null;
  /** The product's time when the page was made, ISO 8601. */
  readonly now: string;
  /** The page was made for a phone: lists begin with as much as fits one. */
  readonly isPhone: boolean;
}

/** Result of `load`, from which `render` and the browser start. JSON. */
export interface SsrPayload {
  readonly routeId: RouteId | null;
  readonly status: 200 | 404 | 500;
  /** Answers by the client's key of the request. */
  readonly queries: Record<string, QueryOutcome>;
}

export interface LoadInput {
  /** Path with query, as asked. */
  readonly url: string;
  readonly query: RunQuery;
  /** True when the request has a session; `visitor` resolves to it. */
  readonly isSignedIn: boolean;
  /** True when the browser says that it is a phone's. */
  readonly isPhone: boolean;
  /** The session, and the product's time in milliseconds. They are read while the page's reads begin. */
  readonly visitor: Promise<{ readonly session: SessionState | null; readonly now: number }>;
}

export type LoadResult =
  | { readonly status: 200 | 404; readonly data: SsrPayload }
  | { readonly status: 307; readonly location: string; readonly data: null };

export interface RenderInput {
  readonly url: string;
  readonly session: SessionState | null;
  readonly payload: SsrPayload;
  readonly environment: PageEnvironment;
  /** The refused form that this page answers. */
  readonly submitted?: SubmittedForm;
  /** Nonce of this answer's content security policy. */
  readonly nonce: string;
}

export interface RenderResult {
  /** Elements for `<head>`: title, metadata, styles, icons and preloads. Already escaped. */
  readonly head: string;
  /** Content of `<div id="app">`. */
  readonly html: string;
  /** Split texts of the page that hold links; the browser starts from these. */
  readonly segments: Readonly<Record<string, ShownSegment[]>>;
  /** False for reading pages: no module script and no state go out. */
  readonly script: boolean;
  /** Addresses of the modules this page needs, the entry first; for `Link: rel=modulepreload`. */
  readonly preload: readonly string[];
  readonly screen: PageState["screen"];
  /** Set where the page holds one theme (account pages); goes on `<html data-theme>`. */
  readonly theme: "light" | null;
}

/** Everything the browser needs to take over; the content of `<script id="state">`. */
export interface PageState {
  readonly payload: SsrPayload;
  readonly segments: RenderResult["segments"];
  readonly session: SessionState | null;
  readonly environment: PageEnvironment;
  /** Address of the module that is this page's screen; null where none is drawn. */
  readonly screen: string | null;
  /** Build the page belongs to, sent as the client's version. */
  readonly version: string;
}

/** The built server module. */
export interface PagesModule {
  /** Redirect rules, then the reads of the page's screen. Throws only when a screen's own code fails. */
  readonly load: (input: LoadInput) => Promise<LoadResult>;
  /** Renders the page in one pass. */
  readonly render: (input: RenderInput) => RenderResult;
  /** Composes the document around a rendered page; the server may also write its own. */
  readonly composeDocument: (input: RenderInput, rendered: RenderResult) => string;
  /** Reads the session through the graph; null for a guest or when the read fails. */
  readonly loadSession: (query: RunQuery) => Promise<SessionState | null>;
  /** Payload for an internal error: the error page with status 500. */
  readonly failurePayload: SsrPayload;
  /** The one inline script, for the policy's hash or nonce. */
  readonly themeScript: string;
  readonly version: string;
}

import { may } from "#kernel/capabilities.ts";
import type { RouteRow } from "#kernel/route-table.ts";
import type { SessionState } from "./ssr-contract.ts";

/** Returns whether the visitor's role in the brand they act as does not allow a page. */
export function isBarred({ needs }: RouteRow, session: SessionState | null): boolean {
  return needs !== undefined && !may(session?.brandAccessLevel ?? null, needs);
}

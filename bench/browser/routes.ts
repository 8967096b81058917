import type { Browser } from "playwright-core";
import { matchRoute } from "#kernel/match-route.ts";
import { routes } from "#kernel/route-table.ts";
import type { RouteRow } from "#kernel/route-table.ts";
import { scriptsOf } from "./visit.ts";
import type { Person } from "./visit.ts";

/**
 * kB of compressed script a page may fetch on its first visit: the floor, the goal, and the limit of pages that are
 * read.
 */
export const scriptBudget = { floor: 150, goal: 130, reading: 20 } as const;

/** Script of one page's first visit. */
export interface RouteScript {
  readonly id: string;
  readonly as: "guest" | "member" | "staff";
  /** 1,000 bytes, compressed. */
  readonly kB: number;
  readonly files: number;
}

/** Parts of addresses that are the same in every world: the running year, where tax is reckoned. */
export const knownParameters: Readonly<Record<string, string>> = {
  balance: "available",
  fiscalYear: new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone: "America/New_York" }).format(),
};

/** Pages that show nothing by their address alone, that repeat another, or that are for those who build the product. */
const leftOut: ReadonlySet<string> = new Set([
  "notification",
  "post-by-id",
  "payment",
  "ui-gallery",
  "wallet-transaction",
  "invoice",
]);

/**
 * First-visit script of every screen of the table, as everybody who may open it. `parameters` fill the patterns beside
 * {@link knownParameters}. A page that leads elsewhere for that person is left out: it is measured where it leads.
 */
export async function scriptOfRoutes(
  browser: Browser,
  baseUrl: string,
  people: { readonly member: Person; readonly staff: Person },
  parameters: Readonly<Record<string, string>>,
): Promise<RouteScript[]> {
  const found: RouteScript[] = [];
  const seen = new Set<string>();
  for (const row of routes satisfies readonly RouteRow[]) {
    if (leftOut.has(row.id)) continue;
    // Rows with the same screen differ in nothing but their data.
    if (seen.has(row.screen)) continue;
    seen.add(row.screen);
    const path = row.path.replaceAll(
      /:(\w+)/g,
      (_whole, name: string) => parameters[name] ?? knownParameters[name] ?? name,
    );
    const visitors =
      row.access === "guest"
        ? (["guest"] as const)
        : row.access === "public"
          ? (["guest", "member"] as const)
          : row.access === "staff"
            ? (["staff"] as const)
            : (["member"] as const);
    for (const as of visitors) {
      const { scripts, endedAt } = await scriptsOf(browser, baseUrl + path, as === "guest" ? undefined : people[as]);
      if (matchRoute(endedAt)?.id !== row.id) continue;
      found.push({
        id: row.id,
        as,
        kB: scripts.reduce((sum, { gzBytes }) => sum + gzBytes, 0) / 1000,
        files: scripts.length,
      });
    }
  }
  return found;
}

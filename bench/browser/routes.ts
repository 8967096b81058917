import type { Browser } from "playwright-core";
import { matchRoute } from "#kernel/match-route.ts";
import { routes } from "#kernel/route-table.ts";
import type { RouteRow } from "#kernel/route-table.ts";
import { scriptsServed } from "./served.ts";
import { scriptsOf } from "./visit.ts";
import type { FetchedScript, Person } from "./visit.ts";

/**
 * kB of compressed script a page may fetch on its first visit: the floor, the goal, and the limit of pages that are
 * read.
 */
export const scriptBudget = { floor: 150, goal: 130, reading: 20 } as const;

/** Script of one page's first visit. */
export interface RouteScript {
  readonly id: string;
  readonly as: "guest" | "member" | "buyer" | "seller" | "staff";
  /** 1,000 bytes, compressed. */
  readonly kB: number;
  readonly files: number;
}

/** Parts of addresses that are the same in every world: the running year, where tax is reckoned. */
export const knownParameters: Readonly<Record<string, string>> = {
  balance: "available",
  section: "winnings",
  fiscalYear: new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone: "America/New_York" }).format(),
};

const VISITS_AT_ONCE = 4;

/** Pages that show nothing by their address alone, that repeat another, or that only developers use. */
const leftOut: ReadonlySet<string> = new Set([
  "notification",
  "notification-redeem",
  "post-by-id",
  "payment",
  "ui-gallery",
  "wallet-transaction",
  "invoice",
]);

/** A screen's address and a viewer who may open it. */
interface Visit {
  readonly id: string;
  readonly path: string;
  readonly as: RouteScript["as"];
}

/**
 * Lists a visit of every screen of the route table by each viewer who may open it, or without `asEverybody` by a member
 * where guests see a part of the same. `parameters` fill the patterns beside {@link knownParameters}.
 */
function visitsOf(parameters: Readonly<Record<string, string>>, asEverybody: boolean): Visit[] {
  const seen = new Set<string>();
  return (routes satisfies readonly RouteRow[]).flatMap((row) => {
    // Rows with the same screen differ in nothing but their data.
    if (leftOut.has(row.id) || seen.has(row.screen)) return [];
    seen.add(row.screen);
    const path = row.path
      // A shop is one of a seller, who sees its editor.
      .replace(":username/shop", `${parameters["seller"]}/shop`)
      .replaceAll(/:(\w+)/g, (_whole, name: string) => parameters[name] ?? knownParameters[name] ?? name);
    return visitorsOf(row, asEverybody).map((as) => ({ id: row.id, path, as }));
  });
}

/**
 * Measures the first-visit script of every screen in a browser. A page that redirects for a viewer is left out, since
 * its target is measured. The arguments beside the browser are those of {@link visitsOf}.
 */
export function scriptOfRoutes(
  browser: Browser,
  baseUrl: string,
  people: Readonly<Record<Exclude<RouteScript["as"], "guest">, Person>>,
  parameters: Readonly<Record<string, string>>,
  asEverybody: boolean,
): Promise<RouteScript[]> {
  return measured(visitsOf(parameters, asEverybody), async ({ id, path, as }) => {
    const { scripts, endedAt } = await scriptsOf(browser, baseUrl + path, as === "guest" ? undefined : people[as]);
    return matchRoute(endedAt)?.id === id ? scripts : undefined;
  });
}

/**
 * Measures the same without a browser, by the addresses in the served pages and the build's manifest. `headers` of a
 * viewer are sent with each request.
 */
export function servedScriptOfRoutes(
  baseUrl: string,
  headers: Readonly<Record<RouteScript["as"], Readonly<Record<string, string>>>>,
  parameters: Readonly<Record<string, string>>,
  asEverybody: boolean,
): Promise<RouteScript[]> {
  return measured(visitsOf(parameters, asEverybody), ({ path, as }) => scriptsServed(baseUrl + path, headers[as]));
}

/** Sums the scripts of visits, several visits at a time: most of a visit is waiting. Leaves out undefined ones. */
async function measured(
  visits: readonly Visit[],
  scriptsAt: (visit: Visit) => Promise<readonly FetchedScript[] | undefined>,
): Promise<RouteScript[]> {
  const found: RouteScript[] = [];
  for (let at = 0; at < visits.length; at += VISITS_AT_ONCE) {
    const batch = visits.slice(at, at + VISITS_AT_ONCE).map(async (visit): Promise<RouteScript[]> => {
      const scripts = await scriptsAt(visit);
      if (scripts === undefined) return [];
      const kB = scripts.reduce((sum, { sentBytes }) => sum + sentBytes, 0) / 1000;
      return [{ id: visit.id, as: visit.as, kB, files: scripts.length }];
    });
    found.push(...(await Promise.all(batch)).flat());
  }
  return found;
}

function visitorsOf({ access, path }: RouteRow, asEverybody: boolean): readonly RouteScript["as"][] {
  if (access === "guest") return ["guest"];
  if (access === "public") return asEverybody ? ["guest", "member"] : ["member"];
  if (path.startsWith("/:username/shop") || path.startsWith("/shop/")) return ["seller"];
  if (path.startsWith("/orders/:")) return ["buyer"];
  return [access === "staff" ? "staff" : "member"];
}

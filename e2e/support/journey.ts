import type { Browser } from "playwright-core";
import { afterAll, expect, inject } from "vitest";
import { forgetCheckedViews } from "./barriers.ts";
import { openBrowser } from "./browser.ts";
import { forgetGivenMessages } from "./demo-desk.ts";
import { overspentLimits } from "./limits.ts";

/** The browser of this worker, which all its files share; contexts share nothing. */
let shared: Promise<Browser> | undefined;

/** What a journey file works with: a product of its own and a browser. */
export interface Journey {
  baseUrl: string;
  /** Environment under which an operator command reaches the product. */
  env: Record<string, string>;
  browser: Browser;
}

/**
 * Gives the calling file a product with the demo world to itself, and the worker's browser. After its tests, fails when
 * they spent more than half of a rate limit, except the limits in `spends`, which they spend on purpose.
 */
export async function startJourney({ spends = [] }: { spends?: readonly string[] } = {}): Promise<Journey> {
  const pool = inject("productPool");
  // Files of a worker share its modules (`isolate: false`), and must not share what their tests left in them.
  forgetCheckedViews();
  forgetGivenMessages();
  shared ??= openBrowser();
  const [answer, browser] = await Promise.all([fetch(pool, { method: "POST" }), shared]);
  const body = (await answer.json()) as { baseUrl: string; operatorEnv: Record<string, string>; message?: string };
  if (!answer.ok) throw new Error(body.message);
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    const spent = await overspentLimits(body.baseUrl);
    await fetch(`${pool}/${encodeURIComponent(body.baseUrl)}`, { method: "DELETE" });
    expect(
      spent.filter((limit) => !spends.includes(limit)),
      "rate limits of which this file spent more than half",
    ).toEqual([]);
  });
  return { baseUrl: body.baseUrl, env: body.operatorEnv, browser };
}

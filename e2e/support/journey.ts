import type { Browser } from "playwright-core";
import { afterAll, expect, inject } from "vitest";
import { openBrowser } from "./browser.ts";
import { overspentLimits } from "./limits.ts";

/** What a journey file works with: a product of its own and a browser. */
export interface Journey {
  baseUrl: string;
  /** Environment under which an operator command reaches the product. */
  env: Record<string, string>;
  browser: Browser;
}

/**
 * Gives the calling file a product with the demo world and a browser, both to itself. After its tests, fails when they
 * spent more than half of a rate limit, except the limits in `spends`, which they spend on purpose.
 */
export async function startJourney({ spends = [] }: { spends?: readonly string[] } = {}): Promise<Journey> {
  const pool = inject("productPool");
  const [answer, browser] = await Promise.all([fetch(pool, { method: "POST" }), openBrowser()]);
  const body = (await answer.json()) as { baseUrl: string; operatorEnv: Record<string, string>; message?: string };
  if (!answer.ok) throw new Error(body.message);
  afterAll(async () => {
    await browser.close();
    const spent = await overspentLimits(body.baseUrl);
    await fetch(`${pool}/${encodeURIComponent(body.baseUrl)}`, { method: "DELETE" });
    expect(
      spent.filter((limit) => !spends.includes(limit)),
      "rate limits of which this file spent more than half",
    ).toEqual([]);
  });
  return { baseUrl: body.baseUrl, env: body.operatorEnv, browser };
}

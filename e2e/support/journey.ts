import type { Browser } from "playwright-core";
import { afterAll, expect, inject } from "vitest";
import { forgetCheckedViews } from "./barriers.ts";
import { openBrowser } from "./browser.ts";
import { forgetGivenMessages } from "./demo-desk.ts";
import { overspentLimits } from "./limits.ts";

/** The browsers of this worker, with and without pictures. All its files share them; contexts share nothing. */
const browsers = new Map<boolean, Promise<Browser>>();

function sharedBrowser(withPictures: boolean): Promise<Browser> {
  const open = browsers.get(withPictures) ?? openBrowser({ withPictures });
  browsers.set(withPictures, open);
  return open;
}

/** The environment of a journey file: a product of its own and a browser. */
export interface Journey {
  baseUrl: string;
  /** Environment under which an operator command reaches the product. */
  env: Record<string, string>;
  browser: Browser;
}

/**
 * Gives the calling file a product with the demo world to itself, and the worker's browser. After its tests, fails when
 * they spent more than half of a rate limit, except the limits in `spends`, which they spend on purpose. A journey
 * about pictures asks for a browser `withPictures`.
 */
export async function startJourney({
  spends = [],
  withPictures = false,
}: { spends?: readonly string[]; withPictures?: boolean } = {}): Promise<Journey> {
  const pool = inject("productPool");
  // Files of a worker share its modules (`isolate: false`), and must not share what their tests left in them.
  forgetCheckedViews();
  forgetGivenMessages();
  const [answer, browser] = await Promise.all([fetch(pool, { method: "POST" }), sharedBrowser(withPictures)]);
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

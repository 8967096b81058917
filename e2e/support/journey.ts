import type { Browser } from "playwright-core";
import { afterAll, expect, inject } from "vitest";
import { forgetCheckedViews } from "./barriers.ts";
import { openBrowser } from "./browser.ts";
import { demoDesk, forgetGivenMessages, holdClock } from "./demo-desk.ts";
import type { DemoDesk } from "./demo-desk.ts";
import { overspentLimits, spentLimits } from "./limits.ts";
import { letEveryLimitPass } from "./sql.ts";
import { callStaff } from "./staff-calls.ts";
import type { StaffCall } from "./staff-calls.ts";
import { openVisitor } from "./visitor.ts";
import type { Size, Theme, Visitor } from "./visitor.ts";

/** The browsers of this worker, with and without pictures. All its files share them; contexts share nothing. */
const browsers = new Map<boolean, Promise<Browser>>();

function sharedBrowser(withPictures: boolean): Promise<Browser> {
  const open = browsers.get(withPictures) ?? openBrowser({ withPictures });
  browsers.set(withPictures, open);
  return open;
}

interface PooledProduct {
  baseUrl: string;
  /** Environment under which an operator command reaches the product. */
  env: Record<string, string>;
}

/** The environment of a journey file: a product, a browser, and the people who use them. */
export interface Journey extends PooledProduct {
  browser: Browser;
  /** The outbox and the clock of the product. */
  desk: DemoDesk;
  openVisitor: (size: Size, theme: Theme, username?: string) => Promise<Visitor>;
  callStaff: StaffCall;
}

/** The product that this worker hands from file to file, while it runs files that share one. */
let handedOn: PooledProduct | undefined;

async function takeProduct(pool: string): Promise<PooledProduct> {
  const answer = await fetch(pool, { method: "POST" });
  const body = (await answer.json()) as { baseUrl: string; operatorEnv: Record<string, string>; message?: string };
  if (!answer.ok) throw new Error(body.message);
  return { baseUrl: body.baseUrl, env: body.operatorEnv };
}

async function returnProduct(pool: string, { baseUrl }: PooledProduct): Promise<void> {
  const answer = await fetch(`${pool}/${encodeURIComponent(baseUrl)}`, { method: "DELETE" });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Returns the product of the worker's shared files, with every rate limit unspent. */
async function takeSharedProduct(pool: string): Promise<PooledProduct> {
  if (handedOn === undefined) handedOn = await takeProduct(pool);
  else await letEveryLimitPass(handedOn.env);
  return handedOn;
}

/** Returns a product that no other file uses. The product of shared files is stopped: idle, it takes processor time. */
async function takeOwnProduct(pool: string): Promise<PooledProduct> {
  if (handedOn !== undefined) {
    await returnProduct(pool, handedOn);
    handedOn = undefined;
  }
  return takeProduct(pool);
}

/**
 * Gives the calling file a product with the demo world, and the worker's browser. The worker hands the product on to
 * its next file, unless the file gives the reason why it needs an `ownProduct`, such as "moves the clock". After its
 * tests, fails when they spent more than half of a rate limit, except the limits in `spends`, which they spend on
 * purpose. A journey about pictures asks for a browser `withPictures`.
 */
export async function startJourney({
  ownProduct,
  spends = [],
  withPictures = false,
}: { ownProduct?: string; spends?: readonly string[]; withPictures?: boolean } = {}): Promise<Journey> {
  const pool = inject("productPool");
  const isShared = ownProduct === undefined;
  // Files of a worker share its modules (`isolate: false`), and must not share what their tests left in them.
  forgetCheckedViews();
  // A product that is handed on still has the messages that earlier files took.
  if (!isShared || handedOn === undefined) forgetGivenMessages();
  const [product, browser] = await Promise.all([
    isShared ? takeSharedProduct(pool) : takeOwnProduct(pool),
    sharedBrowser(withPictures),
  ]);
  holdClock(isShared ? product.baseUrl : undefined);
  const before = await spentLimits(product.baseUrl);
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    const spent = overspentLimits(before, await spentLimits(product.baseUrl));
    if (!isShared) await returnProduct(pool, product);
    expect(
      spent.filter((limit) => !spends.includes(limit)),
      "rate limits of which this file spent more than half",
    ).toEqual([]);
  });
  const at = { browser, baseUrl: product.baseUrl };
  return {
    ...product,
    browser,
    desk: demoDesk(product.baseUrl),
    openVisitor: (...visitor) => openVisitor(at, ...visitor),
    callStaff: (...call) => callStaff(at, ...call),
  };
}

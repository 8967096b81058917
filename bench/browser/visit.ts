import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright-core";

/** Factor by which a phone's processor is slower than this machine's (performance.md: phones). */
const CPU_SLOWDOWN = 4;
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: "reduce",
  locale: "en-US",
} as const;

/** Cookies of a person signed in; undefined for a guest. */
export type Person = Awaited<ReturnType<BrowserContext["storageState"]>> | undefined;

/** A script module that a page fetched. `sentBytes` is its size as it was sent: brotli, as on every HTTPS site. */
export interface FetchedScript {
  readonly path: string;
  readonly sentBytes: number;
}

const sizes = new Map<string, number>();

/** Milliseconds without a request after which the network counts as idle. */
const IDLE_MS = 500;

/**
 * Lists the scripts the browser fetches for a first visit until its script has taken over and the network is idle:
 * preloads, lazy parts and workers too, but not what the page delays for a second or more. Uses a wide window, where
 * pages have more parts than on a phone. The sizes depend on the build alone, so one visit is enough.
 */
export async function scriptsOf(
  browser: Browser,
  url: string,
  person: Person,
): Promise<{ scripts: FetchedScript[]; endedAt: string }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(person ? { storageState: person } : {}),
  });
  try {
    const page = await context.newPage();
    // A page that focuses a field by itself would load the code for interaction or not, depending on which came first.
    // On a busy machine the same holds for code that the page delays for a second or more.
    await page.addInitScript({
      content: `addEventListener("focusin", (event) => event.stopImmediatePropagation(), true);
        const soon = setTimeout;
        window.setTimeout = (run, after, ...rest) => (after >= 1_000 ? 0 : soon(run, after, ...rest));`,
    });
    // Pictures and fonts are no script.
    await page.route(/\.(webp|png|jpe?g|svg|woff2)(\?|$)/, (route) => route.abort());
    const found = new Map<string, Promise<number>>();
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (!/javascript/.test(response.headers()["content-type"] ?? "") || found.has(pathname)) return;
      const known = sizes.get(pathname);
      found.set(
        pathname,
        known === undefined
          ? response
              .request()
              .sizes()
              .then(({ responseBodySize }) => responseBodySize)
          : Promise.resolve(known),
      );
    });
    let requests = 0;
    page.on("request", () => (requests += 1));
    await page.goto(url, { waitUntil: "load" });
    // On a busy machine the network is idle before the page's script begins.
    // The security policy forbids a text that is run as script, as `waitForFunction` does.
    await page.locator("html[data-hydrated], html:not(:has(#state))").waitFor({ state: "attached" });
    for (let before = -1; before !== requests;) {
      before = requests;
      await page.waitForTimeout(IDLE_MS);
    }
    const scripts = await Promise.all([...found].map(async ([path, size]) => ({ path, sentBytes: await size })));
    for (const { path, sentBytes } of scripts) sizes.set(path, sentBytes);
    return { scripts, endedAt: new URL(page.url()).pathname };
  } finally {
    await context.close();
  }
}

/** Measurements of one page load. Times in milliseconds, shift without a unit. */
export interface LoadFigures {
  readonly lcpMs: number;
  readonly shift: number;
  /** Sum over long tasks after the first paint of the time beyond 50 ms in each. */
  readonly blockingMs: number;
  /** The slowest interaction of each name, until the next paint. */
  readonly interactions: Readonly<Record<string, number>>;
}

/** Something a person does on a page; resolves when it has been done. */
export interface Interaction {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
}

interface PageFigures {
  readonly firstPaintMs: number;
  readonly lcpMs: number;
  readonly shift: number;
  readonly longTasks: readonly { readonly startTime: number; readonly duration: number }[];
  readonly events: readonly { readonly startTime: number; readonly duration: number; readonly name: string }[];
}

const vitals = fileURLToPath(import.meta.resolve("web-vitals").replace(/[^/]*$/, "web-vitals.iife.js"));
const observer = fileURLToPath(new URL("observe.js", import.meta.url));

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return page;
}

/** Loads a page as a new visitor on a slow phone, then runs the interactions. Throws when the page is missing. */
export async function loadOnPhone(
  browser: Browser,
  url: string,
  person: Person,
  interactions: readonly Interaction[] = [],
): Promise<LoadFigures> {
  const context = await browser.newContext({ ...phone, ...(person ? { storageState: person } : {}) });
  try {
    await context.addInitScript({ content: (await readFile(vitals, "utf8")) + (await readFile(observer, "utf8")) });
    const page = await slowPage(context);
    await open(page, url);
    await page.waitForFunction("pageFigures.lcpMs > 0");
    const read = (): Promise<PageFigures> => page.evaluate<PageFigures>("pageFigures");
    const loaded = await read();
    const slowest: Record<string, number> = {};
    for (const { name, act } of interactions) {
      const since = await page.evaluate<number>("performance.now()");
      await act(page);
      await page.waitForLoadState("networkidle");
      // Two frames later the browser has reported everything that was painted.
      await page.evaluate(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))))",
      );
      const { events } = await read();
      slowest[name] = Math.max(0, ...events.filter((event) => event.startTime >= since).map((event) => event.duration));
    }
    return {
      lcpMs: loaded.lcpMs,
      shift: loaded.shift,
      blockingMs: loaded.longTasks
        .filter((task) => task.startTime + task.duration > loaded.firstPaintMs)
        .reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0),
      interactions: slowest,
    };
  } finally {
    await context.close();
  }
}

/** Largest contentful paint of the same page without script, in milliseconds, as the browser reports it. */
export async function lcpWithoutScript(browser: Browser, url: string, person: Person): Promise<number> {
  const context = await browser.newContext({
    ...phone,
    javaScriptEnabled: false,
    ...(person ? { storageState: person } : {}),
  });
  try {
    const page = await slowPage(context);
    const devtools = await context.newCDPSession(page);
    let paintedAt = 0;
    const painted = new Promise<void>((resolve) => {
      devtools.on("PerformanceTimeline.timelineEventAdded", ({ event }) => {
        if (event.lcpDetails === undefined) return;
        paintedAt = event.lcpDetails.renderTime === 0 ? event.lcpDetails.loadTime : event.lcpDetails.renderTime;
        resolve();
      });
    });
    await devtools.send("PerformanceTimeline.enable", { eventTypes: ["largest-contentful-paint"] });
    await open(page, url);
    await painted;
    return paintedAt * 1000 - (await page.evaluate<number>("performance.timeOrigin"));
  } finally {
    await context.close();
  }
}

async function open(page: Page, url: string): Promise<void> {
  const answer = await page.goto(url, { waitUntil: "networkidle" });
  if (answer?.ok() !== true) throw new Error(`${url} answered ${answer?.status()}`);
}

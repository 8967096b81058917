import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { nextAddress } from "./address.ts";
import { barriers } from "./barriers.ts";
import { loadsPictures } from "./browser.ts";
import { countCalls, refusalMark, waitForShownPages } from "./page.ts";
import { signInQuietly } from "./sign-in.ts";

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof sizes;
export type Theme = "light" | "dark";

/** A person at a device. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /**
   * Errors and warnings of the browser console, and uncaught exceptions. The test fails if the list is not empty when
   * it ends; a test removes the entries that it expects.
   */
  problems: string[];
  /** The elements that had the focus when they were removed and nothing took it. */
  lostFocus: string[];
  /** Saves a picture of the page in `.shots/journeys` when SHOTS=1. */
  shot: (name: string) => Promise<void>;
  /** Expects no {@link barriers} on the settled page; saves a picture of it as `shot` does if there is a name. */
  looksRight: (name?: string) => Promise<void>;
}

const shots = join(process.cwd(), ".shots", "journeys");

/** Warning of a browser without pictures about the page's own preloads of pictures. */
const pictureWarning =
  /image loading is disabled|\.(?:svg|webp|png|jpe?g) was preloaded using link preload but not used/i;

/**
 * Runs in the page: reports when the focused element was removed and nothing took the focus, which sends a keyboard
 * user back to the start.
 */
function watchFocus(): void {
  let last: Element | null = null;
  let lostFor = 0;
  document.addEventListener("focusin", ({ target }) => {
    last = target as Element;
  });
  setInterval(() => {
    const isLost =
      last !== null && document.activeElement === document.body && (!last.isConnected || last.matches(":disabled"));
    // A control may be off while an answer is awaited, and a screen whose code is awaited has nothing to take the focus.
    const isUnderWay =
      (window.openCalls ?? 0) > 0 || document.querySelector(".loading-overlay, main[aria-busy=true]") !== null;
    lostFor = isLost && !isUnderWay ? lostFor + 1 : 0;
    // Rounds, not milliseconds: a busy machine has fewer of them.
    if (lostFor <= 15) return;
    // oxlint-disable-next-line no-console
    console.debug(`focus lost: ${last?.outerHTML.slice(0, 200) ?? ""}`);
    last = null;
  }, 100);
}

/**
 * Opens a browser context for a person of the running test, signed in without the form if there is a username. When the
 * test ends, the context is closed, and problems on its console fail the test.
 */
export async function openVisitor(
  { browser, baseUrl }: { browser: Browser; baseUrl: string },
  ...[size, theme, username]: [size: Size, theme: Theme, username?: string]
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    extraHTTPHeaders: nextAddress(),
    viewport: sizes[size],
    colorScheme: theme,
    hasTouch: size === "phone",
    isMobile: size === "phone",
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "America/New_York",
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(watchFocus);
  await context.addInitScript(countCalls, refusalMark);
  const page = await context.newPage();
  waitForShownPages(page);
  const problems: string[] = [];
  const lostFocus: string[] = [];
  const refusals: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "debug" && message.text().startsWith(refusalMark))
      refusals.push(message.text().slice(refusalMark.length));
    if (message.type() === "debug" && message.text().startsWith("focus lost: "))
      lostFocus.push(`at ${page.url()}: ${message.text()}`);
    if (!loadsPictures(browser) && pictureWarning.test(message.text())) return;
    if (message.type() === "error" || message.type() === "warning")
      problems.push(`${message.type()} at ${page.url()}: ${message.text()}`);
  });
  const report = async (): Promise<void> => {
    mkdirSync(shots, { recursive: true });
    const path = join(shots, `failed-${Date.now()}-${size}-${theme}.png`);
    await page.screenshot({ path });
    const seen = await page.evaluate(() => document.body.innerText.slice(0, 1_500));
    process.stdout.write(`\nWhen the test failed, ${page.url()} (${path}) showed:\n${seen}\n`);
    process.stdout.write(
      `Refused calls: ${refusals.join("; ") || "none"}\nConsole: ${problems.join("; ") || "nothing"}\n`,
    );
  };
  onTestFinished(async ({ task }) => {
    const hasFailed = task.result?.state === "fail" || problems.length > 0;
    if (hasFailed && !page.isClosed()) await report();
    await context.close();
    expect(problems).toEqual([]);
  });
  page.on("pageerror", (error) => problems.push(`uncaught at ${page.url()}: ${error.message}`));
  if (username !== undefined) await signInQuietly(page, username);
  const shot = async (name: string): Promise<void> => {
    if (process.env["SHOTS"] === undefined) return;
    mkdirSync(shots, { recursive: true });
    await page.screenshot({ path: join(shots, `${name}-${size}-${theme}.png`), fullPage: false });
  };
  const looksRight = async (name?: string): Promise<void> => {
    expect(await barriers(page)).toEqual([]);
    if (name !== undefined) await shot(name);
  };
  return { page, context, problems, lostFocus, shot, looksRight };
}

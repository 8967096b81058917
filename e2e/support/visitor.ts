import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
export type Size = keyof typeof sizes;
export type Theme = "light" | "dark";

/** One person at one device. Anything on their console that is an error, or a failed script, fails the journey. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  problems: string[];
  /** What had the focus when it went and nothing took it. */
  lostFocus: string[];
  shot: (name: string) => Promise<void>;
}

const shots = join(process.cwd(), ".shots", "journeys");

/**
 * As a proxy would tell it: everybody comes from an address of their own, or the limits of one address would stop them
 * together.
 */
export function ownAddress(): { "x-forwarded-for": string } {
  return { "x-forwarded-for": `10.${[...randomBytes(3)].join(".")}` };
}

/**
 * Runs in the page: says so when what had the focus went and nothing took it, so that whoever uses the keyboard is at
 * the very start.
 */
function watchFocus(): void {
  let last: Element | null = null;
  let lostSince = 0;
  document.addEventListener("focusin", ({ target }) => {
    last = target as Element;
  });
  setInterval(() => {
    const isLost =
      last !== null && document.activeElement === document.body && (!last.isConnected || last.matches(":disabled"));
    if (!isLost) lostSince = 0;
    else if (lostSince === 0) lostSince = performance.now();
    else if (performance.now() - lostSince > 1_500) {
      // oxlint-disable-next-line no-console
      console.debug(`focus lost: ${last?.outerHTML.slice(0, 200) ?? ""}`);
      last = null;
    }
  }, 100);
}

export async function openVisitor(browser: Browser, baseUrl: string, size: Size, theme: Theme): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    extraHTTPHeaders: ownAddress(),
    viewport: sizes[size],
    colorScheme: theme,
    hasTouch: size === "phone",
    isMobile: size === "phone",
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "America/New_York",
  });
  context.setDefaultTimeout(15_000);
  await context.addInitScript(watchFocus);
  const page = await context.newPage();
  const problems: string[] = [];
  const lostFocus: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "debug" && message.text().startsWith("focus lost: "))
      lostFocus.push(`at ${page.url()}: ${message.text()}`);
    if (message.type() === "error" || message.type() === "warning")
      problems.push(`${message.type()} at ${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`uncaught at ${page.url()}: ${error.message}`));
  mkdirSync(shots, { recursive: true });
  return {
    page,
    context,
    problems,
    lostFocus,
    shot: async (name) => {
      await page.screenshot({ path: join(shots, `${name}-${size}-${theme}.png`), fullPage: false });
    },
  };
}

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
  shot: (name: string) => Promise<void>;
}

const shots = join(process.cwd(), ".shots", "journeys");

/** As a proxy would tell it: everybody comes from an address of their own, or the limits of one address would stop them together. */
export function ownAddress(): { "x-forwarded-for": string } {
  return { "x-forwarded-for": `10.${[...randomBytes(3)].join(".")}` };
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
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(`${message.type()} at ${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`uncaught at ${page.url()}: ${error.message}`));
  mkdirSync(shots, { recursive: true });
  return {
    page,
    context,
    problems,
    shot: async (name) => {
      await page.screenshot({ path: join(shots, `${name}-${size}-${theme}.png`), fullPage: false });
    },
  };
}

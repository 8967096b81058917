import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { press, type } from "./support/keyboard.ts";
import { settled, visit } from "./support/page.ts";
import type { Theme } from "./support/visitor.ts";

const { baseUrl, openVisitor } = await startJourney();
let files: Record<string, Uint8Array>;

beforeAll(async () => {
  const answer = await fetch(`${baseUrl}/extension/stims-extension.zip`);
  files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
});

/** What the popup did with the fake `chrome` object. */
interface Deeds {
  opened: string[];
  asked: unknown[];
  badge: string;
  granted: boolean;
}

declare global {
  interface Window {
    deeds: Deeds;
  }
}

/** Runs in the page before its scripts: a `chrome` object with one tab, whose person grants what is asked. */
function fakeChrome({ origin, tabUrl }: { origin: string; tabUrl: string }): void {
  const deeds: Deeds = { opened: [], asked: [], badge: "", granted: false };
  const silent = { addListener: () => undefined };
  const stored: Record<string, unknown> = {};
  window.deeds = deeds;
  window.close = () => undefined;
  Object.assign(window, {
    chrome: {
      runtime: { getManifest: () => ({ short_name: "Stims", homepage_url: `${origin}/extension` }) },
      tabs: {
        query: () => Promise.resolve([{ id: 1, url: tabUrl, title: "Elm Street Library opens" }]),
        create: ({ url }: { url: string }) => Promise.resolve(deeds.opened.push(url)),
      },
      scripting: { executeScript: () => Promise.resolve([{ result: "It is open again." }]) },
      action: {
        setBadgeText: async ({ text }: { text: string }) => {
          deeds.badge = text;
        },
        setBadgeBackgroundColor: () => Promise.resolve(),
        setTitle: () => Promise.resolve(),
      },
      alarms: { create: () => Promise.resolve(), clear: () => Promise.resolve(true), onAlarm: silent },
      storage: {
        local: {
          get: () => Promise.resolve(stored),
          set: (items: object) => Promise.resolve(Object.assign(stored, items)),
          clear: () => Promise.resolve(),
        },
      },
      permissions: {
        contains: () => Promise.resolve(deeds.granted),
        request: async (asked: unknown) => {
          deeds.asked.push(asked);
          deeds.granted = true;
          return true;
        },
        remove: async () => {
          deeds.granted = false;
          return true;
        },
        onAdded: silent,
        onRemoved: silent,
      },
    },
  });
}

/** Opens the popup as a page of its own, with a fake `chrome` object and an answer of the API. */
async function openPopup(page: Page, tabUrl: string): Promise<void> {
  const types: Record<string, string> = { html: "text/html", js: "text/javascript", css: "text/css", png: "image/png" };
  await page.route("https://popup.example/**", async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const content = files[name];
    if (content === undefined) await route.fulfill({ status: 204 });
    else await route.fulfill({ contentType: types[name.split(".")[1] ?? ""] ?? "", body: Buffer.from(content) });
  });
  const giveaway = {
    id: "AZqQ0u5BcZ2mX1c9s0J4Tg",
    giveawayState: "open",
    giveawayDeadline: new Date(Date.now() + 4.5 * 3_600_000).toISOString(),
    postedBy: { id: "x", username: "bea", name: "Bea <b>", interactions: { id: "x", isFollowed: true } },
  };
  await page.route(`${baseUrl}/backend/graphql?**`, (route) =>
    route.fulfill({
      headers: {
        "access-control-allow-origin": "https://popup.example",
        "access-control-allow-credentials": "true",
      },
      json: { data: { fetchUserTimeline: { items: [giveaway] } } },
    }),
  );
  await page.addInitScript(fakeChrome, { origin: baseUrl, tabUrl });
  await page.goto("https://popup.example/popup.html");
  await page.locator("#reminders").waitFor();
  await settled(page);
}

test.each<Theme>(["light", "dark"])("the popup works by keyboard and has no barriers, %s", async (theme) => {
  const { page, looksRight, lostFocus } = await openVisitor("phone", theme);
  await openPopup(page, "https://gazette.example/library#top");
  const words = page.getByRole("textbox", { name: "Your stim" });
  await expect.poll(() => words.inputValue()).toBe("“It is open again.”");
  await looksRight();
  await type(page, words, "a".repeat(300));
  await page.getByText("52 characters too many").waitFor();
  expect(await page.getByRole("button", { name: "Open in the composer" }).isDisabled()).toBe(true);
  await type(page, words, "Good news");
  await press(page, page.getByRole("button", { name: "Open in the composer" }));
  const [opened = ""] = await page.evaluate(() => window.deeds.opened);
  expect(new URL(opened).searchParams.get("text")).toBe("Good news\nhttps://gazette.example/library");

  await press(page, page.getByRole("button", { name: "Turn on" }));
  const link = page.getByRole("link", { name: /^Bea <b>\s*closes in 5 hours$/ });
  await link.waitFor();
  expect(await link.getAttribute("href")).toBe(`${baseUrl}/bea/p/AZqQ0u5BcZ2mX1c9s0J4Tg`);
  expect(await page.evaluate(() => window.deeds)).toMatchObject({
    asked: [{ permissions: ["alarms", "storage"], origins: [`${baseUrl}/*`] }],
    badge: "5h",
  });
  await press(page, page.locator("summary"));
  await type(page, page.getByLabel("Address of the giveaway"), "https://stims-prizes.example/p/1");
  await press(page, page.getByRole("button", { name: "Check" }));
  await page.getByText(/^No\. This address is not on/).waitFor();
  await looksRight("extension-popup");
  await press(page, page.getByRole("button", { name: "Turn off" }));
  await page.getByText(/^Off\. Turned on/).waitFor();
  expect(await page.evaluate(() => [window.deeds.granted, window.deeds.badge])).toEqual([false, ""]);
  expect(lostFocus).toEqual([]);
});

test("a guest finds the page in the footer and downloads the extension, without script", async () => {
  const { page, looksRight, lostFocus } = await openVisitor("desktop", "light");
  await visit(page, "/help");
  await press(page, page.getByRole("link", { name: "Browser button", exact: true }));
  await page.waitForURL("**/extension");
  await page.getByRole("heading", { name: "Share what made you smile", level: 1 }).waitFor();
  const text = await page.getByRole("main").innerText();
  expect(text).not.toMatch(/Add to Chrome|Safari/);
  expect(await page.locator("script[type=module]").count()).toBe(0);
  await looksRight("extension-page");
  const download = page.waitForEvent("download");
  await press(page, page.getByRole("link", { name: /^Download the zip, \d+ kB$/ }));
  expect((await download).suggestedFilename()).toBe("stims-extension.zip");
  expect(lostFocus).toEqual([]);
});

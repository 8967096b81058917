import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../support/call.ts";
import { startProduct } from "../support/product.ts";
import type { Product } from "../support/product.ts";
import { signInQuietly } from "../support/sign-in.ts";
import { openExtensionBrowser } from "./extension-browser.ts";
import type { Popup } from "./extension-browser.ts";

let product: Product;
let archive: Uint8Array;
/** Another site, with a page to share. */
const gazette = createServer((_request, response) => {
  response.setHeader("content-type", "text/html");
  response.end("<title>Elm Street Library opens</title><h1>News</h1><p>It is open again.</p>");
});
let gazetteUrl: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => gazette.listen(0, "127.0.0.1", resolve));
  gazetteUrl = `http://127.0.0.1:${(gazette.address() as AddressInfo).port}`;
  product = await startProduct();
  archive = new Uint8Array(await (await fetch(`${product.baseUrl}/extension/stims-extension.zip`)).arrayBuffer());
});
afterAll(async () => {
  gazette.close();
  await product.stop();
});

const permissionsOf = "chrome.permissions.getAll()";
const textOf = (popup: Popup, id: string): Promise<string> =>
  popup.run<string>(`document.getElementById(${JSON.stringify(id)}).innerText`);

test("the button shares the page and the selection into the composer", async () => {
  const { context, worker, press, close } = await openExtensionBrowser(product.baseUrl, archive);
  try {
    expect(worker.url()).toMatch(/^chrome-extension:.*\/background\.js$/);
    const page = await context.newPage();
    await page.goto(product.baseUrl);
    await signInQuietly(page, "ava");
    await page.goto(`${gazetteUrl}/library#comments`);
    await page.evaluate(() => {
      const words = document.querySelector("p");
      if (words !== null) getSelection()?.selectAllChildren(words);
    });
    const popup = await press(page);
    await expect.poll(() => textOf(popup, "page-title")).toBe("Elm Street Library opens");
    expect(await popup.run("document.getElementById('words').value")).toBe("“It is open again.”");
    expect(await popup.run("document.activeElement.id")).toBe("words");
    const composer = context.waitForEvent("page");
    await popup.run("document.querySelector('#share button').click()");
    const opened = await composer;
    await opened.waitForURL(`${product.baseUrl}/compose/post?**`);
    await expect
      .poll(() => opened.getByRole("textbox", { name: "Your stim" }).inputValue())
      .toBe(`“It is open again.”\n${gazetteUrl}/library`);
  } finally {
    await close();
  }
});

test("it shares no page of the browser, and classifies an address of another site without asking", async () => {
  const { context, press, close } = await openExtensionBrowser(product.baseUrl, archive);
  try {
    const page = await context.newPage();
    await page.goto("chrome://version");
    const popup = await press(page);
    await expect.poll(() => popup.run("document.getElementById('no-page').hidden")).toBe(false);
    await popup.run("document.getElementById('win-address').value = 'https://stims-prizes.example/p/1'");
    await popup.run("document.querySelector('#win button').click()");
    await expect.poll(() => popup.run("document.getElementById('win-note').textContent")).toMatch(/^No\. /);
    const check = context.waitForEvent("page");
    await popup.run(
      `document.getElementById('win-address').value = ${JSON.stringify(`${product.baseUrl}/ava/p/AZqQ0u5BcZ2mX1c9s0J4Tg`)}`,
    );
    await popup.run("document.querySelector('#win button').click()");
    expect((await check).url()).toContain(`${product.baseUrl}/check-win?giveaway=`);
  } finally {
    await close();
  }
});

test("before it is turned on it may read no site, and pressing asks the browser first", async () => {
  const { context, worker, press, close } = await openExtensionBrowser(product.baseUrl, archive);
  try {
    const may = { permissions: ["activeTab", "scripting"], origins: [] };
    expect(await worker.evaluate(permissionsOf)).toEqual(may);
    const page = await context.newPage();
    await page.goto(gazetteUrl);
    const popup = await press(page);
    await expect.poll(() => textOf(popup, "reminders")).toBe("Turn on");
    expect(await textOf(popup, "giveaways-note")).toContain(product.baseUrl);
    await popup.run("void document.getElementById('reminders').click()");
    // The browser's question is open, and no automation can answer it: nothing is granted meanwhile.
    expect(await worker.evaluate(permissionsOf)).toEqual(may);
  } finally {
    await close();
  }
});

test("with its permission it lists giveaways of followed people and shows a badge", async () => {
  const { context, worker, press, close } = await openExtensionBrowser(product.baseUrl, archive, { granted: true });
  const badge = () => worker.evaluate<string>("chrome.action.getBadgeText({})");
  const refresh = () => worker.evaluate("chrome.alarms.create('giveaways', { when: Date.now() })");
  try {
    const page = await context.newPage();
    await page.goto(product.baseUrl);
    await refresh();
    await expect.poll(() => worker.evaluate("chrome.action.getTitle({})")).toBe("Stims");
    expect(await badge()).toBe("");
    await signInQuietly(page, "ava");
    const { fetchTrendingGiveawayPosts: open } = await callAs<{
      fetchTrendingGiveawayPosts: { items: { postedBy: { id: string; name: string; interactions: unknown } }[] };
    }>(
      page,
      "{ fetchTrendingGiveawayPosts(pagination: { limit: 20 }) { items { id postedBy { id name interactions { id } } } } }",
    );
    for (const { postedBy } of open.items.filter((item) => item.postedBy.interactions !== null).slice(0, 3))
      await callAs(page, "mutation ($id: Id!) { followUser(userId: $id) { id } }", { id: postedBy.id });
    await refresh();
    await expect.poll(badge).toMatch(/^[1-9]\d?$/);
    await page.goto(gazetteUrl);
    const popup = await press(page);
    await expect.poll(() => textOf(popup, "reminders")).toBe("Turn off");
    const links = await popup.run<string[]>("Array.from(document.querySelectorAll('#giveaways a'), (one) => one.href)");
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link.startsWith(`${product.baseUrl}/`)).toBe(true);
    // What was listed is not new any more.
    await expect.poll(badge).toMatch(/^(\d+h)?$/);
  } finally {
    await close();
  }
});

import { describe, expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { press, reach } from "./support/keyboard.ts";
import { reload, settled, visit } from "./support/page.ts";
import { signInQuietly } from "./support/sign-in.ts";
import { type Theme } from "./support/visitor.ts";
import { walkedLooks } from "./support/looks.ts";

const { openVisitor } = await startJourney();

const looks: [Theme, string][] = [
  ["light", "ben"],
  ["dark", "casey"],
];

describe.each(walkedLooks(looks))("on a phone, %s", (theme, who) => {
  test("everything of one's own is behind the face, by keyboard alone", async () => {
    const { page, looksRight, lostFocus } = await openVisitor("phone", theme, who);
    await visit(page, "/giveaways");
    const face = page.getByRole("button", { name: "You: wallet, settings and more" });
    await press(page, face);
    const you = page.getByRole("dialog", { name: "You" });
    await you.waitFor();
    await looksRight("phone-shell-1-you");
    for (const name of [/^Wallet/, "Bookmarks", "Lists", "Directory", "Settings", /See your profile$/])
      expect(await you.getByRole("link", { name }).count()).toBe(1);
    // Light, dark, or as the phone says; at once.
    await reach(page, you.getByRole("radio", { name: "As the phone" }));
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
    await page.keyboard.press("Escape");
    await you.waitFor({ state: "detached" });
    expect(await face.evaluate((button) => button === document.activeElement)).toBe(true);

    await press(page, face);
    await press(page, you.getByRole("link", { name: "Bookmarks" }));
    await page.waitForURL("**/bookmarks");
    await you.waitFor({ state: "detached" });
    await page.getByRole("heading", { name: "Bookmarks", level: 1 }).waitFor();
    await press(page, page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "You" }));
    await you.waitFor();
    await page.keyboard.press("Escape");

    await press(page, page.getByRole("button", { name: "New stim or giveaway" }));
    const choice = page.getByRole("dialog", { name: "What’s it going to be?" });
    await choice.waitFor();
    await looksRight("phone-shell-2-new");
    await press(page, choice.getByRole("link", { name: /^Say something/ }));
    await page.getByRole("textbox", { name: "Your stim" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/compose/post");
    expect(lostFocus).toEqual([]);
  });

  test("the button of the composer stays in view below a long text, and says why it is off", async () => {
    const { page, looksRight, lostFocus } = await openVisitor("phone", theme, who);
    await visit(page, "/compose/post");
    await page.getByRole("textbox", { name: "Your stim" }).fill(`${"a line\n".repeat(41)}12345`);
    const post = page.getByRole("button", { name: "Post", exact: true });
    await page.getByText("12 characters over the limit of 280").waitFor();
    expect(await post.isDisabled()).toBe(true);
    const description = (): Promise<string | null | undefined> =>
      post.evaluate((button) => document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent);
    expect(await description()).toBe("12 characters over the limit of 280");
    const isSeen = (): Promise<boolean> =>
      post.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      });
    for (const place of [0, 400]) {
      await page.evaluate((y) => {
        scrollTo(0, y);
      }, place);
      await expect.poll(isSeen).toBe(true);
    }
    await looksRight("phone-shell-5-composer");
    await page.getByRole("textbox", { name: "Your stim" }).fill("Short");
    await expect.poll(() => post.isEnabled()).toBe(true);
    expect(await post.getAttribute("aria-describedby")).toBeNull();
    expect(lostFocus).toEqual([]);
  });

  test("a guest sees whose place this is and how to join, on every page", async () => {
    const { page, looksRight, shot, lostFocus } = await openVisitor("phone", theme);
    for (const path of ["/giveaways", `/${who}`, "/directory", "/gallery"]) {
      await visit(page, path);
      await page.getByRole("link", { name: "Stims home" }).waitFor();
      await page.getByText("People give money and things here. It’s free.").waitFor();
      expect(await page.getByRole("link", { name: "Join", exact: true }).getAttribute("href")).toBe(
        "/o/create-account",
      );
      expect(await page.getByRole("link", { name: "Search" }).count()).toBe(1);
      await looksRight();
    }
    expect(await page.locator(".guest-line > b").innerText()).toBe("Gallery");
    await shot("phone-shell-3-guest");
    expect(lostFocus).toEqual([]);
  });

  test("the controls of the frame and of posts are drawn without the sheet of icons", async () => {
    const { page, problems } = await openVisitor("phone", theme);
    await page.route("**/icons.svg*", (route) => route.abort());
    await signInQuietly(page, who);
    await visit(page, "/home");
    await page.getByRole("article").first().waitFor();
    const undrawn = await page.evaluate(() =>
      [...document.querySelectorAll(":is(.page-bar, .bottom-bar, .post-actions) use")]
        .map((use) => use.getAttribute("href") ?? "")
        .filter((href) => !href.startsWith("#") || document.querySelector(`symbol${href}`) === null),
    );
    expect(undrawn).toEqual([]);
    expect(problems.splice(0).filter((problem) => !problem.includes("net::ERR_FAILED"))).toEqual([]);
  });

  test("a scroll position belongs to one entry of the history, also across documents", async () => {
    const { page, lostFocus } = await openVisitor("phone", theme, who);
    await visit(page, "/home");
    await page.getByRole("article").nth(5).waitFor();
    const place = (): Promise<number> => page.evaluate(() => Math.round(scrollY));
    const kept = (): Promise<string[]> =>
      page.evaluate(() => Object.values(JSON.parse(sessionStorage.getItem("history") ?? "{}") as object));
    // A busy browser leaves a page before it has sent the scroll event.
    await page.evaluate(() => {
      scrollTo(0, 1_500);
      dispatchEvent(new Event("pagehide"));
    });
    expect(await kept()).toContain("1500");
    // A page without script is another document, and so is the way back from it by a link.
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/resources/tos"]')?.click());
    await page.waitForURL("**/resources/tos");
    await page.getByRole("link", { name: "Stims home" }).first().click();
    await page.waitForURL("**/home");
    await settled(page);
    expect(await place()).toBe(0);
    await page.goBack();
    await page.goBack();
    await page.waitForURL("**/home");
    await settled(page);
    await expect.poll(async () => [await place(), await kept()]).toEqual([1_500, expect.arrayContaining(["1500"])]);
    // An address that is typed begins at its top.
    await page.goto("/giveaways");
    await settled(page);
    expect(await place()).toBe(0);
    expect(lostFocus).toEqual([]);
  });

  test("a scroll position comes back once the page is long enough, unless the reader moved it", async () => {
    const { page, lostFocus } = await openVisitor("phone", theme);
    const place = (): Promise<number> => page.evaluate(() => Math.round(scrollY));
    await signInQuietly(page, who);
    await visit(page, "/home");
    await page.evaluate(() => {
      scrollTo(0, 1_500);
    });
    // From here on every document begins short.
    await page.addInitScript(() => {
      const short = new CSSStyleSheet();
      short.replaceSync("article { display: none }");
      document.adoptedStyleSheets.push(short);
    });
    const grow = (): Promise<void> =>
      page.evaluate(async () => {
        document.adoptedStyleSheets = [];
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      });
    // A document that is left while it is short keeps the position.
    for (let turn = 0; turn < 2; turn++) {
      await reload(page);
      expect(await place()).toBe(0);
    }
    await grow();
    expect(await place()).toBe(1_500);
    await reload(page);
    await page.mouse.wheel(0, 10);
    await grow();
    expect(await place()).toBeLessThan(1_500);
    expect(lostFocus).toEqual([]);
  });

  test("a page whose code is on its way has the bar at once; offline it says so, and comes by itself", async () => {
    const { page, context, looksRight, problems, lostFocus } = await openVisitor("phone", theme, who);
    await visit(page, "/home");
    await context.setOffline(true);
    await page.getByText("You’re offline.").waitFor();
    await page.getByRole("link", { name: "Alerts" }).click();
    await page.getByRole("main").and(page.locator("[aria-busy=true]")).waitFor();
    await page.getByRole("heading", { name: "Alerts", level: 1 }).waitFor();
    expect(await page.getByText("couldn’t be shown").count()).toBe(0);
    await page.locator("main[aria-busy=true] .skeleton-rows").waitFor();
    expect(await page.locator(".page-bar").evaluate((bar) => bar.getBoundingClientRect().height)).toBe(56);
    await looksRight("phone-shell-4-offline");
    await context.setOffline(false);
    await page.getByText("You’re offline.").waitFor({ state: "detached" });
    await page.getByRole("navigation", { name: "Notifications" }).waitFor();
    expect(problems.splice(0).filter((problem) => !problem.includes("net::ERR_INTERNET_DISCONNECTED"))).toEqual([]);
    expect(lostFocus).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { walkedLooks } from "./support/looks.ts";
import { startJourney } from "./support/journey.ts";
import { press, reach, type } from "./support/keyboard.ts";
import { joinQuietly } from "./support/newcomer.ts";
import { visit } from "./support/page.ts";
import type { Size, Theme } from "./support/visitor.ts";

const { baseUrl, openVisitor } = await startJourney();

const looks: [Size, Theme, { phone: string; word: string }][] = [
  ["phone", "dark", { phone: "+12125550187", word: "rutabaga" }],
  ["desktop", "light", { phone: "+12125550188", word: "kohlrabi" }],
];

describe.each(walkedLooks(looks))("at %s size, %s, by keyboard alone", (size, theme) => {
  test("a hashtag is completed from suggestions, its page leads on, operators are taken out again, and what was searched for is remembered", async () => {
    const { page, shot, looksRight, lostFocus } = await openVisitor(size, theme);
    await visit(page, "/search");
    await page.getByRole("region", { name: "Trending giveaways" }).waitFor();
    expect(await page.getByRole("link", { name: "from:stims" }).isVisible()).toBe(false);
    // The box itself is here.
    expect(await page.getByRole("link", { name: "Search", exact: true }).count()).toBe(0);
    await looksRight("search-0-before");
    await press(page, page.locator("summary", { hasText: "Search operators" }));
    await page.getByRole("link", { name: "from:stims" }).waitFor();
    const field = page.getByRole("combobox", { name: "Search" });
    const options = page.getByRole("option");
    await type(page, field, "smallth");
    await options.filter({ hasText: "#smallthings" }).waitFor();
    expect(await field.getAttribute("aria-expanded")).toBe("true");
    await looksRight("search-1-suggestions");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => options.filter({ hasText: "#smallthings" }).getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search/keyword?q=%23smallthings");
    await page.getByRole("heading", { level: 1, name: "#smallthings" }).waitFor();
    await page.getByText("GENEROSITY").waitFor();
    await looksRight();

    // Two tags in one post: the other one links to its own page.
    await press(page, page.getByRole("link", { name: "#goodneighbors" }).first());
    await page.waitForURL("**/search/keyword?q=%23goodneighbors");
    await page.getByText("come and get some").waitFor();
    await type(page, field, "from:lupe is:giveaway masa");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Nothing found" }).waitFor();
    await looksRight("search-2-nothing");
    await press(page, page.getByRole("link", { name: "Without: Giveaways" }));
    await page.waitForURL("**/search/keyword?q=from%3Alupe+masa");
    await page.getByText("come and get some").waitFor();
    await shot("search-3-operators");

    // A reply says whose stim it answers.
    await type(page, field, "liar");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await page
      .getByRole("article")
      .filter({ hasText: "the dog is a liar" })
      .getByText(/^Replying to /)
      .waitFor();
    await shot("search-3-reply");
    await type(page, field, "ava");
    await page.locator(".option-person .verified").first().waitFor();
    await shot("search-3-seal");
    await type(page, field, "lupe");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search/keyword?q=lupe");
    const kinds = page.getByRole("navigation", { name: "Results" });
    await press(page, kinds.getByRole("link", { name: "People" }));
    await page.waitForURL("**in=people");
    await page.locator(".people > li").first().waitFor();
    await looksRight();
    await press(page, kinds.getByRole("link", { name: "Products" }));
    await page.waitForURL("**in=products");
    await page.getByRole("heading", { name: "No product found" }).waitFor();
    await type(page, field, "speckled mu");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search/keyword?q=speckled+mu");
    // The address comes first: until the page follows, its links still lead to the words before.
    await kinds.locator('a[href*="q=speckled"]').first().waitFor();
    await press(page, kinds.getByRole("link", { name: "Products" }));
    const mug = page.getByRole("list", { name: "Products" }).getByRole("link", { name: /Speckled mug/ });
    await mug.waitFor();
    expect(await mug.textContent()).toMatch(/Kiln & Co.*\$32\.00/);
    await looksRight("search-3-products");
    await press(page, kinds.getByRole("link", { name: "Hashtags" }));
    await page.waitForURL("**in=hashtags");
    await page.getByRole("heading", { name: "No hashtag begins like that" }).waitFor();

    await visit(page, "/search");
    const recent = page.getByRole("region", { name: "Recent" });
    await recent.getByRole("link", { name: "#goodneighbors" }).waitFor();
    await looksRight("search-4-recent");
    await press(page, recent.getByRole("button", { name: "Forget “#goodneighbors”" }));
    await expect.poll(() => recent.getByRole("link", { name: "#goodneighbors" }).count()).toBe(0);
    await press(page, recent.getByRole("button", { name: "Clear all" }));
    await expect.poll(() => recent.count()).toBe(0);
    expect(lostFocus).toEqual([]);
  });
});

describe.each(walkedLooks(looks))("at %s size, %s, by keyboard alone", (size, theme, { phone, word }) => {
  test("a mention and a hashtag are completed while one writes, and the stim is found at once", async () => {
    const { page, shot, looksRight, lostFocus } = await openVisitor(size, theme);
    await joinQuietly(page, baseUrl, { username: `seeks_${size}`, phone });
    await visit(page, "/compose/post");
    const field = page.getByRole("textbox", { name: "Your stim" });
    await type(page, field, `A ${word} for @esthe`);
    await page.getByRole("option", { name: /@estherk/ }).waitFor();
    await looksRight("search-5-mention");
    await page.keyboard.press("Enter");
    expect(await field.inputValue()).toBe(`A ${word} for @estherk `);
    await page.keyboard.type("and others #smallth");
    await page.getByRole("option", { name: /#smallthings/ }).waitFor();
    // Left with Escape, it stays away from this word.
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("option", { name: /#smallthings/ }).count()).toBe(0);
    await page.keyboard.type("ings");
    expect(await field.inputValue()).toBe(`A ${word} for @estherk and others #smallthings`);
    await press(page, page.getByRole("button", { name: "Post", exact: true }));
    await page.waitForURL(`**/seeks_${size}/p/*`);
    if (size === "phone") await visit(page, "/search");
    await type(page, page.getByRole("combobox", { name: "Search" }), word.toUpperCase());
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search/keyword?q=*");
    await reach(page, page.locator("article, .post").getByRole("link", { name: "@estherk" }).first());
    await shot("search-6-found");
    expect(lostFocus).toEqual([]);
  });
});

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { chooseItem, press } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { settled, visit } from "./support/page.ts";

const { baseUrl, openVisitor } = await startJourney();

/** Locates the account that the settings name as the acting one. */
const actingAs = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name }).getByText("In use");

/** Dispatches the event of a background tab that becomes visible again. */
const seeAgain = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));

/** Switches the account by keyboard: in the account menu, which a phone has not, or in the settings. */
async function switchTo(page: Page, by: "menu" | "settings", from: string, to: string): Promise<void> {
  // Before the script has loaded, the account button is a link.
  await settled(page);
  if (by === "menu")
    await chooseItem(
      page,
      page.getByRole("button", { name: `Your account, ${from}` }),
      page.getByRole("menuitem", { name: `Switch to ${to}` }),
    );
  else await press(page, page.getByRole("button", { name: `Switch to ${to}` }));
  await page.waitForURL((url) => url.pathname.startsWith("/home"));
  await visit(page, "/account/settings");
  await actingAs(page, to).waitFor();
}

// The desktop first: it has both ways.
const looks = walkedLooks<["menu" | "settings"]>([
  ["desktop", "light", "menu"],
  ["phone", "dark", "settings"],
]);

describe.each(looks)("switching the acting account at %s size, %s", (size, theme, way) => {
  test("changes the token, and the other tab follows as soon as it is seen", async () => {
    const { page, context, looksRight, lostFocus } = await openVisitor(size, theme, "marcus");
    const tokenOf = async (): Promise<string | undefined> =>
      (await context.cookies()).find(({ name }) => name === "sid")?.value;
    const first = await tokenOf();
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await visit(tab, "/account/settings");
      await actingAs(tab, "Marcus Bell").waitFor();
    }
    await looksRight("switch-account");
    await switchTo(page, way, "Marcus Bell", "Tandem");
    expect(await tokenOf()).not.toBe(first);
    const old = await fetch(`${baseUrl}/backend/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: `sid=${first}` },
      body: JSON.stringify({ query: "{ fetchSession { user { id } } }" }),
    });
    expect(await old.json()).toMatchObject({ errors: [{ extensions: { code: "INVALID_SESSION" } }] });

    // A second window that was never hidden still shows Marcus: a call from there does nothing.
    await actingAs(other, "Marcus Bell").waitFor();
    await press(other, other.getByRole("switch", { name: "Keep me out of giveaways" }), "Space");
    await other.getByText("You switched accounts in another window").waitFor();
    await actingAs(other, "Tandem").waitFor();
    await switchTo(page, "settings", "Tandem", "Marcus Bell");
    await page.getByRole("switch", { name: "Keep me out of giveaways", checked: false }).waitFor();
    // The other tab learns of it only when it becomes visible.
    await seeAgain(other);
    await actingAs(other, "Marcus Bell").waitFor();
    await switchTo(page, way, "Marcus Bell", "Tandem");
    await seeAgain(other);
    await actingAs(other, "Tandem").waitFor();
    await switchTo(other, "settings", "Tandem", "Marcus Bell");
    await seeAgain(page);
    await actingAs(page, "Marcus Bell").waitFor();
    expect(lostFocus).toEqual([]);
  });
});

test("a brand's member without capabilities sees on every wallet page who can see the money", async () => {
  const { page, looksRight } = await openVisitor("phone", "light", "ben");
  const { fetchSession } = await callAs<{ fetchSession: { availableAccounts: { id: string; username: string }[] } }>(
    page,
    "query { fetchSession { availableAccounts { id username } } }",
  );
  const brand = fetchSession.availableAccounts.find(({ username }) => username === "acme");
  await callAs(page, "mutation ($brand: Id) { setActiveBrand(brandId: $brand) { user { id } } }", { brand: brand?.id });
  for (const path of ["/account/wallet", "/account/wallet/withdraw", "/account/wallet/statements", "/add-funds"]) {
    await visit(page, path);
    await page.getByRole("heading", { name: "This is for the brand’s managers" }).waitFor();
    await looksRight();
  }
});

import { expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { chooseItem } from "./support/keyboard.ts";
import { visit } from "./support/page.ts";
import { operator } from "./support/product.ts";

const { env, openVisitor, desk } = await startJourney({ ownProduct: "moves the clock" });

const page42 = "https://potter.example/shelf?from=stims";
const text = "Have a look at the shelf, one of you gets $10.";

test("a giveaway entered by visiting a link: composed on a phone, visited, entered without a visit, drawn, found in My tickets", async () => {
  const host = await openVisitor("phone", "light", "ava");
  await visit(host.page, "/create-giveaway");
  await host.page.getByLabel("Prize for each winner").fill("10");
  await host.page.getByLabel("Your stim").fill(text);
  await host.page.getByRole("radio", { name: "Visit link" }).check({ force: true });
  await host.page.getByLabel("Page to visit").fill("potter");
  await host.page.getByRole("radio", { name: "In 1 hour" }).check({ force: true });
  const post = host.page.getByRole("button", { name: "Set aside $10 and post" });
  await post.click();
  // What is no address is said at its field, which has the focus.
  await host.page.getByText("Enter the address of a page, such as").waitFor();
  expect(await host.page.getByLabel("Page to visit").evaluate((field) => field === document.activeElement)).toBe(true);
  await host.page.getByLabel("Page to visit").fill(page42);
  await host.looksRight("visit-1-compose");
  await post.click();
  await host.page.getByRole("article").filter({ hasText: text }).first().waitFor();
  const { pathname } = new URL(host.page.url());

  const guest = await openVisitor("phone", "dark");
  await visit(guest.page, pathname);
  await guest.page.getByRole("button", { name: "Visit the link to enter" }).click();
  await guest.page.getByRole("dialog", { name: /Join to enter/ }).waitFor();

  const ben = await openVisitor("phone", "dark", "ben");
  // The page itself is not of this test: the redirect is read and not followed.
  let leadsTo: string | undefined;
  await ben.context.route("**/l/*", async (route) => {
    leadsTo = (await route.fetch({ maxRedirects: 0 })).headers()["location"];
    await route.fulfill({ contentType: "text/html", body: "<title>The shelf</title>" });
  });
  await visit(ben.page, pathname);
  const opened = ben.context.waitForEvent("page");
  await ben.page.getByRole("link", { name: "Visit potter.example" }).click();
  const shelf = await opened;
  await expect.poll(() => leadsTo).toBe(page42);
  // A page that closes while its first answer is still on the way fails the run, outside any test.
  await ben.context.unrouteAll({ behavior: "wait" });
  await shelf.close();
  await ben.page
    .getByText(/Ticket \d{4}/)
    .first()
    .waitFor();

  const maya = await openVisitor("desktop", "light", "mayal");
  await visit(maya.page, pathname);
  await maya.page.getByRole("button", { name: "Enter without visiting" }).click();
  await maya.page
    .getByText(/Ticket \d{4}/)
    .first()
    .waitFor();
  await maya.looksRight("visit-2-entered");

  await visit(host.page, pathname);
  await chooseItem(
    host.page,
    host.page.getByRole("button", { name: "More", exact: true }).first(),
    host.page.getByRole("menuitem", { name: "Views and reactions" }),
  );
  const numbers = host.page.getByRole("dialog", { name: "Views of your giveaway" });
  for (const [name, value] of [
    ["People who visited", "1"],
    ["Chose to enter without visiting", "1"],
  ] as const)
    expect(
      await numbers
        .locator("div")
        .filter({ has: host.page.locator("dt", { hasText: name }) })
        .last()
        .locator("dd")
        .innerText(),
      name,
    ).toBe(value);
  await host.shot("visit-3-numbers");

  await visit(ben.page, "/giveaways/tickets");
  await ben.page.getByRole("region", { name: "Next draw" }).waitFor();
  await ben.page.locator(`.ticket-list a[href="${pathname}"]`).waitFor();
  await ben.looksRight();
  await desk.advance("PT1H1M");
  await expect
    .poll(async () => {
      await visit(ben.page, "/giveaways/tickets?show=won");
      const won = await ben.page.locator(`.ticket-list a[href="${pathname}"]`).count();
      await visit(ben.page, "/giveaways/tickets?show=drawn");
      return won + (await ben.page.locator(`.ticket-list a[href="${pathname}"]`).count());
    })
    .toBe(1);
  await ben.shot("visit-4-tickets");
  expect(await operator(env, "invariants")).toContain("Every invariant holds.");
  for (const visitor of [host, guest, ben, maya]) {
    await visitor.context.close();
  }
});

test("the giveaways one may enter, in the order one chooses", async () => {
  const ben = await openVisitor("phone", "light", "ben");
  await visit(ben.page, "/giveaways");
  await ben.page.getByRole("link", { name: "I can enter" }).click();
  await ben.page.waitForURL("**/giveaways?tab=enter");
  const tickets = ben.page.getByRole("main").getByRole("article");
  // No ticket of his own is among them.
  await expect
    .poll(async () => [(await tickets.count()) > 0, await ben.page.getByRole("main").getByText("You’re in").count()])
    .toEqual([true, 0]);
  await ben.looksRight();
  await ben.page.getByRole("link", { name: "Largest" }).click();
  await ben.page.waitForURL("**/giveaways?tab=largest");
  await tickets.first().getByText("$2,500").waitFor();
  expect(ben.lostFocus).toEqual([]);
});

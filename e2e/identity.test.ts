import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { call, callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { chooseFile, press, reach, select, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";
import { enterStaffAreaQuietly } from "./support/sign-in.ts";
import type { Size, Theme } from "./support/visitor.ts";

const { baseUrl, openVisitor, desk } = await startJourney({
  ownProduct: "counts the people in the staff's queue",
  withPictures: true,
});
let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#d9cfc4" } })
    .png()
    .toBuffer();
});

/** Returns the address of an open giveaway of a person's that is entered by a like. */
async function openGiveaway(): Promise<string> {
  const found = await call<{
    fetchTrendingGiveawayPosts: { items: { id: string; giveawayEnterMethod: string; giveawayState: string }[] };
  }>(
    baseUrl,
    "{ fetchTrendingGiveawayPosts(pagination: {limit: 30}) { items { id giveawayEnterMethod giveawayState } } }",
  );
  const one = found.fetchTrendingGiveawayPosts.items.find(
    ({ giveawayEnterMethod, giveawayState }) => giveawayEnterMethod === "like" && giveawayState === "open",
  );
  if (one === undefined) throw new Error("the demo world has no open giveaway entered by a like");
  return one.id;
}

const looks: [
  Size,
  Theme,
  {
    username: string;
    first: string;
    last: string;
    born: string;
    city: string;
    state: string;
    stateName: string;
    hasMail: boolean;
  },
][] = [
  [
    "phone",
    "light",
    {
      username: "noor",
      first: "Noor",
      last: "Haidari",
      born: "03/21/1997",
      city: "Sacramento",
      state: "CA",
      stateName: "California",
      hasMail: true,
    },
  ],
  [
    "desktop",
    "dark",
    {
      username: "cleo",
      first: "Cleo",
      last: "Park",
      born: "06/02/2001",
      city: "Portland",
      state: "OR",
      stateName: "Oregon",
      hasMail: false,
    },
  ],
];

describe.each(walkedLooks(looks))("at %s size, %s", (size, theme, who) => {
  test(
    "from a giveaway that asks, through the pictures and a person's look, into the giveaway",
    { timeout: 240_000 },
    async () => {
      const postId = await openGiveaway();
      const person = await openVisitor(size, theme, who.username);
      const { page } = person;
      // A like before verification is no entry yet; it becomes one by itself.
      await callAs(page, "mutation ($post: Id!) { likePost(postId: $post) { id } }", { post: postId });
      await visit(page, `/verify/identity/${postId}`);
      await page.getByRole("button", { name: "Begin" }).waitFor();
      await person.looksRight("identity-01-begin");

      // By keyboard alone, to the giveaway.
      await press(page, page.getByRole("button", { name: "Begin" }));
      await page.getByLabel("First name").waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest("main form, main h1, main h2") !== null))
        .toBe(true);
      await press(page, page.getByRole("button", { name: "Go on to the pictures" }));
      await page.getByText("Type your first name as the document has it.").waitFor();
      // The first mistake has the focus; the kinds of document come before it.
      await reach(page, page.getByRole("radio", { name: /Driver/ }), "end");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      expect(await page.getByRole("radio", { name: /Passport/ }).isChecked()).toBe(true);
      await page.keyboard.press("Tab");
      for (const text of [who.first, who.last, who.born]) {
        await page.keyboard.type(text);
        await page.keyboard.press("Tab");
      }
      await type(page, page.getByLabel("Street and number"), "1 Elm St");
      await type(page, page.getByLabel("City"), who.city);
      await select(page, page.getByLabel("State", { exact: true }), who.stateName);
      await type(page, page.getByLabel("ZIP code"), "97201");
      await person.looksRight("identity-02-details");
      await press(page, page.getByRole("button", { name: "Go on to the pictures" }));

      // The phone's camera and a file use the same button of the browser.
      const files = page.locator('input[type="file"]');
      await files.first().waitFor({ state: "attached" });
      expect(await files.count()).toBe(2);
      expect(await files.nth(0).getAttribute("capture")).toBe("environment");
      expect(await files.nth(1).getAttribute("capture")).toBe("user");
      const choose = page.getByRole("button", { name: /^(Choose a file|Take a picture): / });
      await chooseFile(page, choose.first(), { name: "front.png", mimeType: "image/png", buffer: picture });
      await page.getByText("Saved. You can take it again.").first().waitFor();

      // Another device continues at the same step.
      const other = await openVisitor(size === "phone" ? "desktop" : "phone", theme, who.username);
      await visit(other.page, "/verify/identity");
      await other.page.getByText("Saved. You can take it again.").first().waitFor();
      await other.context.close();

      await chooseFile(page, choose.last(), { name: "selfie.png", mimeType: "image/png", buffer: picture });
      await page.getByText("Saved. You can take it again.").nth(1).waitFor();
      await person.looksRight("identity-03-pictures");
      await press(page, page.getByRole("button", { name: "Send for review" }));
      await page.getByRole("heading", { name: "We have everything" }).waitFor();
      await person.shot("identity-04-waiting");

      // A staff member looks, types what is shown, and approves.
      const staff = await openVisitor(size, theme, "staff");
      await enterStaffAreaQuietly(staff.page);
      await visit(staff.page, "/sp/identity");
      await staff.page.getByRole("link", { name: new RegExp(`@${who.username}`) }).waitFor();
      await staff.looksRight("identity-05-queue");
      await press(staff.page, staff.page.getByRole("link", { name: new RegExp(`@${who.username}`) }));
      await press(staff.page, staff.page.getByRole("button", { name: "Open the pictures" }));
      await staff.page.getByRole("img", { name: "Selfie, as sent" }).waitFor();
      // The form beside them opens as well; the log of who opened the pictures stays with the pictures.
      await expect
        .poll(() =>
          staff.page.getByRole("heading", { name: "What was sent" }).evaluate((one) => one === document.activeElement),
        )
        .toBe(true);
      // A picture that loads later moves the content below it.
      await staff.page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>(".staff-pictures img")].every((one) => one.complete),
      );
      await staff.page.keyboard.press("1");
      const shown = {
        "First name": who.first,
        "Last name": `${who.last}x`,
        "Date of birth": who.born,
        "Document number": `E2E ${size}`,
        "Street and number": "1 elm st.",
        City: who.city,
        "ZIP code": "97201",
      };
      for (const [label, value] of Object.entries(shown))
        await type(staff.page, staff.page.getByLabel(label, { exact: true }), value);
      await select(staff.page, staff.page.getByLabel("Country of the document"), "United States");
      await type(staff.page, staff.page.getByRole("textbox", { name: "State" }), who.state);
      await staff.page.getByText(`Entered: ${who.last}`).waitFor();
      await press(staff.page, staff.page.getByLabel("The selfie and the document show the same person"), "Space");
      await type(staff.page, staff.page.getByLabel("For the record"), "Document and selfie agree");
      await press(staff.page, staff.page.getByRole("button", { name: "Approve" }).last());
      await staff.page.getByText(/Accept each difference/).waitFor();
      await type(staff.page, staff.page.getByLabel("Last name", { exact: true }), who.last);
      await staff.looksRight("identity-06-case");
      await press(staff.page, staff.page.getByRole("button", { name: "Approve" }).last());
      await staff.page.getByText("Approved").first().waitFor();

      // The person's page updates by itself, and links to the giveaway that asked.
      await page.getByRole("heading", { name: `You are verified, ${who.first}` }).waitFor({ timeout: 60_000 });
      await press(page, page.getByText(/Who looked at your pictures \(3\)/));
      await page.getByText("Review of this request").first().waitFor();
      await person.looksRight("identity-07-approved");
      // Mail goes to confirmed addresses only; Cleo has not confirmed hers yet.
      if (who.hasMail) await desk.message(`${who.username}@example.com`, /^Your identity is verified$/);
      await press(page, page.getByRole("link", { name: "Go to the giveaway" }));
      await page
        .getByText(/Ticket \d{4}/)
        .first()
        .waitFor();
      // A verified person who comes again is redirected to what asked.
      await visit(page, `/verify/identity/${postId}`);
      expect(new URL(page.url()).pathname).toMatch(new RegExp(`/p/${postId}$`));

      expect([...person.lostFocus, ...staff.lostFocus]).toEqual([]);
    },
  );
});

const states: [string, string, RegExp][] = [
  ["june_w", "waiting", /We have everything/],
  ["ray_o", "duplicate", /This takes a little longer/],
  ["marc_bell", "look-alike", /We have everything/],
  ["lou_m", "declined", /could not be read/],
  ["dee_f", "asked-again", /The selfie is too dark/],
  ["abe_k", "lapsed", /A day has passed/],
  ["sol_r", "approved", /You are verified, Sol/],
];

test.each(states)("%s reads where they stand: %s", async (username, name, words) => {
  for (const size of ["phone", "desktop"] as const) {
    const visitor = await openVisitor(size, "light", username);
    await visit(visitor.page, "/verify/identity");
    await visitor.page.getByText(words).first().waitFor();
    await visitor.looksRight(`identity-state-${name}`);
    await visitor.context.close();
  }
});

test("the staff queue shows the four people who wait, also in the dark theme; members cannot open it", async () => {
  const staff = await openVisitor("desktop", "dark", "staff");
  await enterStaffAreaQuietly(staff.page);
  await visit(staff.page, "/sp/identity?queue=flagged");
  await staff.page.getByText("The document belongs to another account").waitFor();
  await press(staff.page, staff.page.getByRole("link", { name: /@ray_o/ }));
  await press(staff.page, staff.page.getByRole("button", { name: "Open the pictures" }));
  await staff.page.getByRole("img", { name: "Front, as sent" }).waitFor();
  await staff.looksRight("identity-case-flagged");
  // Another document with the name and birth date of a verified person: the case links to the other account.
  await visit(staff.page, "/sp/identity?queue=flagged");
  await press(staff.page, staff.page.getByRole("link", { name: /@marc_bell/ }));
  await staff.page.getByRole("heading", { name: "Perhaps the same person" }).waitFor();
  expect(await staff.page.getByRole("link", { name: "@marcus", exact: true }).getAttribute("href")).toBe("/marcus");
  await staff.looksRight("identity-case-look-alike");
  // Two verified accounts that look alike, neither of which has an inquiry.
  await visit(staff.page, "/sp/identity?queue=alike");
  for (const name of ["@casey", "@casey_d"]) await staff.page.getByRole("link", { name, exact: true }).waitFor();
  await press(staff.page, staff.page.locator(".staff-pairs summary"));
  await staff.page.getByRole("textbox", { name: "For the record" }).fill("Both were called");
  await staff.looksRight("identity-look-alikes");
  await press(staff.page, staff.page.getByRole("button", { name: "Decide" }));
  // Nothing is chosen beforehand.
  await staff.page.getByText("Say whether they are one person or two.").waitFor();
  await staff.page.getByRole("radio", { name: "Two people" }).press("Space");
  await press(staff.page, staff.page.getByRole("button", { name: "Decide" }));
  await staff.page.getByText("No two verified accounts look like one person.").waitFor();
  await visit(staff.page, "/sp/identity?queue=compared");
  await staff.page.getByText("Two people", { exact: true }).first().waitFor();
  await staff.context.close();
  const person = await openVisitor("desktop", "light", "ben");
  await visit(person.page, "/sp/identity");
  expect(new URL(person.page.url()).pathname).toBe("/home");
});

import sharp from "sharp";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { completedGiveaway } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { chooseFile, press, reach, type } from "./support/keyboard.ts";
import { visit } from "./support/page.ts";
import { letLimitPass } from "./support/sql.ts";
import type { Visitor } from "./support/visitor.ts";

/*
 * The flows that no other journey walks by keyboard alone. The table in docs/accessibility.md names the journey of each
 * flow. No mouse, and nothing that sets a field without its focus.
 */
const { baseUrl, env, openVisitor, desk } = await startJourney({
  ownProduct: "spends the money of people of other files",
  withPictures: true,
});

/** Opens a page of a member, or of a guest without a username. */
async function open(username: string | null): Promise<Visitor> {
  return openVisitor("desktop", "light", username ?? undefined);
}

/** Ends a script; returns the errors of the console and each loss of the focus. */
async function close({ problems, lostFocus, page, context }: Visitor): Promise<string[]> {
  // The next page takes the focus a moment after its address.
  await expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), { message: "something has the focus" })
    .toBe(true);
  await context.close();
  return [...problems, ...lostFocus];
}

/** Selects a radio of the group that has the focus. */
async function arrowTo(page: Page, radio: Locator): Promise<void> {
  for (let step = 0; !(await radio.isChecked()); step += 1) {
    if (step === 5) throw new Error(`no way to ${String(radio)} by ArrowRight`);
    await page.keyboard.press("ArrowRight");
  }
}

/** Opens an open giveaway that is entered by a like. */
async function openGiveaway(page: Page): Promise<void> {
  await visit(page, "/giveaways");
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: "Like to enter" }) })
    .first();
  await press(page, card.locator("a.post-time").first());
  await page.waitForURL("**/p/*");
  await page
    .getByRole("textbox", { name: /^Reply to / })
    .or(page.locator("#reply"))
    .first()
    .waitFor();
}

test("a giveaway is entered, left and entered again by a like, and replied to", async () => {
  const visitor = await open("aisha_r");
  const { page } = visitor;
  await openGiveaway(page);
  const enter = page.getByRole("button", { name: "Like to enter" });
  const leave = page.getByRole("button", { name: "Leave", exact: true });
  await press(page, enter);
  await press(page, leave);
  await press(page, enter);
  await leave.waitFor();
  const text = "I would share it with my street";
  await type(page, page.getByRole("textbox", { name: /^Reply to / }), text);
  await press(page, page.locator("#reply").getByRole("button", { name: "Reply", exact: true }));
  const reply = page.getByRole("article").filter({ hasText: text }).first();
  const like = reply.getByRole("button", { name: /^Like(,|$)/ });
  await press(page, like);
  await expect.poll(() => like.getAttribute("aria-pressed")).toBe("true");
  expect(await close(visitor)).toEqual([]);
});

test("alerts are read by kind, opened and archived", async () => {
  const visitor = await open("ava");
  const { page } = visitor;
  await visit(page, "/notifications/all");
  const kinds = page.getByRole("navigation", { name: "Notifications" });
  await press(page, kinds.getByRole("link", { name: "Mentions" }));
  await page.waitForURL("**/notifications/mentions");
  await reach(page, kinds.getByRole("link", { name: /^All/ }), "end");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/notifications/all");
  await reach(page, page.getByRole("button", { name: "Archive all" }), "end");
  await page.keyboard.press("Enter");
  await page.getByText("All archived").waitFor();
  await press(page, kinds.getByRole("link", { name: "Archived" }));
  await page.waitForURL("**/notifications/archived");
  await press(page, page.locator("a.notification-link").first());
  await page.waitForURL((url) => !url.pathname.startsWith("/notifications"));
  expect(await close(visitor)).toEqual([]);
});

test("pictures are chosen, described, cropped, moved, taken out and posted", async () => {
  const visitor = await open("june");
  const { page } = visitor;
  await visit(page, "/compose/post");
  const list = page.getByRole("list", { name: "Pictures" });
  for (const [at, background] of ["#c4135c", "#27496b", "#ffbf2f"].entries()) {
    await chooseFile(page, page.getByRole("button", { name: "Pictures", exact: true }), {
      name: `${background}.png`,
      mimeType: "image/png",
      buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    });
    await type(page, page.getByLabel(`What picture ${at + 1} shows`), `Field ${at + 1}`);
  }
  await press(page, page.getByRole("button", { name: "Remove picture 3" }));
  await press(page, page.getByRole("button", { name: "Move picture 2 up" }));
  await expect.poll(() => page.getByLabel("What picture 1 shows").inputValue()).toBe("Field 2");
  await press(page, page.getByRole("button", { name: "Crop picture 1" }));
  const cropping = page.getByRole("dialog", { name: "Crop your picture" });
  await reach(page, cropping.getByRole("group", { name: /The part that stays/ }));
  await page.keyboard.press("ArrowRight");
  await reach(page, cropping.getByRole("slider", { name: "Zoom" }));
  await page.keyboard.press("ArrowRight");
  await press(page, cropping.getByRole("button", { name: "Use picture" }));
  await cropping.waitFor({ state: "detached" });
  await expect.poll(() => list.getByRole("progressbar").count()).toBe(0);
  await type(page, page.getByRole("textbox", { name: "Your stim" }), "Two fields");
  await press(page, page.getByRole("button", { name: "Post", exact: true }));
  await page.waitForURL("**/june/p/*");
  await press(page, page.getByRole("link", { name: "Picture 1 of 2: Field 2. Open" }));
  await page.getByRole("dialog", { name: "Picture 1 of 2" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await close(visitor)).toEqual([]);
});

test("a picture of the gallery is opened, enlarged, turned and closed, and its link has the focus again", async () => {
  const visitor = await open(null);
  const { page } = visitor;
  await visit(page, "/gallery");
  const link = page.getByRole("list", { name: "Pictures" }).getByRole("link").first();
  await press(page, link);
  const viewer = page.getByRole("dialog", { name: /^Picture/ });
  const size = viewer.getByRole("button", { name: "Full size" });
  await press(page, size);
  await reach(page, viewer.getByRole("region", { name: "The picture at its full size" }));
  await press(page, size);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "detached" });
  await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await close(visitor)).toEqual([]);
});

test("a giveaway is written: prize, winners, line, way, and a day and time of its own", async () => {
  const visitor = await open("theobrandt");
  const { page } = visitor;
  await visit(page, "/create-giveaway");
  await type(page, page.getByLabel("Prize for each winner"), "3");
  await press(page, page.getByRole("button", { name: "One winner more" }));
  await type(page, page.getByLabel("Your stim"), "Two records for a quiet evening");
  await reach(page, page.getByRole("radio", { name: "Reply" }));
  await arrowTo(page, page.getByRole("radio", { name: "Like" }));
  await type(page, page.getByLabel("A line on the ticket"), "Tell me your favorite side.");
  await reach(page, page.getByRole("group", { name: "Winners are drawn" }).getByRole("radio", { checked: true }));
  await arrowTo(page, page.getByRole("radio", { name: "Pick" }));
  const time = page.getByLabel("Day and time of the draw");
  await reach(page, time);
  const before = await time.inputValue();
  // The part after the next three: month, day, year, hour.
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp"]) await page.keyboard.press(key);
  await expect.poll(() => time.inputValue()).not.toBe(before);
  await press(page, page.getByRole("button", { name: "Set aside $6 and post" }));
  await page.getByText("Your giveaway is open.").waitFor();
  await page.waitForURL("**/theobrandt/p/*");
  expect(await close(visitor)).toEqual([]);
});

test("a card is kept after the bank's question, paid with, given another date and taken away", async () => {
  const visitor = await open("konaka");
  const { page } = visitor;
  const typeCard = async (number: string): Promise<void> => {
    await type(page, page.getByLabel("Card number"), number);
    await type(page, page.getByLabel("Expires"), "12 / 34");
    await type(page, page.getByLabel("Security code"), "123");
    await press(page, page.getByRole("button", { name: "Keep this card" }));
  };
  await visit(page, "/account/wallet");
  await press(page, page.getByRole("link", { name: "Cards", exact: true }));
  await press(page, page.getByRole("link", { name: "Add a card" }));
  await typeCard("4000 0000 0000 0002");
  await press(page, page.getByRole("button", { name: "Try another card" }));
  await typeCard("4000 0025 0000 3155");
  await press(page, page.getByRole("alertdialog").getByRole("button", { name: "Approve" }));
  await page.getByRole("heading", { name: "Visa ending 3155 is kept." }).waitFor();

  await visit(page, "/add-funds");
  await press(page, page.getByRole("button", { name: "$25", exact: true }));
  await reach(page, page.getByRole("radio", { name: /^Visa ending 3155/ }));
  await press(page, page.getByRole("button", { name: /^Continue/ }));
  await press(page, page.getByRole("button", { name: "Pay $25.00" }));
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Approve" })
    .or(page.getByRole("heading", { name: /^\$25\.00/ }))
    .first()
    .waitFor();
  const approve = page.getByRole("alertdialog").getByRole("button", { name: "Approve" });
  if (await approve.isVisible()) await press(page, approve);
  await page.getByRole("heading", { name: /^\$25\.00/ }).waitFor();

  await letLimitPass(env, "money_mutation");
  await visit(page, "/account/wallet/payment-methods");
  await press(page, page.getByRole("button", { name: "Update date Visa ending 3155" }));
  await type(page, page.getByLabel("New expiry date"), "03 / 41");
  await press(page, page.getByRole("button", { name: "Save date" }));
  await page.getByText("Expires 03/41").waitFor();
  await press(page, page.getByRole("button", { name: "Remove Visa ending 3155" }));
  await press(page, page.getByRole("alertdialog").getByRole("button", { name: "Remove card" }));
  await page.getByRole("heading", { name: "You keep no card" }).waitFor();
  expect(await close(visitor)).toEqual([]);
});

test("a withdrawal is confirmed by password and code, and canceled", async () => {
  const visitor = await open("lamarfitz");
  const { page } = visitor;
  await visit(page, "/account/wallet");
  await press(page, page.getByRole("link", { name: "Withdraw", exact: true }).first());
  await reach(page, page.getByRole("radio", { name: /^PayPal/ }));
  await type(page, page.getByLabel("Amount"), "25");
  await press(page, page.getByRole("button", { name: /^Withdraw \$/ }));
  await type(page, page.getByRole("dialog", { name: "Confirm it’s you" }).getByLabel("Your password"), "generosity");
  await page.keyboard.press("Enter");
  const coding = page.getByRole("dialog", { name: /^Withdraw \$/ });
  const sent = (await coding.getByText(/We texted a code to/).textContent()) ?? "";
  await type(page, coding.getByLabel("Six-digit code"), await desk.code(/\+\d+/.exec(sent)?.[0] ?? ""));
  await coding.waitFor({ state: "hidden" });
  await press(
    page,
    page
      .locator(".payout")
      .first()
      .getByRole("button", { name: /^Cancel/ }),
  );
  await press(page, page.getByRole("alertdialog").getByRole("button", { name: "Cancel withdrawal" }));
  await page.locator(".payout").first().getByText("Canceled").first().waitFor();
  expect(await close(visitor)).toEqual([]);
});

test("a W-9 form is chosen and sent", async () => {
  const visitor = await open("wilma_s");
  const { page } = visitor;
  await visit(page, `/submit-w9-form/${new Date().getFullYear()}`);
  await chooseFile(page, page.getByRole("button", { name: "Choose your W-9 form" }), {
    name: "w9.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <<>>\n%%EOF\n"),
  });
  await page.getByText("We have your form.").waitFor();
  expect(await close(visitor)).toEqual([]);
});

test("a guest is asked to join, comes back to the ticket, and goes on to the form", async () => {
  const visitor = await open(null);
  const { page } = visitor;
  await openGiveaway(page);
  const enter = page.getByRole("button", { name: "Like to enter" });
  await press(page, enter);
  const sheet = page.getByRole("dialog", { name: /^Join to enter / });
  await sheet.waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await expect.poll(() => enter.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await press(page, sheet.getByRole("link", { name: "Create account" }));
  const form = page.getByRole("dialog", { name: "Create account" });
  await type(page, form.getByLabel("Email"), "keyboard@example.com");
  await press(page, form.getByRole("button", { name: "Close" }));
  await form.waitFor({ state: "hidden" });
  expect(await close(visitor)).toEqual([]);
});

test("a guest checks a draw and downloads its record", async () => {
  const visitor = await open(null);
  const { page } = visitor;
  await visit(page, `/ava/p/${await completedGiveaway(baseUrl, "ava")}/draw`);
  await press(page, page.getByRole("button", { name: "Check it in your browser" }));
  await page.getByRole("heading", { name: "This draw checks out." }).waitFor();
  const download = page.waitForEvent("download");
  await press(page, page.getByRole("button", { name: "Download the record" }));
  expect((await download).suggestedFilename()).toMatch(/^draw-.+\.json$/);
  expect(await close(visitor)).toEqual([]);
});

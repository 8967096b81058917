import { expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { reload, visit } from "./support/page.ts";

const { openVisitor, desk } = await startJourney({ ownProduct: "chooses among the suggested people" });

test("a new member counts three steps to an account, follows five people from Home, and sees their first stim on top", async () => {
  const { page, shot, looksRight, lostFocus } = await openVisitor("phone", "light");
  const button = page.getByRole("button", { name: "Create account" });
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await visit(page, "/create-account");
    await page.getByText("Step 1 of 3").waitFor();
    await page.getByRole("link", { name: /home$/ }).first().waitFor();
    const box = await button.boundingBox();
    await shot(`first-hour-1-create-${size.width}`);
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
  }
  await looksRight();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Email").fill("first_hour@example.com");
  await page.getByLabel("Password", { exact: true }).fill("a kind thing 42");
  // A date with a typo says why it is refused, stays in its field, and can be corrected.
  await page.getByLabel("Date of birth").fill("05/17/2020");
  await button.click();
  await page.getByText("You have to be 13 or older to join.").waitFor();
  expect(await page.getByLabel("Date of birth").inputValue()).toBe("05/17/2020");
  expect(await page.getByRole("link", { name: "Continue with Demo ID" }).count()).toBe(0);
  await looksRight("first-hour-1-too-young");
  await page.getByLabel("Date of birth").fill("05/17/1990");
  await button.click();
  await page.getByText("Step 2 of 3").waitFor();
  await shot("first-hour-2-phone");
  await page.getByLabel("Mobile number").fill("+12125550178");
  await page.getByRole("button", { name: "Text me a code" }).click();
  await page.getByLabel("Six-digit code").waitFor();
  await page.getByText("Step 2 of 3").waitFor();
  await page.getByLabel("Six-digit code").fill(await desk.code("+12125550178"));
  await page.getByText("Step 3 of 3").waitFor();
  await page.getByLabel("Username").fill("first_hour");
  await page.getByRole("button", { name: "Finish" }).click();
  await page.getByRole("button", { name: "No one invited me" }).click();
  await page.waitForURL("**/home");

  const steps = page.getByRole("region", { name: "Your first hour" });
  await steps.getByRole("link", { name: "Edit profile" }).waitFor();
  await looksRight("first-hour-3-home");
  await steps.getByText("Follow 5 people").click();
  await steps.getByText("0 of 5").waitFor();
  await shot("first-hour-4-people");
  for (let followed = 1; followed <= 5; followed += 1) {
    await steps
      .getByRole("button", { name: /^Follow / })
      .first()
      .click();
    if (followed < 5) await steps.getByText(`${followed} of 5`).waitFor();
  }
  await steps.getByText("Step 2 of 3, done:").waitFor({ state: "attached" });
  await steps.getByText("Get verified for a giveaway").click();
  await steps.getByText("2 minutes to send, usually decided within a day.").waitFor();
  await looksRight("first-hour-5-verify");
  // The ticks come from data, so they are there after a reload.
  await reload(page);
  await steps.getByText("Step 2 of 3, done:").waitFor({ state: "attached" });

  // The stim stands on top of the feed it was written from.
  await page.getByRole("link", { name: "What made you smile today?" }).click();
  await page.getByRole("dialog").getByRole("textbox").first().fill("A neighbor lent me a ladder today.");
  await page.getByRole("dialog").getByRole("button", { name: "Post", exact: true }).click();
  await page.getByRole("article").first().getByText("A neighbor lent me a ladder today.").waitFor();
  await shot("first-hour-6-own-stim");

  await steps.getByRole("button", { name: "Hide these steps" }).click();
  await steps.waitFor({ state: "detached" });
  await reload(page);
  await page.getByRole("article").first().waitFor();
  expect(await steps.count()).toBe(0);
  expect(lostFocus).toEqual([]);
});

test("shows an untrusted person the criteria for giving cash, and which of them are not met", async () => {
  for (const [size, theme] of [
    ["phone", "dark"],
    ["desktop", "light"],
  ] as const) {
    const { page, looksRight, lostFocus, context } = await openVisitor(size, theme, "ben");
    await visit(page, "/create-giveaway");
    const path = page.getByRole("region", { name: "Your way to giving cash" });
    await path.getByText("4 of 5").waitFor();
    await path.getByText("Verify your identity, done").waitFor();
    await looksRight();
    await path.getByRole("link", { name: "Turn on" }).click();
    await page.waitForURL("**/enable-two-factor?redirectTo=%2Fcreate-giveaway");
    expect(lostFocus).toEqual([]);
    await context.close();
  }
});

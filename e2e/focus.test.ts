import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { reach } from "./support/keyboard.ts";
import { visit } from "./support/page.ts";
import { type Visitor } from "./support/visitor.ts";

const { openVisitor } = await startJourney();

const patient = { interval: 100 };

/** Returns the focused element, with the first words of its text. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement;
    return at === null
      ? ""
      : `${at.tagName.toLowerCase()} ${(at.getAttribute("aria-label") ?? at.getAttribute("name") ?? at.textContent).slice(0, 60)}`.trim();
  });
}

async function open(username: string, path: string): Promise<Visitor> {
  const visitor = await openVisitor("desktop", "light", username);
  await visit(visitor.page, path);
  return visitor;
}

async function close({ lostFocus, context }: Visitor): Promise<void> {
  expect(lostFocus).toEqual([]);
  await context.close();
}

test("a page over another gives the focus back to the link that opened it", async () => {
  const visitor = await open("edithp", "/edithp");
  const { page } = visitor;
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("dialog").getByRole("button", { name: "Close" }).press("Enter"),
  ]) {
    await page.getByRole("link", { name: "Edit profile" }).press("Enter");
    await page.getByRole("dialog", { name: "Edit profile" }).waitFor();
    await leave();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => focused(page), patient).toBe("a Edit profile");
  }
  await close(visitor);
});

test("a page that is left hands the focus to the heading of the next", async () => {
  const visitor = await open("edithp", "/account/settings");
  const { page } = visitor;
  await page.getByRole("link", { name: "Get a copy" }).press("Enter");
  await expect.poll(() => focused(page), patient).toBe("h1 Your data");
  await close(visitor);
});

test("a step that ends hands the focus to what comes instead", async () => {
  const visitor = await open("edithp", "/account/settings");
  const { page } = visitor;
  await page.getByRole("button", { name: "Muted and blocked" }).press("Enter");
  await page.getByText("You haven’t muted anyone").waitFor();
  await expect
    .poll(() => focused(page), patient)
    .toMatch(/^(h3 Blocked and muted|h3 You haven’t muted anyone|button Muted)/);

  await visit(page, "/account/security");
  await page.getByRole("button", { name: "Change password" }).press("Enter");
  await page.getByLabel("New password").fill("correct horse battery staple");
  await page.getByLabel("New password").press("Enter");
  await page.getByRole("dialog").getByLabel("Your password").fill("generosity");
  await page.getByRole("dialog").getByLabel("Your password").press("Enter");
  await page.getByText("Your password is changed").waitFor();
  await expect.poll(() => focused(page), patient).toBe("button Change password");
  await close(visitor);
});

test("a switch that waits for its answer keeps the focus", async () => {
  const visitor = await open("elenag", "/account/settings");
  const { page } = visitor;
  const privacy = page.getByRole("switch").first();
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().includes("/graphql"),
  );
  await privacy.press(" ");
  await answered;
  await expect.poll(() => privacy.evaluate((one) => one === document.activeElement), patient).toBe(true);
  await close(visitor);
});

test("messages that come over what has the focus on a phone do not cover it", async () => {
  const visitor = await openVisitor("phone", "light");
  const { page } = visitor;
  await visit(page, "/dev/ui");
  const warn = page.getByRole("button", { name: "Warning", exact: true });
  await reach(page, warn);
  // At the lower edge, where messages come.
  await warn.evaluate((button) => {
    window.scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 100);
  });
  for (const count of [1, 2]) {
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".toast-item").count(), patient).toBe(count);
    await reach(page, warn);
  }
  await close(visitor);
});

test("the Tab key comes to the newest message first, and then to those it lies upon", async () => {
  const visitor = await openVisitor("phone", "light");
  const { page } = visitor;
  await visit(page, "/dev/ui");
  for (const name of ["Success", "Warning"]) await page.getByRole("button", { name, exact: true }).press("Enter");
  const messages = page.locator(".toast-item");
  await expect.poll(() => messages.count(), patient).toBe(2);
  const dismiss = (text: string) => messages.filter({ hasText: text }).locator("button[aria-label=Dismiss]");
  await reach(page, dismiss("Your session has ended"));
  await reach(page, dismiss("Your video has been uploaded!"));
  await close(visitor);
});

test("with reduced motion a control changes at once, never through a moment in which it has no name", async () => {
  const visitor = await open("elenag", "/contact");
  const send = visitor.page.getByRole("button", { name: "Send" });
  await send.waitFor();
  const transitions = await send.evaluate((button) =>
    [button, ...button.querySelectorAll("*")].map((one) => getComputedStyle(one).transitionProperty),
  );
  expect(new Set(transitions)).toEqual(new Set(["none"]));
  await close(visitor);
});

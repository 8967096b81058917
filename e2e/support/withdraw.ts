import type { Page } from "playwright-core";
import type { DemoDesk } from "./demo-desk.ts";

/** Requests a withdrawal of an amount and confirms the identity; returns when the page asks for the code. */
export async function askToWithdraw(page: Page, dollars: string): Promise<void> {
  await page.getByLabel("Amount").fill(dollars);
  await page.getByRole("button", { name: /^Withdraw \$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
  await dialog
    .getByLabel(/password/i)
    .first()
    .fill("generosity");
  await dialog
    .getByRole("button", { name: /confirm|continue/i })
    .first()
    .click();
  await page.getByRole("dialog", { name: /^Withdraw \$/ }).waitFor();
}

/** Types the code of the text message, after a wrong one if requested; six digits are enough. */
export async function typeTextedCode(page: Page, desk: DemoDesk, firstWrong = false): Promise<void> {
  const dialog = page.getByRole("dialog", { name: /^Withdraw \$/ });
  const phone = /\+\d+/.exec((await dialog.getByText(/We texted a code to/).textContent()) ?? "")?.[0] ?? "";
  const code = await desk.code(phone);
  if (firstWrong) {
    await dialog.getByLabel("Six-digit code").fill(code === "111111" ? "222222" : "111111");
    await dialog.getByText(/not right/).waitFor();
  }
  await dialog.getByLabel("Six-digit code").fill(code);
  await dialog.waitFor({ state: "hidden" });
}

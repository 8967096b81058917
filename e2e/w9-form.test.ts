import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { walkedLooks } from "./support/looks.ts";
import { reload, visit } from "./support/page.ts";
import { letResendPausePass } from "./support/sql.ts";
import { askToWithdraw, typeTextedCode } from "./support/withdraw.ts";

const { baseUrl, env, openVisitor, callStaff, desk } = await startJourney({
  ownProduct: "moves the clock",
  withPictures: true,
});

const form = {
  name: "w9.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <<>>\n%%EOF\n"),
};

/** Decides as staff on what a person sent, by the staff schema. */
async function decide(username: string, decision: "approve" | "reject", reason: string): Promise<void> {
  const found = await callStaff(
    "query ($query: String!) { spFetchW9Forms(query: $query, status: [submitted]) { items { id } } }",
    { query: username },
  );
  const id = (found["spFetchW9Forms"] as { items: { id: string }[] }).items[0]?.id ?? "";
  await callStaff('mutation ($id: Id!) { spOpenW9Form(formId: $id, reason: "Review of the form") { url } }', { id });
  await callStaff(
    `mutation ($id: Id!, $reason: String!) { spDecideW9(formId: $id, decision: ${decision}, reason: $reason) { status } }`,
    { id, reason },
  );
}

async function withdraw(page: Page): Promise<void> {
  await askToWithdraw(page, "2000");
  await typeTextedCode(page, desk);
}

const looks = walkedLooks([
  ["phone", "light", "wilma_s"],
  ["desktop", "dark", "farid_n"],
]);

describe.each(looks)("at %s size, %s", (size, theme, who) => {
  test(
    "a withdrawal that needs a W-9 waits for it: sent, handed back, sent again, approved, withdrawn",
    { timeout: 240_000 },
    async () => {
      const { page, problems, looksRight } = await openVisitor(size, theme, who);
      await visit(page, "/account/wallet");
      await page.getByText("Once you withdraw $2,000.00 more, we need a W-9.").waitFor();
      await looksRight("w9-01-wallet");
      await visit(page, "/account/wallet/withdraw");
      await withdraw(page);
      await page.getByText(/US law asks us for a W-9 form\. Nothing was withdrawn/).waitFor();
      await looksRight("w9-02-refused");
      await page.getByRole("link", { name: "Send the W-9" }).click();
      await page
        .getByRole("heading", { name: /W-9 form/ })
        .first()
        .waitFor();
      await looksRight("w9-03-form");

      await page.getByLabel("Your W-9 form").setInputFiles({ ...form, name: "w9.txt", mimeType: "text/plain" });
      await page.getByText("Choose a PDF, or a picture as JPEG or PNG.").waitFor();
      await page.getByLabel("Your W-9 form").setInputFiles(form);
      await page.getByText("We have your form.").waitFor();
      await looksRight("w9-04-sent");
      await decide(who, "reject", "The signature is missing.");
      await reload(page);
      await page.getByText("The signature is missing.").first().waitFor();
      await page
        .getByText(/One of our staff/)
        .first()
        .waitFor();
      await looksRight("w9-05-handed-back");
      await page.getByLabel("Your W-9 form").setInputFiles(form);
      await page.getByText("We have your form.").waitFor();
      await decide(who, "approve", "Everything is there.");
      await reload(page);
      await page.getByText("Your form is approved.").waitFor();
      await looksRight("w9-06-approved");

      await page.getByRole("link", { name: "Withdraw", exact: true }).first().click();
      await letResendPausePass(env, baseUrl);
      await withdraw(page);
      await page.locator(".payout").first().getByText("In review").first().waitFor();

      // Their own copy of what is reported, from the form's page and from the statements.
      await visit(page, "/account/wallet/statements");
      await page
        .getByRole("link", { name: /^Tax copy of \d{4}$/ })
        .first()
        .click();
      await page.getByRole("heading", { name: /^Tax copy \d{4}$/ }).waitFor();
      await page.getByText(/^So far in \d{4}\.$/).waitFor();
      await page.getByText(/US law requires us to report to the IRS people who get \$2,000\.00 or more/).waitFor();
      await looksRight("w9-07-tax-copy");
      expect((await page.goto("/account/wallet/tax/2999"))?.status()).toBe(404);
      expect(problems.splice(0).filter((problem) => !problem.includes("404"))).toEqual([]);
    },
  );
});

import { expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";
import { enterStaffAreaQuietly } from "./support/sign-in.ts";

const { openVisitor } = await startJourney({ ownProduct: "decides about brands of the demo" });

/** The looks use one brand one after another: the first rejects its name, the second approves it. */
const looks = walkedLooks([
  ["phone", "light"],
  ["desktop", "dark"],
] as const);

for (const [place, [size, theme]] of looks.entries()) {
  test(`staff find what brands pay, exempt one and decide about a name, ${size}`, async () => {
    const { page, looksRight } = await openVisitor(size, theme, "admin");
    await enterStaffAreaQuietly(page);

    await visit(page, "/sp/brands?payment=past_due");
    const row = page.getByRole("link", { name: "Mesquite Music" });
    await row.waitFor();
    expect(await page.getByRole("link", { name: "Acme Tool Library" }).count()).toBe(0);
    await looksRight(`staff-brands-01-past-due-${size}`);
    await row.click();
    await page.getByText("Closes, if not paid").waitFor();
    await page.getByRole("link", { name: /^Payment of invoice / }).waitFor();
    await page.getByRole("button", { name: "Exempt from paying", exact: true }).first().click();
    const year = new Date().getFullYear() + 1 + place;
    await page.getByLabel("Exempt until").fill(`${year}-01-31`);
    await page.getByLabel("Reason").fill("Its bank mixed two cards up");
    await looksRight(`staff-brands-02-exempt-${size}`);
    await page
      .locator("form", { has: page.getByLabel("Exempt until") })
      .getByRole("button")
      .click();
    // The record of the acts says it, too.
    await page.getByText(`Yes, until Jan 31, ${year}: Its bank mixed two cards up`).waitFor();

    const [queue, choice, done] =
      place === 0
        ? (["waiting", "Reject", "The name is rejected"] as const)
        : (["rejected", "Approve", "The name is approved"] as const);
    await visit(page, `/sp/brand-names?queue=${queue}`);
    await page.getByRole("link", { name: "@tand_em" }).first().click();
    await page.getByRole("heading", { name: "What it reads like" }).waitFor();
    await page.getByText("@tandem", { exact: true }).first().waitFor();
    await looksRight(`staff-brands-03-name-${size}`);
    // Of a rejected name there is one decision left, and nothing to choose.
    if (queue === "waiting") await page.getByRole("radio", { name: choice }).check();
    await page.getByRole("textbox", { name: "Reason" }).fill("Looked at both of them today");
    await page.getByRole("button", { name: `${choice} the name` }).click();
    await page.getByText(done).waitFor();
  });
}

import { expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";
import { enterStaffAreaQuietly, signInQuietly } from "./support/sign-in.ts";

const { openVisitor } = await startJourney();

const looks = walkedLooks([
  ["phone", "light"],
  ["desktop", "dark"],
] as const);

for (const [size, theme] of looks) {
  const host = `parcels-${size}.example.com`;
  test(`staff warn of a link and block it: readers are asked first, then writers are refused, ${size}`, async () => {
    const admin = await openVisitor(size, theme, "admin");
    const writer = await openVisitor(size, theme);
    await enterStaffAreaQuietly(admin.page);
    await signInQuietly(writer.page, "june");
    const write = async (text: string): Promise<void> => {
      await visit(writer.page, "/compose/post");
      await writer.page.getByRole("textbox", { name: "Your stim" }).fill(text);
      await writer.page.getByRole("button", { name: "Post", exact: true }).click();
    };
    await write(`My parcel waits at https://${host}/track`);
    const link = writer.page.getByRole("link", { name: `${host}/track` });
    await link.first().waitFor();

    const { page } = admin;
    await visit(page, "/sp/links");
    await page.getByRole("link", { name: "New rule" }).click();
    await page.getByLabel("Domain").fill(host);
    await page.getByText("1 link in 1 stim so far.").waitFor();
    await page.getByLabel("Comment").fill("Asks for a fee before delivery.");
    await admin.looksRight(`staff-links-01-new-rule-${size}`);
    await page.getByRole("button", { name: "Set the rule" }).click();
    await page.getByRole("button", { name: "Change the rule" }).waitFor();
    await page.getByText("Asks for a fee before delivery.").first().waitFor();

    await visit(writer.page, "/june");
    await link.first().waitFor();
    expect(await link.first().getAttribute("href")).toBe(`/leaving?to=${encodeURIComponent(`https://${host}/track`)}`);
    await visit(writer.page, `/leaving?to=${encodeURIComponent(`https://${host}/track`)}`);
    await writer.page.getByRole("heading", { name: "This link may harm you" }).waitFor();
    expect(await writer.page.getByRole("link", { name: `Open ${host} anyway` }).getAttribute("href")).toBe(
      `https://${host}/track`,
    );
    await writer.looksRight(`staff-links-02-leaving-${size}`);

    await visit(page, new URL(page.url()).pathname);
    await page.getByLabel("What happens").selectOption("Block");
    await page.getByRole("button", { name: "Change the rule" }).click();
    await page.getByText("Block: parcels").waitFor();
    await write(`And https://${host}/again`);
    await writer.page.getByText(`Links to ${host} can’t be posted here.`).waitFor();
    await visit(writer.page, "/june");
    await writer.page.getByText(`${host}/track`).first().waitFor();
    expect(await link.count()).toBe(0);

    await visit(page, `/sp/links?query=${host}`);
    await page
      .getByRole("link", { name: new RegExp(host) })
      .first()
      .click();
    await page.getByText("1 stim by 1 account").waitFor();
    await admin.looksRight(`staff-links-03-case-${size}`);
    await page.getByRole("button", { name: "Remove the rule" }).click();
    await page.getByLabel("Why").fill("The owner of the site proved it clean.");
    await page.getByRole("button", { name: "Remove it now" }).click();
    await page.getByRole("button", { name: "Set the rule" }).waitFor();
    await visit(writer.page, "/june");
    await link.first().waitFor();
  });
}

import { describe, expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { chooseItem, press, turn, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";

const { openVisitor, desk } = await startJourney();

const looks = walkedLooks([
  ["phone", "dark", "rosa", "pete"],
  ["desktop", "light", "pilarc", "marcus"],
]);

describe.each(looks)("at %s size, %s, by keyboard alone", (size, theme, reader, writer) => {
  test("a person takes messages, is written to, and neither learns the other's address", async () => {
    const [mine, theirs] = [await openVisitor(size, theme, reader), await openVisitor(size, theme, writer)];

    await visit(theirs.page, `/${reader}/contact`);
    await theirs.page.getByRole("heading", { name: "No messages here" }).waitFor();
    await theirs.looksRight("contact-01-refused");

    await visit(mine.page, "/account/messaging");
    await turn(mine.page, mine.page.getByRole("switch", { name: "Take messages", exact: true }));
    await turn(mine.page, mine.page.getByRole("switch", { name: "Only from people I follow", exact: true }));
    await mine.looksRight("contact-02-settings");

    await visit(theirs.page, `/${reader}`);
    await chooseItem(
      theirs.page,
      theirs.page.getByRole("button", { name: "More", exact: true }).first(),
      theirs.page.locator(`a[role="menuitem"][href="/${reader}/contact"]`),
    );
    const message = theirs.page.getByLabel(/^Your message to/);
    await message.waitFor();
    await press(theirs.page, theirs.page.getByRole("button", { name: "Send message" }));
    await theirs.page.getByText("Write something first.").waitFor();
    await theirs.looksRight("contact-03-empty");
    await type(theirs.page, message, "Your scarf arrived. Thank you!");
    await press(theirs.page, theirs.page.getByRole("button", { name: "Send message" }));
    await theirs.page.getByRole("heading", { name: "Your message is on its way" }).waitFor();
    await expect
      .poll(() => theirs.page.evaluate(() => document.activeElement?.textContent))
      .toContain("Your message is on its way");
    await theirs.looksRight("contact-04-sent");

    const mail = await desk.message(`${reader}@example.com`, new RegExp(`^@${writer} wrote to you`));
    expect(mail.text).toContain("Your scarf arrived. Thank you!");
    expect(mail.text).not.toContain("@example.com");
    expect(mail.links.some((one) => one.endsWith(`/${writer}/contact`))).toBe(true);

    // The link to write back leads to the writer, who takes no messages.
    await visit(mine.page, `/${writer}/contact`);
    await mine.page.getByRole("heading", { name: "No messages here" }).waitFor();
    expect([...mine.lostFocus, ...theirs.lostFocus]).toEqual([]);
  });
});

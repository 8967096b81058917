import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { nextAddress } from "./support/address.ts";
import { cleanJobHtml } from "#modules/jobs/queries/job-html.ts";
import { htmlVectors } from "../tests/support/html-vectors.ts";
import { sidewaysScroll } from "./support/barriers.ts";
import { startJourney } from "./support/journey.ts";
import { chooseFile, chooseRadio, press, reach, select, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { settled, visit } from "./support/page.ts";
import { enterStaffAreaQuietly } from "./support/sign-in.ts";
import { firstJob } from "./support/sql.ts";
import { sizes } from "./support/visitor.ts";
import type { Size, Theme } from "./support/visitor.ts";

const { baseUrl, browser, env, openVisitor } = await startJourney({ ownProduct: "adds jobs and applications" });

const resume = { name: "resume.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };
const thanks = (page: Page): Locator => page.getByRole("heading", { name: "Thank you. We have your application." });
const send = (page: Page): Locator => page.getByRole("button", { name: "Send application" });
const looks: [Size, Theme][] = [
  ["phone", "dark"],
  ["desktop", "light"],
];

/** Answers of one line, by the label of their field. */
const lines = [
  ["Phone", "(218) 722-0142"],
  ["Where you live", "Duluth, MN"],
  ["A page of yours", "https://example.com/theodora"],
  ["Years in this kind of work", "7.5"],
  ["Tell us about a mistake", "A refund job ran twice."],
] as const;

test.each(walkedLooks(looks))("a guest applies by keyboard, with every type of field: %s, %s", async (size, theme) => {
  const { page, looksRight, problems, lostFocus } = await openVisitor(size, theme);
  const id = await firstJob(env);
  await visit(page, "/jobs");
  await looksRight();
  await press(page, page.locator(`a[href="/jobs/${id}"]`));
  await page.waitForURL(`**/jobs/${id}`);
  await press(page, send(page));
  await page.getByText("Fill in “Full name”.").first().waitFor();
  expect(await page.getByLabel("Full name").evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type("Theodora Kessler");
  await type(page, page.getByLabel("Email"), `theodora.${size}@example.com`);
  for (const [label, value] of lines) await type(page, page.getByLabel(label), value);
  await chooseFile(page, page.getByLabel("Résumé"), resume);
  await page.getByLabel("You could start on").fill("2027-01-11");
  await press(page, page.getByRole("checkbox", { name: "SQL" }), "Space");
  await chooseRadio(page, page.getByRole("radio", { name: "Yes" }));
  await select(page, page.getByLabel("How did you find us?"), "A giveaway");
  await looksRight("jobs-1-form");
  await press(page, send(page));
  await thanks(page).waitFor();
  await looksRight();
  // The browser reports the refused form itself.
  expect(problems.splice(0).filter((problem) => !problem.includes("422"))).toEqual([]);
  expect(lostFocus).toEqual([]);
});

test.each(looks)(
  "a guest without script mends a mistake, keeps the answers and applies: %s, %s",
  async (size, theme) => {
    const context = await browser.newContext({
      baseURL: baseUrl,
      javaScriptEnabled: false,
      viewport: sizes[size],
      colorScheme: theme,
      extraHTTPHeaders: nextAddress(),
    });
    const page = await context.newPage();
    await page.goto(`/jobs/${await firstJob(env)}`);
    await page.getByLabel("Full name").fill("Priscilla Yun");
    await page.getByLabel("Email").fill("not an address");
    for (const [label, value] of lines) await page.getByLabel(label).fill(value);
    await page.getByLabel("Résumé").setInputFiles(resume);
    await page.getByLabel("You could start on").fill("2027-01-11");
    await page.getByRole("checkbox", { name: "SQL" }).check();
    await page.getByRole("radio", { name: "No" }).check();
    await page.getByLabel("How did you find us?").selectOption("A giveaway");
    await send(page).click();
    await page.getByText("One answer needs another look.").waitFor();
    await page.getByRole("link", { name: "Enter an email address like name@example.com." }).waitFor();
    expect(await sidewaysScroll(page)).toEqual([]);
    expect(await page.getByLabel("Full name").inputValue()).toBe("Priscilla Yun");
    expect(await page.getByRole("radio", { name: "No" }).isChecked()).toBe(true);
    expect(await page.getByLabel("How did you find us?").inputValue()).toBe("A giveaway");
    await page.getByLabel("Email").fill(`priscilla.${size}@example.com`);
    await page.getByLabel("Résumé").setInputFiles(resume);
    await send(page).click();
    await thanks(page).waitFor();
  },
);

test("staff make a job by keyboard, preview, publish and close it, and take the closing back", async () => {
  const { page, looksRight, shot, lostFocus } = await openVisitor("desktop", "light", "admin");
  await enterStaffAreaQuietly(page);
  await visit(page, "/sp/jobs");
  await page.getByRole("link", { name: /Product engineer, wallet/ }).waitFor();
  await looksRight("jobs-2-list");
  await press(page, page.getByRole("link", { name: "New job" }));
  await page.getByLabel("Title").waitFor();
  await press(page, page.getByRole("button", { name: "Save the draft" }));
  await page.getByText("4 parts need another look.").waitFor();
  expect(await page.getByLabel("Title").evaluate((one) => one === document.activeElement)).toBe(true);
  await type(page, page.getByLabel("Title"), "Ledger keeper");
  await type(page, page.getByLabel("Department"), "Money");
  await type(page, page.getByLabel("Place"), "Remote, US");
  await type(
    page,
    page.getByLabel("Description, in HTML"),
    "<h2>What you do</h2><p onclick=x>Count.<script>x</script>",
  );
  expect(await page.getByText("need another look").count()).toBe(0);
  await press(page, page.getByRole("button", { name: "Add a field" }));
  const added = page.getByRole("group", { name: "Field 4" });
  expect(await added.getByLabel("Label").evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type("Favorite account");
  await select(page, added.getByLabel("Type"), "One choice");
  await type(page, added.getByLabel("Answers, one in each line"), "Assets\nEquity");
  const up = page.getByRole("button", { name: "Move Favorite account up" });
  await press(page, up);
  await page.getByText("Favorite account is number 3 of 4 now.").waitFor();
  expect(await up.evaluate((one) => one === document.activeElement)).toBe(true);
  await looksRight("jobs-3-editor");
  await chooseRadio(page, page.getByRole("radio", { name: "Preview" }));
  const preview = page.getByRole("article", { name: "Preview" });
  await preview.getByRole("heading", { name: "What you do" }).waitFor();
  const previewed = await preview.locator(".reading-text").innerHTML();
  expect(previewed).toBe("<h2>What you do</h2><p>Count.</p>");
  await shot("jobs-4-preview");
  await chooseRadio(page, page.getByRole("radio", { name: "Edit" }));
  await press(page, page.getByRole("button", { name: "Save the draft" }));
  await page.waitForURL(/\/sp\/jobs\/[\w-]{22}$/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await settled(page);
  const answers = async (): Promise<number> => (await fetch(`${baseUrl}/jobs/${id}`)).status;
  expect(await answers()).toBe(404);
  await press(page, page.getByRole("button", { name: "Publish" }));
  await page.getByText("The job is open").waitFor();
  const guest = await (await browser.newContext({ baseURL: baseUrl, extraHTTPHeaders: nextAddress() })).newPage();
  await guest.goto("/jobs");
  await guest.getByRole("link", { name: /Ledger keeper/ }).click();
  expect(await guest.locator(".reading-text").innerHTML()).toBe(previewed);
  await guest.getByLabel("Favorite account").selectOption("Equity");
  await guest.context().close();
  await press(page, page.getByRole("button", { name: "Close the job" }));
  await page.getByText("The job is closed").waitFor();
  expect(await answers()).toBe(404);
  await press(page, page.getByRole("button", { name: "Undo" }));
  await page.getByRole("button", { name: "Close the job" }).waitFor();
  expect(await answers()).toBe(200);
  await type(page, page.getByLabel("Title"), "Keeper of ledgers");
  await press(page, page.getByRole("link", { name: "All jobs" }));
  await press(page, page.getByRole("button", { name: "Stay" }));
  await reach(page, page.getByRole("button", { name: "Save", exact: true }));
  expect(lostFocus).toEqual([]);
});

test("the editor fits a phone", async () => {
  const { page, looksRight, shot } = await openVisitor("phone", "dark", "admin");
  await enterStaffAreaQuietly(page);
  await visit(page, "/sp/jobs");
  await press(page, page.getByRole("link", { name: /Product engineer, wallet/ }));
  await page.getByRole("group", { name: "Field 12" }).waitFor();
  await looksRight("jobs-5-editor");
  await chooseRadio(page, page.getByRole("radio", { name: "Preview" }));
  await page.getByRole("article", { name: "Preview" }).waitFor();
  expect(await sidewaysScroll(page)).toEqual([]);
  await shot("jobs-6-preview");
});

test("a browser finds nothing active in hostile descriptions after cleaning", async () => {
  const page = await browser.newPage();
  const found = await page.evaluate((texts) => {
    const allowed = new Set("P BR H2 H3 H4 UL OL LI STRONG B EM I U S BLOCKQUOTE HR A".split(" "));
    return texts.flatMap((text) => {
      const { body, head } = new DOMParser().parseFromString(text, "text/html");
      const isActive = (one: Element): boolean =>
        !allowed.has(one.tagName) ||
        [...one.attributes].some(({ name }) => name !== "href" && name !== "rel") ||
        (one instanceof HTMLAnchorElement &&
          one.hasAttribute("href") &&
          !/^(?:https?|mailto|about):/.test(one.protocol));
      return [...head.children, ...[...body.querySelectorAll("*")].filter(isActive)].map((one) => one.outerHTML);
    });
  }, htmlVectors().map(cleanJobHtml));
  expect(found).toEqual([]);
  await page.close();
});

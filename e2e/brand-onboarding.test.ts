import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { payWith, subscriptionStatus } from "./support/brand.ts";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { walkedLooks } from "./support/looks.ts";
import { reload, settled, visit } from "./support/page.ts";
import { signInQuietly } from "./support/sign-in.ts";

const { env, openVisitor, desk, callStaff } = await startJourney({
  ownProduct: "founds brands, and moves the clock to their renewals",
});

const good = "4242 4242 4242 4242";
const declined = "4000 0000 0000 0002";
const asks = "4000 0025 0000 3155";
const inReview = "4000 0000 0000 9235";
const declinedLater = "4000 0000 0000 0341";

interface Founder {
  readonly who: string;
  readonly name: string;
  readonly username: string;
}

const emailOf = ({ username }: Founder): string => `hello@${username.replaceAll("_", "-")}.example.com`;
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Fills in the first step and sends the code. */
async function fillAbout(page: Page, founder: Founder): Promise<void> {
  await visit(page, "/create-brand-account");
  await page.getByLabel("Brand name").fill(founder.name);
  await page.getByLabel("Username").fill(founder.username);
  await page.getByLabel("Contact email").fill(emailOf(founder));
  await button(page, "Send the code").click();
  await heading(page, `Confirm ${emailOf(founder)}`).waitFor();
}

async function confirmAddress(page: Page, founder: Founder): Promise<void> {
  await page.getByLabel("Six-digit code").fill(await desk.code(emailOf(founder)));
}

const looks = walkedLooks([
  [
    "phone",
    "dark",
    {
      plain: { who: "june", name: "June Letterpress", username: "juneletters" },
      asked: { who: "yusuf", name: "Yusuf Bakes", username: "yusufbakes" },
      looked: { who: "tobiasw", name: "Kiln & Co", username: "kilnandco" },
      leaving: { who: "nadia_h", name: "Nadia Draws", username: "nadiadraws" },
      lapsing: { who: "konaka", name: "Konaka Ramen", username: "konakaramen" },
    },
  ],
  [
    "desktop",
    "light",
    {
      plain: { who: "mayal", name: "Maya Knits", username: "mayaknits" },
      asked: { who: "pilarc", name: "Pilar Murals", username: "pilarmurals" },
      looked: { who: "marcus", name: "Tandem", username: "tandembikes" },
      leaving: { who: "renabbott", name: "Ren Maps", username: "renmaps" },
      lapsing: { who: "dmitri", name: "Dmitri Clocks", username: "dmitriclocks" },
    },
  ],
]);

describe.each(looks)("at %s size, %s", (size, theme, cast) => {
  test("a brand is founded with a second card, and its plan is changed and canceled and goes on", async () => {
    const { page, looksRight, shot, lostFocus } = await openVisitor(size, theme, cast.plain.who);
    const { plain } = cast;
    await visit(page, "/create-brand-account");
    await looksRight();
    await page.getByLabel("Brand name").fill(plain.name);
    await page.getByLabel("Username").fill("acme");
    await page.getByText("@acme is taken. Free:").waitFor();
    await button(page, "acmehq").click();
    await page.getByText("Free", { exact: true }).waitFor();
    await shot("brand-01-about");
    await fillAbout(page, plain);
    await looksRight("brand-02-email");
    await reload(page);
    await heading(page, `Confirm ${emailOf(plain)}`).waitFor();
    await page.getByLabel("Six-digit code").fill("000000");
    await page.getByText("That isn’t the code we sent.").waitFor();
    await confirmAddress(page, plain);

    await heading(page, "One plan, everything in it").waitFor();
    expect(await page.getByRole("radio", { name: /^Yearly/ }).isChecked()).toBe(true);
    await looksRight("brand-03-plan");
    await reload(page);
    await heading(page, "One plan, everything in it").waitFor();
    await button(page, "Continue with yearly").click();

    await heading(page, "How you’ll pay").waitFor();
    await reload(page);
    await page.getByLabel("Card number").fill(declined);
    await page.getByLabel("Expires").fill("12 / 34");
    await page.getByLabel("Security code").fill("123");
    await button(page, "Pay $290.00").click();
    await page.getByText("Agree to this before you pay.").waitFor();
    await payWith(page, declined, "Pay $290.00");
    await page.getByText("Your card payment was declined. Nothing was charged.").waitFor();
    await looksRight("brand-04-declined");
    await reload(page);
    await payWith(page, good, "Pay $290.00");
    await heading(page, `${plain.name} is open`).waitFor();
    await looksRight("brand-05-open");
    await reload(page);
    await button(page, `Switch to ${plain.name}`).click();
    await page.waitForURL("**/home");

    await visit(page, "/account/wallet/subscription");
    await page.getByText(/^Yearly, renews /).waitFor();
    await looksRight("brand-06-subscription");
    await button(page, "Change to monthly, $29.00").click();
    await page.getByText(/ on it is monthly, \$29\.00 each month\./).waitFor();
    await reload(page);
    await button(page, "Stay with yearly").click();
    await button(page, "Change to monthly, $29.00").waitFor();
    await settled(page);
    await button(page, "Cancel subscription").click();
    const dialog = page.getByRole("alertdialog", { name: "Cancel the subscription?" });
    await dialog.waitFor();
    await looksRight();
    await dialog.getByRole("button", { name: "Cancel subscription" }).click();
    await page.getByText(/^Yearly, ends /).waitFor();
    await shot("brand-07-ends");
    await settled(page);
    await button(page, "Keep it going").click();
    await page.getByText(/^Yearly, renews /).waitFor();
    const invoice = await page.getByRole("link", { name: /^PDF of / }).getAttribute("href");
    const pdf = await page.request.get(invoice ?? "");
    expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    expect(lostFocus).toEqual([]);
  });

  test("the bank asks, and the address is confirmed last", async () => {
    const { page, looksRight } = await openVisitor(size, theme, cast.asked.who);
    const { asked } = cast;
    await fillAbout(page, asked);
    await button(page, "Confirm later").click();
    await page.getByRole("radio", { name: /^Monthly/ }).check({ force: true });
    await button(page, "Continue with monthly").click();
    await payWith(page, asks, "Pay $29.00");
    const bank = page.getByRole("alertdialog", { name: "Your bank asks: is this you?" });
    await bank.waitFor();
    await looksRight();
    await bank.getByRole("button", { name: "Approve" }).click();
    await heading(page, "Almost there").waitFor();
    await page.getByText("Your payment of $29.00 went through").waitFor();
    await looksRight();
    await reload(page);
    await button(page, "Confirm the contact email").click();
    await confirmAddress(page, asked);
    await heading(page, `${asked.name} is open`).waitFor();
  });

  test("a payment in review and a name like another brand’s wait for staff", async () => {
    const { page, looksRight } = await openVisitor(size, theme, cast.looked.who);
    const { looked } = cast;
    await fillAbout(page, looked);
    await confirmAddress(page, looked);
    await button(page, "Continue with yearly").click();
    await heading(page, "How you’ll pay").waitFor();
    await payWith(page, inReview, "Pay $290.00");
    await heading(page, "Almost there").waitFor();
    await reload(page);
    await page.getByText("Your payment of $290.00 is in review").waitFor();
    await page.getByText("A person is looking at the name").waitFor();
    await looksRight("brand-08-review");
    const { fetchPendingBrandPaymentSubscription: pending } = await callAs<{
      fetchPendingBrandPaymentSubscription: {
        brandId: string;
        channelInfo: { initialPayment: { paymentId: string } };
      };
    }>(page, "{ fetchPendingBrandPaymentSubscription { brandId channelInfo { initialPayment { paymentId } } } }");
    await callStaff(
      'mutation ($id: Id!) { spDecidePayment(paymentId: $id, decision: approve, reason: "The card is the founder\'s") { id } }',
      { id: pending.channelInfo.initialPayment.paymentId },
    );
    // The page follows by itself.
    await page.getByText("Your payment of $290.00 went through").waitFor({ timeout: 60_000 });
    await callStaff(
      'mutation ($id: Id!) { spDecideBrandName(input: { brandId: $id, decision: approve, reason: "Another trade in another town" }) { brandId } }',
      { id: pending.brandId },
    );
    await reload(page);
    await heading(page, `${looked.name} is open`).waitFor();
  });

  test("a draft is kept when its founder leaves, and discarded when they say so", async () => {
    const { page, looksRight } = await openVisitor(size, theme, cast.leaving.who);
    const { leaving } = cast;
    await visit(page, "/account/settings");
    await page.getByRole("link", { name: "Create a brand" }).click();
    await fillAbout(page, leaving);
    await button(page, "Back").click();
    await button(page, "Not now").click();
    const dialog = page.getByRole("alertdialog", { name: "Keep the draft?" });
    await dialog.waitFor();
    await looksRight();
    await dialog.getByRole("button", { name: "Keep the draft" }).click();
    await page.waitForURL("**/home");
    await visit(page, "/account/settings");
    await page.getByRole("link", { name: `Open ${leaving.name}` }).click();
    await heading(page, `Confirm ${emailOf(leaving)}`).waitFor();
    await button(page, "Back").click();
    expect(await page.getByLabel("Username").inputValue()).toBe(leaving.username);
    await button(page, "Not now").click();
    await dialog.getByRole("button", { name: "Discard it" }).click();
    await page.waitForURL("**/home");
    await visit(page, "/create-brand-account");
    expect(await page.getByLabel("Username").inputValue()).toBe("");
  });

  test("a declined renewal is paid with another card", async () => {
    const { page, context, looksRight, shot } = await openVisitor(size, theme, cast.lapsing.who);
    const { lapsing } = cast;
    await callAs(
      page,
      "mutation ($input: SaveBrandOnboardingInput!) { saveBrandOnboarding(input: $input) { brandId } }",
      {
        input: {
          name: lapsing.name,
          username: lapsing.username,
          contactEmail: emailOf(lapsing),
          pickedPlan: "month",
        },
      },
    );
    await callAs(page, "mutation ($code: String!) { confirmBrandContactEmail(code: $code) { contactEmail } }", {
      code: await desk.code(emailOf(lapsing)),
    });
    await visit(page, "/create-brand-account");
    await heading(page, "How you’ll pay").waitFor();
    await payWith(page, declinedLater, "Pay $29.00");
    await button(page, `Switch to ${lapsing.name}`).click();
    await page.waitForURL("**/home");

    await desk.advance("P32D");
    await expect.poll(() => subscriptionStatus(env, lapsing.username), { timeout: 90_000 }).toBe("past_due");
    // A month later the session is over.
    await context.clearCookies();
    await signInQuietly(page, lapsing.who);
    await visit(page, "/create-brand-account");
    await button(page, `Switch to ${lapsing.name}`).click();
    await page.waitForURL("**/home");
    await visit(page, "/account/wallet/subscription");
    await page.getByText(/^We couldn’t charge \$29\.00 on /).waitFor();
    await page.getByText("Declined by the bank").waitFor();
    await page.getByText("Next try").waitFor();
    await looksRight("brand-09-past-due");
    await button(page, "Pay $29.00 now").click();
    await page.getByText(/^Your card payment was declined\. Nothing was charged\./).waitFor();
    await button(page, "Use another card").click();
    const dialog = page.getByRole("dialog", { name: "Use another card" });
    await dialog.getByLabel("Card number").fill(good);
    await dialog.getByLabel("Expires").fill("12 / 34");
    await dialog.getByLabel("Security code").fill("123");
    await looksRight("brand-10-another-card");
    await dialog.getByRole("button", { name: "Keep this card" }).click();
    await page.getByText("Your card is changed").waitFor();
    await page.getByText("Visa ending 4242").waitFor();
    await button(page, "Pay $29.00 now").click();
    await page.getByText("$29.00 is paid").waitFor();
    await page.getByText(/^Monthly, renews /).waitFor();
    await shot("brand-11-repaired");
  });
});

import type { Page } from "playwright-core";
import { decodeId } from "#kernel/ids.ts";
import { callAs } from "./call.ts";
import { sql } from "./sql.ts";

/** Switches the session to a brand, or with null back to the person. */
export const actAs = (page: Page, brandId: string | null): Promise<unknown> =>
  callAs(page, "mutation ($brand: Id) { setActiveBrand(brandId: $brand) { user { id } } }", { brand: brandId });

/** Returns the name of the account that the session acts as. */
export async function nameOf(page: Page): Promise<string> {
  const { fetchSession } = await callAs<{ fetchSession: { user: { name: string } } }>(
    page,
    "query { fetchSession { user { name } } }",
  );
  return fetchSession.user.name;
}

/** Founds a brand whose contact address waits for its code. Returns its public id. */
export async function found(page: Page, username: string, name: string, contactEmail: string): Promise<string> {
  const { saveBrandOnboarding } = await callAs<{ saveBrandOnboarding: { brandId: string } }>(
    page,
    "mutation ($input: SaveBrandOnboardingInput!) { saveBrandOnboarding(input: $input) { brandId } }",
    { input: { username, name, contactEmail, idempotencyKey: `found-${username}` } },
  );
  return saveBrandOnboarding.brandId;
}

/** Exempts a brand from paying without a member of staff. */
export async function exempt(env: Record<string, string>, brandId: string): Promise<void> {
  await sql(env, "update brand set is_subscription_exempt = true, exempt_reason = 'A journey.' where brand_id = $1", [
    decodeId(brandId),
  ]);
}

/** Switches a person's second factor on, and passes it in their session. */
export async function turnOnTwoFactor(env: Record<string, string>, username: string): Promise<void> {
  const person = "(select id from account where username = $1)";
  await sql(
    env,
    `insert into totp_factor (person_id, secret_enc, confirmed_at) values (${person}, '\\x00', app_now() - interval '30 days')`,
    [username],
  );
  await sql(env, `update session set is_two_factor_authenticated = true where person_id = ${person}`, [username]);
}

/** Confirms the contact address of the brand acted as, which opens it when it is paid or exempt. */
export async function confirmContact(page: Page, code: string): Promise<void> {
  await callAs(page, "mutation ($code: String!) { confirmBrandContactEmail(code: $code) { contactEmail } }", { code });
}

/** An invitation to a brand's team. */
interface Invitation {
  readonly brandId: string;
  readonly username: string;
  readonly role: "manager" | "member";
}

/** Invites a person to the team of the brand that the owner acts as. */
export async function invite(owner: Page, { brandId, username, role }: Invitation): Promise<void> {
  await callAs(owner, "mutation ($input: InviteBrandUserInput!) { inviteBrandUserByUsername(input: $input) { id } }", {
    input: { brandId, username, accessType: role },
  });
}

/** Invites a person, who joins. */
export async function join(owner: Page, member: Page, invitation: Invitation): Promise<void> {
  await invite(owner, invitation);
  await callAs(member, "mutation ($brandId: Id!) { acceptBrandInvite(brandId: $brandId) { status } }", {
    brandId: invitation.brandId,
  });
}

/** Fills in a card and presses the button that pays. */
export async function payWith(page: Page, number: string, label: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("checkbox", { name: /^Charge this card/ }).check();
  await page.getByRole("button", { name: label }).click();
}

/** Returns the state of a brand's subscription. */
export async function subscriptionStatus(env: Record<string, string>, username: string): Promise<string | undefined> {
  const [row] = await sql<{ status: string }>(
    env,
    "select s.status from brand_subscription s join account a on a.id = s.brand_id where a.username = $1",
    [username],
  );
  return row?.status;
}

import type { Page } from "playwright-core";
import { callAs } from "./call.ts";
import { demoDesk } from "./demo-desk.ts";

export const newcomersPassword = "a kind thing 42";

/**
 * Creates an account without the forms, for journeys about later steps, and signs the browser in. The address is
 * `<username>@example.com`.
 */
export async function joinQuietly(
  page: Page,
  baseUrl: string,
  { username, phone }: { username: string; phone: string },
): Promise<void> {
  await page.goto("/browser");
  const made = await callAs<{ createAccountAndSignInToken: { token: string } }>(
    page,
    'mutation ($email: String!, $password: String!) { createAccountAndSignInToken(email: $email, password: $password, dateOfBirth: "1990-05-17") { token } }',
    { email: `${username}@example.com`, password: newcomersPassword },
  );
  await callAs(page, "mutation ($token: String!) { signInWithIdToken(idToken: $token) { provider } }", {
    token: made.createAccountAndSignInToken.token,
  });
  await callAs(page, "mutation ($phone: String!) { sendSmsCode(phoneNumber: $phone) { ok } }", { phone });
  const code = await demoDesk(baseUrl).code(phone);
  await callAs(
    page,
    "mutation ($phone: String!, $code: String!) { verifySmsCode(phoneNumber: $phone, code: $code) { user { id } } }",
    { phone, code },
  );
  await callAs(
    page,
    'mutation ($username: String!) { completeSignup(input: { username: $username, acceptTermsVersion: "2026-11-01" }) { user { id } } }',
    { username },
  );
}

/** Confirms the person's address by the newest mail. */
export async function confirmEmailQuietly(page: Page, baseUrl: string, email: string): Promise<void> {
  const { links } = await demoDesk(baseUrl).message(email, /Confirm your email/);
  await callAs(page, "mutation ($token: String!) { verifyUserEmail(token: $token) { ok } }", {
    token: new URL(links[0] ?? "").searchParams.get("token") ?? "",
  });
}

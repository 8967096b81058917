import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { CODE_ATTEMPTS_MAX, CODE_DIGITS } from "#kernel/limits.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { emailKey, parseEmail } from "#kernel/text/email.ts";
import { composeMail } from "#modules/accounts/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import type { EmailRecipient } from "../domain/brand-state.ts";
import {
  confirmContact,
  countContactTry,
  findContactCode,
  forgetPendingContact,
  lockBrand,
  writeContactCode,
  writeEmailRecipient,
} from "../store/brand-store.ts";
import type { BrandRow } from "../store/brand-store.ts";
import { followBrand } from "./follow-brand.ts";

const hashCode = (brandId: string, email: string, code: string): Buffer =>
  createHash("sha256").update(`${brandId}:${email}:${code}`).digest();

/**
 * Gives a brand another contact address, which counts once its code was entered. The confirmed one is kept until then,
 * and naming it again drops the other. The caller holds the brand.
 */
export async function changeContact(tx: Tx, services: Services, brand: BrandRow, email: string): Promise<void> {
  if (email === brand.contactEmail) await forgetPendingContact(tx, brand.brandId);
  else await sendContactCode(tx, services, brand, email);
}

async function sendContactCode(
  tx: Tx,
  { config }: Services,
  { brandId, name }: Pick<BrandRow, "brandId" | "name">,
  email: string,
): Promise<void> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  await writeContactCode(tx, brandId, { email, hash: hashCode(brandId, email, code) });
  await sendMessage(tx, {
    channel: "email",
    to: email,
    accountId: brandId,
    template: "brand_contact_code",
    subject: `Your code to confirm the address of ${name}`,
    ...composeMail([
      `${code} is the code to make this address the contact of ${name} on ${config.productName}. It works for 24 hours. We never ask for it by phone or email.`,
      "If you did not ask for it, ignore this email: nothing changes without the code.",
    ]),
    codes: [code],
  });
}

/** Returns the address as it is kept. */
export function parseContact(input: string): Result<string, "invalid_email"> {
  const parsed = parseEmail(input);
  return parsed.ok ? ok(emailKey(parsed.value)) : parsed;
}

export type ContactRefusal = "invalid_email" | "not_found";

/** Sends a code to an address that is to become a brand's contact. */
export async function updateContactEmail(
  services: Services,
  brandId: string,
  input: string,
): Promise<Result<void, ContactRefusal>> {
  const email = parseContact(input);
  if (!email.ok) return email;
  return transact(services.db, async (tx) => {
    const brand = await lockBrand(tx, brandId);
    if (brand === undefined) return err("not_found");
    await changeContact(tx, services, brand, email.value);
    return ok();
  });
}

/** Sends another code to the address that waits for one; the code before is void. */
export async function resendContactCode(
  services: Services,
  brandId: string,
): Promise<Result<void, "not_found" | "nothing_waits">> {
  return transact(services.db, async (tx) => {
    const brand = await lockBrand(tx, brandId);
    if (brand === undefined) return err("not_found");
    if (brand.pendingContactEmail === null) return err("nothing_waits");
    await sendContactCode(tx, services, brand, brand.pendingContactEmail);
    return ok();
  });
}

export type ContactCodeRefusal = "not_found" | "no_code" | "wrong_code" | "max_attempts";

/**
 * Makes the address that waits the brand's contact, by its code. Every comparison costs one of five tries under the
 * brand's lock, so that guesses at once get no more. The address before is notified.
 */
export async function confirmContactEmail(
  services: Services,
  brandId: string,
  code: string,
): Promise<Result<void, ContactCodeRefusal>> {
  return transact(services.db, async (tx): Promise<Result<void, ContactCodeRefusal>> => {
    const brand = await lockBrand(tx, brandId);
    if (brand === undefined) return err("not_found");
    const live = await findContactCode(tx, brandId);
    if (live === undefined || brand.pendingContactEmail === null) return err("no_code");
    if (live.tries >= CODE_ATTEMPTS_MAX) return err("max_attempts");
    if (!timingSafeEqual(live.hash, hashCode(brandId, brand.pendingContactEmail, code))) {
      await countContactTry(tx, brandId);
      return err(live.tries + 1 >= CODE_ATTEMPTS_MAX ? "max_attempts" : "wrong_code");
    }
    await confirmContact(tx, brandId);
    if (brand.contactEmail !== null) await mailFormerContact(tx, services, brand, brand.contactEmail);
    await followBrand(tx, services, brandId, "contact_email");
    return ok();
  });
}

async function mailFormerContact(tx: Tx, { config }: Services, { brandId, name }: BrandRow, to: string): Promise<void> {
  await sendMessage(tx, {
    channel: "email",
    to,
    accountId: brandId,
    template: "brand_contact_changed",
    subject: `The contact address of ${name} was changed`,
    ...composeMail([
      `${name} has another contact address on ${config.productName} now. We send nothing about it here any more.`,
      "If that is not right, ask its owner.",
    ]),
  });
}

/** Chooses who reads the mails to a brand. */
export async function updateEmailRecipient(
  services: Services,
  brandId: string,
  recipient: EmailRecipient,
): Promise<Result<void, "not_found" | "no_contact">> {
  return transact(services.db, async (tx) => {
    const brand = await lockBrand(tx, brandId);
    if (brand === undefined) return err("not_found");
    if (recipient === "contact" && brand.contactEmail === null) return err("no_contact");
    await writeEmailRecipient(tx, brandId, recipient);
    return ok();
  });
}

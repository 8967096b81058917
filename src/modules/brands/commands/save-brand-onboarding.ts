import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { parseName } from "#kernel/text/line.ts";
import { parseUsername } from "#kernel/text/username.ts";
import { checkUsername, pictureChanging } from "#modules/accounts/index.ts";
import type { UsernameRefusal } from "#modules/accounts/index.ts";
import { brokenConstraint, transactResult } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { BrandFoundingMissing } from "../domain/onboarding.ts";
import { readFoundingMissing } from "../queries/onboarding.ts";
import { insertBrand, lockCreator } from "../store/brand-access-store.ts";
import { findFounded, lockBrand, writeFounded } from "../store/brand-store.ts";
import type { BrandRow } from "../store/brand-store.ts";
import { changeContact, parseContact } from "./contact-email.ts";
import { checkBrandName } from "./check-brand-name.ts";
import { followBrand } from "./follow-brand.ts";

/** What a founder says about their brand. Left out: the address waits, the picture and the plan stay. */
export interface BrandDraft {
  readonly username: string;
  readonly name: string;
  readonly contactEmail?: string;
  readonly photoUrl?: string | null;
  readonly pickedPlan?: "month" | "year";
}

export type SaveBrandRefusal =
  | { readonly kind: "not_eligible"; readonly missing: readonly BrandFoundingMissing[] }
  | { readonly kind: "username"; readonly rule: Exclude<UsernameRefusal, "look_alike"> }
  | { readonly kind: "name"; readonly rule: "required" | "too_long" }
  | { readonly kind: "contact"; readonly rule: "invalid_email" }
  | { readonly kind: "photo" };

/**
 * Founds a brand, or changes the one that the person is founding: its names are checked, and a new address gets its
 * code. The founder's row is locked, so that two at once make one brand. Nothing but its open items opens it.
 */
export async function saveBrandOnboarding(
  services: Services,
  personId: string,
  draft: BrandDraft,
): Promise<Result<{ brandId: string }, SaveBrandRefusal>> {
  const name = parseName(draft.name);
  if (!name.ok) return err({ kind: "name", rule: name.error });
  const contact = draft.contactEmail === undefined ? undefined : parseContact(draft.contactEmail);
  if (contact?.ok === false) return err({ kind: "contact", rule: contact.error });
  try {
    return await transactResult(services.db, async (tx): Promise<Result<{ brandId: string }, SaveBrandRefusal>> => {
      await lockCreator(tx, personId, 0);
      const found = await findFounded(tx, personId);
      const before = found === undefined ? undefined : await lockBrand(tx, found.brandId);
      if (before === undefined || before.openedAt !== null) {
        const missing = await readFoundingMissing(tx, personId);
        if (missing.length > 0) return err({ kind: "not_eligible", missing });
      }
      const username = await takeUsername(tx, draft.username, personId, before);
      if (!username.ok) return username;
      const brandId = before?.brandId ?? (await insert(tx, personId, username.value, name.value));
      const photoUrl = draft.photoUrl === undefined ? (before?.photoUrl ?? null) : draft.photoUrl;
      if (photoUrl !== (before?.photoUrl ?? null)) {
        const refused = await pictureChanging.run(tx, {
          services,
          personId,
          uploadType: "profile",
          before: before?.photoUrl ?? null,
          after: photoUrl,
        });
        if (refused !== undefined) return err({ kind: "photo" });
      }
      const pickedPlan = draft.pickedPlan ?? before?.pickedPlan ?? null;
      await writeFounded(tx, brandId, { username: username.value, name: name.value, photoUrl, pickedPlan });
      if (before === undefined || before.username !== username.value || before.name !== name.value)
        await checkBrandName(tx, { brandId, username: username.value, name: name.value });
      const after = await lockBrand(tx, brandId);
      if (after === undefined) throw new Error("the brand was not stored");
      if (contact?.ok === true && contact.value !== after.pendingContactEmail)
        await changeContact(tx, services, after, contact.value);
      await followBrand(tx, services, brandId, "name");
      return ok({ brandId });
    });
  } catch (error) {
    if (brokenConstraint(error) === "account_username_unique") return err({ kind: "username", rule: "taken" });
    throw error;
  }
}

/** Whether saving this address sends a code: it is another one than the brand has or waits for. */
export async function sendsContactCode(db: Db, personId: string, contactEmail: string): Promise<boolean> {
  const contact = parseContact(contactEmail);
  const brand = await findFounded(db, personId);
  return contact.ok && contact.value !== brand?.contactEmail && contact.value !== brand?.pendingContactEmail;
}

/** The username in its stored form. One that reads like another brand's is taken: staff look at it. */
async function takeUsername(
  tx: Tx,
  input: string,
  personId: string,
  before: BrandRow | undefined,
): Promise<Result<string, SaveBrandRefusal>> {
  const parsed = parseUsername(input);
  if (!parsed.ok) return err({ kind: "username", rule: "invalid" });
  if (parsed.value === before?.username) return ok(parsed.value);
  const checked = await checkUsername(tx, parsed.value, personId);
  if (checked.ok || checked.error === "look_alike") return ok(parsed.value);
  return err({ kind: "username", rule: checked.error });
}

function insert(tx: Tx, creatorId: string, username: string, name: string): Promise<string> {
  return insertBrand(tx, {
    creatorId,
    username,
    name,
    status: "pending",
    photoUrl: null,
    bio: "",
    contactEmail: null,
    exemptReason: null,
  });
}

import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { findAccount } from "#modules/accounts/index.ts";
import { assertNotTransaction, transact, transactResult } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import { readSetting } from "#platform/settings.ts";
import type { Actor, Services } from "#platform/services.ts";
import { hashToken } from "#platform/vault.ts";
import { currentIdentityProvider, identityProviders } from "../ports/identity-provider.ts";
import { attemptsPerMonth, openHours } from "../settings.ts";
import {
  countAttempts,
  findInquiry,
  insertInquiry,
  lockAttempts,
  lockInquiry,
  lockOpenInquiry,
  moveInquiry,
  notePurpose,
  noteSession,
} from "../store/inquiry-store.ts";
import type { InquiryRow } from "../store/inquiry-store.ts";

export interface InquirySession {
  inquiryId: string;
  sessionToken: string;
  /** The provider's own page, or null when the pictures are taken in ours. */
  url: string | null;
}

export type OpenRefusal = "personal_only" | "already_verified" | "no_attempts_left" | "unavailable";

/**
 * Begins showing who one is, for a giveaway, a brand or nothing in particular. An attempt that is still open is gone on
 * with, so that pressing twice, or on two devices, is one attempt. Three attempts in 30 days.
 */
export async function createInquiry(
  services: Services,
  actor: Actor,
  purpose: { postId: string | null; brandId: string | null },
): Promise<Result<InquirySession, OpenRefusal>> {
  const { name } = currentIdentityProvider(services);
  const inquiry = await transactResult(services.db, async (tx): Promise<Result<InquiryRow, OpenRefusal>> => {
    if (actor.accountId !== actor.personId) return err("personal_only");
    const { personId } = actor;
    await lockAttempts(tx, personId);
    const person = await findAccount(tx, personId);
    if (person?.is_identity_verified !== false) return err("already_verified");
    const open = await lockOpenInquiry(tx, personId);
    if (open !== undefined) {
      // Of an earlier provider, and nothing was shown to it yet: it begins again at the present one.
      const isStranded = open.provider !== name && !open.submittedAt;
      if (!isStranded && !open.isOverdue) {
        await notePurpose(tx, open.id, purpose.postId, purpose.brandId);
        return ok(open);
      }
      await moveInquiry(tx, open.id, open.status, "expired");
      if (open.provider === name) return ok(await reopen(tx, services, { ...open, status: "expired" }));
    }
    const { used } = await countAttempts(tx, personId);
    if (used >= (await readSetting(tx, attemptsPerMonth))) return err("no_attempts_left");
    return ok(
      await insertInquiry(tx, { personId, provider: name, ...purpose, hours: await readSetting(tx, openHours) }),
    );
  });
  failpoint("identity.opened");
  return inquiry.ok ? beginSession(services, inquiry.value) : inquiry;
}

async function reopen(
  tx: Parameters<typeof moveInquiry>[0],
  services: Services,
  inquiry: InquiryRow,
): Promise<InquiryRow> {
  await moveInquiry(tx, inquiry.id, "expired", "created", { openHours: await readSetting(services.db, openHours) });
  return { ...inquiry, status: "created" };
}

/** Goes on with an attempt, also on another device and after it lapsed: the newest session is the one that counts. */
export async function resumeInquiry(
  services: Services,
  actor: Actor,
  inquiryId: string,
): Promise<Result<InquirySession, "not_found" | "not_open" | "unavailable">> {
  const inquiry = await transact(services.db, async (tx) => {
    await lockAttempts(tx, actor.personId);
    const found = await lockInquiry(tx, inquiryId);
    if (found === undefined || found.personId !== actor.personId || actor.accountId !== actor.personId)
      return "not_found" as const;
    if (found.provider !== currentIdentityProvider(services).name) return "not_open" as const;
    if (found.isOverdue) await moveInquiry(tx, found.id, found.status, "expired");
    if (found.isOverdue || found.status === "expired") {
      const other = await lockOpenInquiry(tx, actor.personId);
      return other === undefined ? reopen(tx, services, { ...found, status: "expired" }) : ("not_open" as const);
    }
    return found.status === "created" || found.status === "pending" ? found : ("not_open" as const);
  });
  return typeof inquiry === "string" ? err(inquiry) : beginSession(services, inquiry);
}

/** Asks the provider for a way in. Cut off after the provider answered, the same key finds the same inquiry again. */
async function beginSession(services: Services, inquiry: InquiryRow): Promise<Result<InquirySession, "unavailable">> {
  assertNotTransaction(services.db);
  const provider = identityProviders.named(services, inquiry.provider);
  if (provider === undefined) return err("unavailable");
  const session =
    inquiry.providerRef === null
      ? await provider.open({ key: inquiry.id, personId: inquiry.personId })
      : await provider.resume(inquiry.providerRef);
  if (!session.ok) return err("unavailable");
  const { ref, sessionToken, url } = session.value;
  await transact(services.db, (tx) => noteSession(tx, inquiry.id, ref, hashToken(sessionToken)));
  return ok({ inquiryId: inquiry.id, sessionToken, url });
}

/** An inquiry of the person who acts as themselves; undefined for everyone else's. */
export async function findOwnInquiry(
  services: Services,
  actor: Actor,
  inquiryId: string,
): Promise<InquiryRow | undefined> {
  const found = await findInquiry(services.db, inquiryId);
  return found?.personId === actor.personId && actor.accountId === actor.personId ? found : undefined;
}

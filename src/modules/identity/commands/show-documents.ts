import { timingSafeEqual } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { attachMedia, readOwnFile, removeMedia } from "#modules/media/index.ts";
import { assertNotTransaction, transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import { readSetting } from "#platform/settings.ts";
import type { Actor, Services } from "#platform/services.ts";
import { hashToken } from "#platform/vault.ts";
import { documentTypes } from "../domain/document-type.ts";
import type { PictureKind } from "../domain/document-type.ts";
import type { EnteredFacts } from "../domain/identity-facts.ts";
import { identityProviders } from "../ports/identity-provider.ts";
import { openHours } from "../settings.ts";
import { listDocuments, notePrint, putDocument } from "../store/documents-store.ts";
import { findInquiry, lockInquiry, moveInquiry, noteBegun, noteEntered } from "../store/inquiry-store.ts";
import type { InquiryRow } from "../store/inquiry-store.ts";
import { openEntered, sealEntered } from "../store/sealed-facts.ts";

export type ShowRefusal = "not_found" | "not_open" | "expired" | "wrong_session" | "not_own_upload" | "incomplete";

/** Runs `work` on the caller's own inquiry, locked; what lapsed meanwhile is written down and refused. */
async function withOwn<T>(
  services: Services,
  actor: Actor,
  inquiryId: string,
  work: (tx: Tx, inquiry: InquiryRow) => Promise<Result<T, ShowRefusal>>,
): Promise<Result<T, ShowRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<T, ShowRefusal>> => {
    const inquiry = await lockInquiry(tx, inquiryId);
    if (inquiry === undefined || inquiry.personId !== actor.personId || actor.accountId !== actor.personId)
      return err("not_found");
    if (inquiry.isOverdue) return err("expired");
    return work(tx, inquiry);
  });
}

/** The pictures are taken and what is entered is kept in our own pages only, and only while the attempt is under way. */
const isUnderWay = ({ status, provider }: InquiryRow): boolean => status === "pending" && provider === "embedded";

/** The device begins: from here the attempt is under way, for a day. Only the newest session may. */
export function saveSession(
  services: Services,
  actor: Actor,
  inquiryId: string,
  sessionToken: string,
): Promise<Result<void, ShowRefusal>> {
  return withOwn(services, actor, inquiryId, async (tx, inquiry) => {
    const isNewest = inquiry.sessionHash !== null && timingSafeEqual(inquiry.sessionHash, hashToken(sessionToken));
    if (!isNewest) return err("wrong_session");
    if (inquiry.status !== "created" && inquiry.status !== "pending") return err("not_open");
    if (inquiry.status === "created") await moveInquiry(tx, inquiry.id, "created", "pending");
    await noteBegun(tx, inquiry.id, await readSetting(tx, openHours));
    return ok();
  });
}

/** Keeps what the person enters of themselves, sealed; may be put right until it is handed in. */
export function saveEntered(
  services: Services,
  actor: Actor,
  inquiryId: string,
  facts: EnteredFacts,
): Promise<Result<void, ShowRefusal>> {
  return withOwn(services, actor, inquiryId, async (tx, inquiry) => {
    if (!isUnderWay(inquiry)) return err("not_open");
    await noteEntered(tx, inquiry.id, sealEntered(services.vault, inquiry.id, facts));
    return ok();
  });
}

/** Takes a finished upload as one of the pictures; the one before it goes. */
export function saveDocument(
  services: Services,
  actor: Actor,
  inquiryId: string,
  kind: PictureKind,
  imageUrl: string,
): Promise<Result<void, ShowRefusal>> {
  return withOwn(services, actor, inquiryId, async (tx, inquiry) => {
    if (!isUnderWay(inquiry)) return err("not_open");
    const attached = await attachMedia(tx, services, {
      personId: actor.personId,
      url: imageUrl,
      uploadTypes: ["identity"],
    });
    if (!attached.ok) return err("not_own_upload");
    const before = await putDocument(tx, {
      inquiryId: inquiry.id,
      kind,
      mediaId: attached.value.id,
      url: attached.value.url,
    });
    if (before !== undefined) await removeMedia(tx, services, [before]);
    return ok();
  });
}

/** Hands it in: from here staff look at it and nothing of it can be changed. Doing it again changes nothing. */
export async function submitInquiry(
  services: Services,
  actor: Actor,
  inquiryId: string,
): Promise<Result<void, ShowRefusal>> {
  const selfie = await readSelfiePrint(services, actor.personId, inquiryId);
  return withOwn(services, actor, inquiryId, async (tx, inquiry) => {
    if (inquiry.status === "completed" && inquiry.provider === "embedded") return ok();
    if (!isUnderWay(inquiry)) return err("not_open");
    const entered = openEntered(services.vault, inquiry);
    const shown = new Set((await listDocuments(tx, inquiry.id)).map(({ kind }) => kind));
    if (entered === null || !documentTypes[entered.documentType].every((kind) => shown.has(kind)))
      return err("incomplete");
    if (selfie !== null) await notePrint(tx, selfie.mediaId, selfie.print);
    await moveInquiry(tx, inquiry.id, "pending", "completed", { isSubmitted: true, message: "" });
    failpoint("identity.submit.before_commit");
    return ok();
  });
}

/**
 * Computes the print of the selfie in a person's own inquiry that is under way. Null without a selfie, and for one that
 * cannot be compared.
 */
async function readSelfiePrint(
  services: Services,
  personId: string,
  inquiryId: string,
): Promise<{ mediaId: string; print: string } | null> {
  assertNotTransaction(services.db);
  const inquiry = await findInquiry(services.db, inquiryId);
  if (inquiry === undefined || inquiry.personId !== personId || !isUnderWay(inquiry)) return null;
  const selfie = (await listDocuments(services.db, inquiryId)).find(({ kind }) => kind === "selfie");
  const selfiePrint = identityProviders.named(services, inquiry.provider)?.selfiePrint ?? null;
  if (selfiePrint === null || selfie === undefined) return null;
  const file = await readOwnFile(services, personId, selfie.mediaId);
  const print = file === undefined ? null : await selfiePrint(await buffer(file));
  return print === null ? null : { mediaId: selfie.mediaId, print };
}

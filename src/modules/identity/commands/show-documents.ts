import { timingSafeEqual } from "node:crypto";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { attachMedia, removeMedia } from "#modules/media/index.ts";
import { Rollback, transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import { readSetting } from "#platform/settings.ts";
import type { Actor, Services } from "#platform/services.ts";
import { hashToken } from "#platform/vault.ts";
import { documentTypes } from "../domain/document-type.ts";
import type { PictureKind } from "../domain/document-type.ts";
import type { EnteredFacts } from "../domain/identity-facts.ts";
import { openHours } from "../settings.ts";
import { listDocuments, putDocument } from "../store/documents-store.ts";
import { lockInquiry, moveInquiry, noteBegun, noteEntered } from "../store/inquiry-store.ts";
import type { InquiryRow } from "../store/inquiry-store.ts";
import { openEntered, sealEntered } from "../store/sealed-facts.ts";

export type ShowRefusal = "not_found" | "not_open" | "expired" | "wrong_session" | "not_own_upload" | "incomplete";

/** Runs `work` on the caller's own inquiry, locked; what lapsed meanwhile is written down and refused. */
async function withOwn<T>(
  services: Services,
  actor: Actor,
  inquiryId: string,
  work: (tx: Tx, inquiry: InquiryRow) => Promise<T>,
): Promise<Result<T, ShowRefusal>> {
  try {
    const done = await transact(services.db, async (tx) => {
      const inquiry = await lockInquiry(tx, inquiryId);
      if (inquiry === undefined || inquiry.personId !== actor.personId || actor.accountId !== actor.personId)
        throw new Rollback<ShowRefusal>("not_found");
      if (inquiry.isOverdue) throw new Rollback<ShowRefusal>("expired");
      return work(tx, inquiry);
    });
    return ok(done);
  } catch (error) {
    if (error instanceof Rollback) return err((error as Rollback<ShowRefusal>).refusal);
    throw error;
  }
}

/** The pictures are taken and what is entered is kept in our own pages only, and only while the attempt is under way. */
function demandUnderWay({ status, provider }: InquiryRow): void {
  if (status !== "pending" || provider !== "embedded") throw new Rollback<ShowRefusal>("not_open");
}

/** The device begins: from here the attempt is under way, for a day (D-USR-17). Only the newest session may. */
export function saveSession(
  services: Services,
  actor: Actor,
  inquiryId: string,
  sessionToken: string,
): Promise<Result<void, ShowRefusal>> {
  return withOwn(services, actor, inquiryId, async (tx, inquiry) => {
    const isNewest = inquiry.sessionHash !== null && timingSafeEqual(inquiry.sessionHash, hashToken(sessionToken));
    if (!isNewest) throw new Rollback<ShowRefusal>("wrong_session");
    if (inquiry.status !== "created" && inquiry.status !== "pending") throw new Rollback<ShowRefusal>("not_open");
    if (inquiry.status === "created") await moveInquiry(tx, inquiry.id, "created", "pending");
    await noteBegun(tx, inquiry.id, await readSetting(tx, openHours));
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
    demandUnderWay(inquiry);
    await noteEntered(tx, inquiry.id, sealEntered(services.vault, inquiry.id, facts));
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
    demandUnderWay(inquiry);
    const attached = await attachMedia(tx, services, {
      personId: actor.personId,
      url: imageUrl,
      uploadTypes: ["identity"],
    });
    if (!attached.ok) throw new Rollback<ShowRefusal>("not_own_upload");
    const before = await putDocument(tx, {
      inquiryId: inquiry.id,
      kind,
      mediaId: attached.value.id,
      url: attached.value.url,
    });
    if (before !== undefined) await removeMedia(tx, services, [before]);
  });
}

/** Hands it in: from here staff look at it and nothing of it can be changed. Doing it again changes nothing. */
export function submitInquiry(services: Services, actor: Actor, inquiryId: string): Promise<Result<void, ShowRefusal>> {
  return withOwn(services, actor, inquiryId, async (tx, inquiry) => {
    if (inquiry.status === "completed" && inquiry.provider === "embedded") return;
    demandUnderWay(inquiry);
    const entered = openEntered(services.vault, inquiry);
    const shown = new Set((await listDocuments(tx, inquiry.id)).map(({ kind }) => kind));
    if (entered === null || !documentTypes[entered.documentType].every((kind) => shown.has(kind)))
      throw new Rollback<ShowRefusal>("incomplete");
    await moveInquiry(tx, inquiry.id, "pending", "completed", { isSubmitted: true, message: "" });
    failpoint("identity.submit.before_commit");
  });
}

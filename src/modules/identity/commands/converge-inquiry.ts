import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { assertNotTransaction, transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { nextStatus } from "../domain/inquiry-status.ts";
import { identityProviders } from "../ports/identity-provider.ts";
import type { ProviderError, ProviderInquiry } from "../ports/identity-provider.ts";
import { lockInquiry, moveInquiry, findInquiry } from "../store/inquiry-store.ts";
import { approve, decline } from "./conclude.ts";

/**
 * Reads the provider's truth about an inquiry and brings ours to it. Safe to call at any time, any number of times, at
 * once: the row lock and the table of transitions let one reading conclude, whatever order the webhooks come in.
 */
export async function convergeInquiry(services: Services, inquiryId: string): Promise<Result<void, ProviderError>> {
  assertNotTransaction(services.db);
  const inquiry = await findInquiry(services.db, inquiryId);
  if (inquiry?.providerRef == null) return ok();
  const provider = identityProviders.named(services, inquiry.provider);
  if (provider === undefined) return err("unavailable");
  const { outside } = provider;
  // Decided here: there is nothing to read.
  if (outside === null) return ok();
  const read = await outside.read(inquiry.providerRef);
  if (!read.ok) return err(read.error);
  failpoint("identity.converge.after_read");
  await applyReading(services, inquiryId, read.value);
  return ok();
}

/** Brings an inquiry to what its provider said, in one transaction. Throws on facts about another inquiry. */
async function applyReading(services: Services, inquiryId: string, read: ProviderInquiry): Promise<void> {
  await transact(services.db, async (tx) => {
    const inquiry = await lockInquiry(tx, inquiryId);
    if (inquiry === undefined) throw new Error("an inquiry vanished");
    // What comes from outside proves nothing: it has to be the one we opened, for this person.
    if (read.personId !== inquiry.personId || read.ref !== inquiry.providerRef)
      throw new Error(`the provider's inquiry is not ${inquiry.id}`);
    const to = nextStatus(inquiry.status, read.status);
    if (to === undefined) return;
    const by = { staffId: null, reason: `read from ${inquiry.provider}` };
    if (to === "approved") {
      if (read.shown !== null) await approve(tx, services, inquiry, read.shown, by);
      else if (inquiry.status !== "needs_review")
        await moveInquiry(tx, inquiry.id, inquiry.status, "needs_review", {
          reviewFlag: "incomplete",
          isSubmitted: true,
        });
    } else if (to === "declined" || to === "failed") {
      await decline(tx, services, inquiry, to, "provider", "", by);
    } else {
      await moveInquiry(
        tx,
        inquiry.id,
        inquiry.status,
        to,
        inquiry.submittedAt === null && (to === "completed" || to === "needs_review") ? { isSubmitted: true } : {},
      );
    }
    failpoint("identity.converge.before_commit");
  });
}

import { given } from "#kernel/given.ts";
import { ageOn } from "#kernel/date-time.ts";
import {
  dayOfAge,
  entrantFactsChanged,
  findAccount,
  setIdentityOutcome,
  youngestMember,
} from "#modules/accounts/index.ts";
import { appNow } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import { readSetting } from "#platform/settings.ts";
import type { Services } from "#platform/services.ts";
import { declineWords } from "../domain/decline-reasons.ts";
import type { DeclineReason } from "../domain/decline-reasons.ts";
import { addressLine, documentKeyOf, firstDocumentKeyOf, legalNameFrom } from "../domain/identity-facts.ts";
import type { ShownFacts } from "../domain/identity-facts.ts";
import { identityDecided } from "../events.ts";
import { openHours } from "../settings.ts";
import { findSelfiePrint } from "../store/documents-store.ts";
import { withdrawFacts } from "../store/facts-store.ts";
import { moveInquiry } from "../store/inquiry-store.ts";
import { listMatches } from "../store/match-store.ts";
import type { InquiryRow } from "../store/inquiry-store.ts";
import { sealName, sealShown } from "../store/sealed-facts.ts";
import { writeApproval } from "./approve-identity.ts";

/** The actor of a decision: a staff member, or the provider. */
export interface By {
  staffId: string | null;
  reason: string;
}

/** Reasons an approval is left to staff: the flags of the review queue. */
export type ReviewReason = "duplicate_person" | "same_name" | "same_household" | "same_selfie" | "too_young";

/**
 * Approves a locked inquiry with what the document showed. Not approved are a document of another account, the name or
 * address of an approved person with the same birth date, the selfie picture of one, and a person under 13: the inquiry
 * goes to staff with that flag, which is answered.
 */
export async function approve(
  tx: Tx,
  services: Services,
  inquiry: InquiryRow,
  shown: ShownFacts,
  by: By,
): Promise<"approved" | ReviewReason> {
  const today = dayOfAge(await appNow(tx));
  const refused =
    ageOn(shown.dateOfBirth, today) < youngestMember ? "too_young" : await written(tx, services, inquiry, shown, by);
  const shownEnc = sealShown(services.vault, inquiry.id, shown);
  if (refused !== undefined) {
    await moveInquiry(tx, inquiry.id, inquiry.status, "needs_review", {
      reviewFlag: refused,
      shownEnc,
      ...(inquiry.submittedAt === null ? { isSubmitted: true } : {}),
    });
    return refused;
  }
  const nameEnc = sealName(services.vault, inquiry.id, shown);
  await moveInquiry(tx, inquiry.id, inquiry.status, "approved", {
    shownEnc,
    nameEnc,
    reviewFlag: null,
    decidedBy: by.staffId,
    isDecided: true,
    message: "",
  });
  await notifyOutcome(
    tx,
    services,
    inquiry,
    "approved",
    "Your identity is verified",
    "Your identity is verified. Every giveaway that is open to your state is open to you now.",
  );
  return "approved";
}

async function written(
  tx: Tx,
  services: Services,
  inquiry: InquiryRow,
  shown: ShownFacts,
  by: By,
): Promise<ReviewReason | undefined> {
  const approved = await writeApproval(tx, services, {
    personId: inquiry.personId,
    legalName: legalNameFrom(shown),
    dateOfBirth: shown.dateOfBirth,
    address: addressLine(shown),
    residentState: shown.addressState,
    documentKey: documentKeyOf(shown),
    firstDocumentKey: firstDocumentKeyOf(shown),
    selfiePrint: await findSelfiePrint(tx, inquiry.id),
    decidedBy: by.staffId === null ? inquiry.provider : "staff",
    ...given({ staffId: by.staffId }),
    reason: by.reason,
  });
  if (approved.ok) return undefined;
  if (approved.error !== "no_such_person" && approved.error !== "invalid_state") return approved.error;
  throw new Error(`inquiry ${inquiry.id} could not be approved: ${approved.error}`);
}

/** Declines a locked inquiry, or takes an approval away. */
export async function decline(
  tx: Tx,
  services: Services,
  inquiry: InquiryRow,
  to: "declined" | "failed",
  reason: DeclineReason,
  message: string,
  by: By,
): Promise<void> {
  if (inquiry.status === "approved") await withdraw(tx, inquiry, "declined", by);
  await moveInquiry(tx, inquiry.id, inquiry.status, to, { reason, message, decidedBy: by.staffId, isDecided: true });
  const more = message === "" ? "" : `\n\nWhat we were told: ${message}`;
  await notifyOutcome(
    tx,
    services,
    inquiry,
    "declined",
    "Your identity could not be verified",
    `Your identity could not be verified. ${declineWords(reason)}${more}\n\nYour account stays as it is. You can try again`,
  );
}

/** Hands a locked inquiry back to its person: one more picture is needed. It is no new attempt. */
export async function askAgain(
  tx: Tx,
  services: Services,
  inquiry: InquiryRow,
  message: string,
  by: By,
): Promise<void> {
  await moveInquiry(tx, inquiry.id, inquiry.status, "pending", {
    message,
    reviewFlag: null,
    decidedBy: by.staffId,
    openHours: await readSetting(tx, openHours),
  });
  await notifyOutcome(
    tx,
    services,
    inquiry,
    "asked_again",
    "One more thing to verify your identity",
    `To verify your identity we need one more thing: ${message}\n\nNothing else is lost. Go on`,
  );
}

/** An approval no longer holds: the account is unverified again, whatever was open to it through this is not. */
export async function withdraw(tx: Tx, inquiry: InquiryRow, status: "declined" | "expired", by: By): Promise<void> {
  const account = await findAccount(tx, inquiry.personId);
  await withdrawFacts(tx, inquiry.personId, status, status === "expired");
  // The decision of a staff member has an audit row of its own.
  const author = by.staffId === null ? { kind: "system" as const, reason: by.reason } : null;
  await setIdentityOutcome(
    tx,
    inquiry.personId,
    { isVerified: false, residentState: account?.resident_state ?? null, name: null },
    author,
  );
  // An account that counted once with this one counts by itself now.
  for (const { otherId } of await listMatches(tx, [inquiry.personId]))
    await entrantFactsChanged.run(tx, { personId: otherId });
}

/** Sends the notification, and a mail to the address the person confirmed. */
async function notifyOutcome(
  tx: Tx,
  services: Services,
  inquiry: InquiryRow,
  outcome: "approved" | "declined" | "asked_again",
  subject: string,
  words: string,
): Promise<void> {
  const decidedAt = (await appNow(tx)).toISOString();
  await emit(tx, identityDecided, {
    inquiryId: inquiry.id,
    personId: inquiry.personId,
    outcome,
    postId: inquiry.postId,
    decidedAt,
  });
  const person = await findAccount(tx, inquiry.personId);
  if (person?.email == null || person.email_verified_at === null) return;
  const link = `${services.config.baseUrl}/verify/identity`;
  const text = outcome === "approved" ? `${words}\n\n${link}` : `${words} at ${link}.`;
  await sendMessage(tx, {
    channel: "email",
    to: person.email,
    accountId: inquiry.personId,
    template: `identity_${outcome}`,
    subject,
    text,
    html: `<p>${escaped(text).replaceAll("\n\n", "</p><p>")}</p>`,
    links: [link],
  });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

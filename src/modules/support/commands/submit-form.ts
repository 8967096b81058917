import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { confirmedEmailOf, sendNeededMail } from "#modules/accounts/index.ts";
import { transactResult } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import type { Actor, Services } from "#platform/services.ts";
import { proofHash } from "../domain/challenge.ts";
import { parseForm } from "../domain/contact-form.ts";
import type { ContactForm, FormFault } from "../domain/contact-form.ts";
import { newReference } from "../domain/reference.ts";
import { proofBits } from "../settings.ts";
import { insertTicket } from "../store/tickets-store.ts";

export type FormRefusal = FormFault | { field: "proof"; rule: "invalid" };

/**
 * Inserts a ticket and returns its reference. A member whose address is confirmed is answered there, whatever the form
 * says, and gets a mail that it arrived. A guest has worked for it, once a message, and gets no mail: the owner of that
 * address is not verified.
 */
export async function submitForm(
  services: Services,
  actor: Actor | null,
  input: ContactForm & { proof: { challenge: string; nonce: number } | null },
): Promise<Result<{ reference: string }, FormRefusal>> {
  const confirmed = actor === null ? null : await confirmedEmailOf(services.db, actor.accountId);
  const form = parseForm({ ...input, email: confirmed ?? input.email });
  if (!form.ok) return form;
  const { proof } = input;
  const hash =
    actor !== null || proof === null
      ? null
      : proofHash(services, proof.challenge, proof.nonce, await readSetting(services.db, proofBits));
  if (actor === null && hash === null) return err({ field: "proof", rule: "invalid" });
  const reference = newReference();
  const { productName } = services.config;
  return transactResult(services.db, async (tx) => {
    const isNew = await insertTicket(tx, form.value, {
      reference,
      accountId: actor?.accountId ?? null,
      personId: actor?.personId ?? null,
      proofHash: hash,
    });
    if (!isNew) return err({ field: "proof", rule: "invalid" });
    if (actor === null || confirmed === null) return ok({ reference });
    await sendNeededMail(tx, {
      accountId: actor.accountId,
      template: "support_received",
      subject: `We have your message (${reference})`,
      paragraphs: [
        `Thank you for writing to ${productName}. A person reads it and answers to this address, usually within two days.`,
        `Your ticket is ${reference}.`,
      ],
    });
    return ok({ reference });
  });
}

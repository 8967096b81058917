import { findAccount, moneyStates, readShippingAddress, sendNeededMail } from "#modules/accounts/index.ts";
import { takeStepUp } from "#modules/sign-in/index.ts";
import { legalNameOf } from "#modules/identity/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { emailKey, parseEmail } from "#kernel/text/email.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import type { PayoutAddress, PayoutChannel, PayoutDestination } from "../domain/payout.ts";
import { destinationRestHours } from "../settings.ts";
import { mayWithdraw } from "../policy.ts";
import { currentDestination, replaceDestination } from "../store/destinations-store.ts";
import { lockAccount } from "../store/payouts-store.ts";

export type DestinationRefusal =
  | "owner"
  | "identity"
  | "receiver"
  | "receiver_taken"
  | "legal_name"
  | "shipping_address"
  | "reauth_required";

/**
 * Says where an account has its money sent: to a PayPal address, or as a check in its legal name (a brand's in the
 * brand's) to its shipping address in the United States. Takes a step-up, is mailed, and rests for a day; the same one
 * again changes nothing.
 */
export async function saveDestination(
  services: Services,
  actor: Actor,
  input: { channel: PayoutChannel; receiver: string | null; idToken: string },
): Promise<Result<PayoutDestination, DestinationRefusal>> {
  const address = await addressOf(services, actor, input);
  if (!address.ok) return address;
  const receiverIndex =
    address.value.channel === "paypal"
      ? services.vault.blindIndex("payout_destination.receiver", emailKey(address.value.receiver))
      : null;
  return transactResult(services.db, async (tx) => {
    await lockAccount(tx, actor.accountId);
    if (!(await takeStepUp(tx, actor, "savePayoutDestination", input.idToken)).ok) return err("reauth_required");
    const before = await currentDestination(services, tx, actor.accountId, input.channel);
    if (before !== undefined && JSON.stringify(before.address) === JSON.stringify(address.value)) return ok(before);
    const restHours = await readSetting(tx, destinationRestHours);
    const saved = await replaceDestination(services, tx, {
      accountId: actor.accountId,
      address: address.value,
      receiverIndex,
      restHours,
    });
    if (saved === "taken") return err("receiver_taken");
    await sendNeededMail(tx, {
      accountId: actor.accountId,
      template: "payout_destination",
      subject: "Where your money is sent was changed",
      paragraphs: [
        `A new ${input.channel === "paypal" ? "PayPal address" : "address for checks"} was set for your withdrawals. It can be used in ${restHours} hours.`,
        "If that was not you, change it back in your wallet and choose a new password now.",
      ],
      link: { words: "See your withdrawals", url: `${services.config.baseUrl}/account/wallet/withdraw` },
    });
    return ok(saved);
  });
}

async function addressOf(
  services: Services,
  actor: Actor,
  input: { channel: PayoutChannel; receiver: string | null },
): Promise<Result<PayoutAddress, DestinationRefusal>> {
  if (!(await mayWithdraw(services.db, actor))) return err("owner");
  const person = await findAccount(services.db, actor.personId);
  if (person?.is_identity_verified !== true) return err("identity");
  if (input.channel === "paypal") {
    const receiver = parseEmail(input.receiver ?? "");
    return receiver.ok ? ok({ channel: "paypal", receiver: receiver.value }) : err("receiver");
  }
  // A brand's checks are made out to the brand: a bank takes them by its name alone.
  const recipientName =
    actor.accountId === actor.personId
      ? await legalNameOf(services, actor.personId)
      : (await findAccount(services.db, actor.accountId))?.name;
  if (recipientName === undefined) return err("legal_name");
  const shippingAddress = await readShippingAddress(services, actor.accountId);
  if (shippingAddress?.countryCode !== "US" || !moneyStates.has(shippingAddress.state)) return err("shipping_address");
  return ok({ channel: "bank_check", recipientName, shippingAddress });
}

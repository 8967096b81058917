import { hash } from "node:crypto";
import { audit, findAccounts } from "#modules/accounts/index.ts";
import { credit } from "#modules/ledger/index.ts";
import { lockAccountFacts } from "#modules/wallet/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";

/** Most that one command moves, in cents: the largest giveaway. */
const PLATFORM_FUNDING_MAX_CENTS = 2_500_000n;

type PlatformFundingRefusal = "not_found" | "not_staff" | "amount" | "reason_required";

/**
 * Moves marketing money to the wallet of a staff account, or of a brand that staff created, for giveaways of the
 * platform itself. It can be given away or spent and is never withdrawn. The same account, amount and reason are booked
 * once, so that a repeated command moves nothing; `isNew` is false then. For operators: staff use an adjustment, which
 * takes two people.
 */
export async function fundPlatform(
  services: Services,
  { accountId, amountCents, reason }: { accountId: string; amountCents: bigint; reason: string },
): Promise<Result<{ isNew: boolean }, PlatformFundingRefusal>> {
  const why = reason.trim();
  if (why === "") return err("reason_required");
  if (amountCents <= 0n || amountCents > PLATFORM_FUNDING_MAX_CENTS) return err("amount");
  return transactResult(services.db, async (tx) => {
    const [account] = await findAccounts(tx, [accountId]);
    if (account === undefined) return err("not_found");
    const ownerId = account.account_type === "brand" ? account.created_by_account_id : account.id;
    const [owner] = ownerId === null ? [] : await findAccounts(tx, [ownerId]);
    if (owner === undefined || owner.role === "user") return err("not_staff");
    await lockAccountFacts(tx, accountId);
    const booked = await credit(
      tx,
      {
        type: "adjustment_credit",
        refType: "platform_funding",
        refId: fundingId(accountId, amountCents, why),
        effect: "once",
        actedBy: null,
        details: {},
      },
      {
        from: "marketing",
        account: { kind: "funds", ownerId: accountId },
        amountCents,
        release: { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: null },
      },
    );
    if (!booked.ok) {
      if (booked.error.tag === "already_posted") return ok({ isNew: false });
      throw new Error(`funding of ${accountId} was refused: ${booked.error.tag}`);
    }
    const by = { kind: "operator", reason: why } as const;
    await audit(tx, by, "platform.funded", accountId, null, { cents: amountCents.toString() });
    failpoint("adjustments.fund_platform.before_commit");
    return ok({ isNew: true });
  });
}

/** A UUID that follows from the three facts. */
function fundingId(accountId: string, amountCents: bigint, reason: string): string {
  const hex = hash("sha256", `${accountId}/${amountCents}/${reason}`, "hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

import { may } from "#kernel/capabilities.ts";
import { findAccounts, isEligibleForFinancialActions } from "#modules/accounts/index.ts";
import type { AccountRow } from "#modules/accounts/index.ts";
import { accessOf } from "#modules/brands/index.ts";
import { secondFactorDueCents } from "#modules/sign-in/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import type { HostingFacts } from "../domain/hosting-rights.ts";
import { hostsOpen } from "../store/giveaways-store.ts";

/** The account a giveaway is to stand under, and the rights behind it. */
export interface Host {
  account: AccountRow;
  isStaff: boolean;
  facts: Omit<HostingFacts, "runningCount" | "createdTodayCount">;
}

/**
 * Reads the facts of a host: a person for themselves, or an owner or manager for an active brand, with the rights of
 * the brand's owner. Null when the actor may not host for this account.
 */
export async function readHost(db: Db, actor: Actor, today: string): Promise<Host | null> {
  const found = new Map(
    (await findAccounts(db, [...new Set([actor.accountId, actor.personId])])).map((one) => [one.id, one]),
  );
  const account = found.get(actor.accountId);
  const person = found.get(actor.personId);
  if (account === undefined || person === undefined) return null;
  const isStaff = person.role !== "user";
  if (account.account_type === "personal") {
    return actor.accountId === actor.personId ? { account, isStaff, facts: factsOf(account, account, today) } : null;
  }
  const access = await accessOf(db, actor.personId, actor.accountId);
  if (access === null || !may(access, "handleMoney")) return null;
  const ownerId = account.created_by_account_id;
  const [owner] = ownerId === actor.personId ? [person] : await findAccounts(db, ownerId === null ? [] : [ownerId]);
  return owner === undefined ? null : { account, isStaff, facts: factsOf(account, owner, today) };
}

function factsOf(account: AccountRow, owner: AccountRow, today: string): Host["facts"] {
  return {
    accountType: account.account_type,
    isBrandActive: account.status === "active" && account.brand_status === "active",
    isTrusted: owner.is_trusted,
    isIdentityVerified: owner.is_identity_verified,
    isFinanciallyEligible: isEligibleForFinancialActions(
      {
        status: owner.status,
        isIdentityVerified: owner.is_identity_verified,
        dateOfBirth: owner.date_of_birth,
        residentState: owner.resident_state,
        hasOpenReceivable: owner.has_open_receivable || account.has_open_receivable,
      },
      today,
    ),
  };
}

/** Returns true when a person hosts an open giveaway whose prizes are worth so much that a second factor is required. */
export async function hasLargeOpenGiveaway(db: Db, person: AccountRow): Promise<boolean> {
  if (person.first_giveaway_created_at === null) return false;
  return (await hostsOpen.run(db, person.id, secondFactorDueCents))[0]?.found ?? false;
}

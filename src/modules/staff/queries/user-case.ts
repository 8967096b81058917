import { findAccount } from "#modules/accounts/index.ts";
import { legalNameOf } from "#modules/identity/index.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { currentFiscalYear, readRequirement } from "#modules/tax/index.ts";
import { readOwed, readSpending } from "#modules/wallet/index.ts";
import type { Services } from "#platform/services.ts";
import { maskEmail, maskName, maskPhone } from "../domain/mask.ts";
import type { PersonFact } from "../domain/user-kinds.ts";
import { findUserRecord, readGiveawaySetAside } from "../store/users-store.ts";
import type { UserRecord } from "../store/users-store.ts";

export { listDevices, listLinks, listRelated } from "../store/users-store.ts";
export type { RelatedUser, UserDevice, UserLink } from "../store/users-store.ts";

/** An account as staff read it. Its legal name, email and phone are masked. */
export interface UserCase extends UserRecord {
  readonly account: NonNullable<Awaited<ReturnType<typeof findAccount>>>;
  readonly legalName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Reads a fact of a person in clear text; null when there is none. */
export async function readFact(
  services: Services,
  account: UserCase["account"],
  fact: PersonFact,
): Promise<string | null> {
  if (fact === "legal_name") return (await legalNameOf(services, account.id)) ?? null;
  if (fact === "email") return account.email;
  if (account.phone_enc === null) return null;
  return services.vault
    .open({ table: "account_credential", column: "phone_enc", rowId: account.id }, account.phone_enc)
    .toString("utf8");
}

/** Reads an account for staff; undefined when there is none. */
export async function readUserCase(services: Services, accountId: string): Promise<UserCase | undefined> {
  const account = await findAccount(services.db, accountId);
  const record = await findUserRecord(services.db, accountId);
  if (account === undefined || record === undefined) return undefined;
  const masked = async (fact: PersonFact, mask: (text: string) => string): Promise<string | null> => {
    const text = await readFact(services, account, fact);
    return text === null ? null : mask(text);
  };
  return {
    ...record,
    account,
    legalName: await masked("legal_name", maskName),
    email: await masked("email", maskEmail),
    phone: await masked("phone", maskPhone),
  };
}

/** Money of an account, in cents. */
export interface UserMoney {
  readonly fromCards: bigint;
  readonly wonAndEarned: bigint;
  readonly available: bigint;
  readonly onHold: bigint;
  readonly onHoldUntil: Date | null;
  readonly setAside: bigint;
  readonly beingPaidOut: bigint;
  readonly owed: bigint;
  readonly year: number;
  /** Counted against the threshold of the year's W-9 form. */
  readonly paidOutInYear: bigint;
  readonly w9Threshold: bigint;
  readonly monthlyLimit: bigint | null;
  readonly spentInMonth: bigint | null;
}

export async function readUserMoney(
  { db }: Pick<Services, "db">,
  { account, beingPaidOut }: UserCase,
): Promise<UserMoney> {
  const [wallet, spending, owed, setAside, year] = await Promise.all([
    fetchBalance(db, account.id),
    readSpending(db, account.id),
    readOwed(db, account.id),
    readGiveawaySetAside(db, account.id),
    currentFiscalYear(db),
  ]);
  const { countedCents, thresholdCents } = await readRequirement(db, account.id, year);
  const { limitCents, remainingCents } = spending.limit;
  return {
    fromCards: wallet.cardMoney,
    wonAndEarned: wallet.total - wallet.cardMoney,
    available: wallet.available,
    onHold: wallet.waitingToSpend.cents,
    onHoldUntil: wallet.waitingToSpend.next,
    setAside,
    beingPaidOut,
    owed,
    year,
    paidOutInYear: countedCents,
    w9Threshold: thresholdCents,
    monthlyLimit: limitCents,
    spentInMonth: limitCents === null || remainingCents === null ? null : limitCents - remainingCents,
  };
}

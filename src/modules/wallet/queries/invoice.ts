import { findAccount } from "#modules/accounts/index.ts";
import { findCounterparty } from "#modules/ledger/index.ts";
import type { Db } from "#platform/db/db.ts";
import { cardName } from "../domain/describe-transaction.ts";
import { fetchUserTransaction } from "./user-transactions.ts";
import type { UserTransaction } from "./user-transactions.ts";

/** A party of a receipt; without a username it is no account. */
export interface Party {
  readonly name: string;
  readonly username: string | null;
}

/** A receipt for a completed transaction, from its owner's side. Amounts in cents. */
export interface Invoice {
  readonly transaction: UserTransaction;
  readonly from: Party;
  readonly to: Party;
  /** The method of payment or payout; null for money that stayed within the product. */
  readonly method: string | null;
  /** Sales tax: nothing that moves through a wallet is taxed before there is a shop. */
  readonly taxCents: bigint;
  readonly totalCents: bigint;
}

const channels: Readonly<Record<string, string>> = { paypal: "PayPal", bank_check: "Bank check" };

function methodOf({ details }: UserTransaction): string | null {
  if (typeof details["cardLast4"] === "string") return cardName(details);
  const { channel } = details;
  return typeof channel === "string" ? (channels[channel] ?? channel) : null;
}

/** The receipt of a transaction of this account; undefined for another account's, and before it is completed. */
export async function readInvoice(
  db: Db,
  accountId: string,
  txId: string,
  productName: string,
): Promise<Invoice | undefined> {
  const transaction = await fetchUserTransaction(db, accountId, txId);
  if (transaction?.status !== "completed") return undefined;
  const method = methodOf(transaction);
  const own = await partyOf(db, accountId);
  const otherId = await findCounterparty(db, accountId, txId);
  const other =
    otherId === undefined
      ? { name: transaction.details["channel"] === undefined ? productName : (method ?? productName), username: null }
      : await partyOf(db, otherId);
  const [from, to] = transaction.isCredit ? [other, own] : [own, other];
  return { transaction, from, to, method, taxCents: 0n, totalCents: transaction.amount };
}

async function partyOf(db: Db, accountId: string): Promise<Party> {
  const account = await findAccount(db, accountId);
  return account === undefined || account.status === "deleted"
    ? { name: "A deleted account", username: null }
    : { name: account.name, username: account.username };
}

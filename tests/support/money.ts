import { randomUUID } from "node:crypto";
import { transact } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { credit } from "#modules/ledger/index.ts";
import type { OwnedKind, Release } from "#modules/ledger/index.ts";
import type { World } from "./world.ts";

export const released: Release = { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: null };

/** Credits an owner with money from the marketing account. Returns the transaction's id. */
export async function give(
  db: Db,
  ownerId: string,
  amountCents: bigint,
  options: { kind?: OwnedKind; release?: Release } = {},
): Promise<string> {
  const result = await transact(db, (tx) =>
    credit(
      tx,
      { type: "adjustment_credit", refType: "test", refId: randomUUID(), effect: "credit", actedBy: null, details: {} },
      {
        from: "marketing",
        account: { kind: options.kind ?? "funds", ownerId },
        amountCents,
        release: options.release ?? released,
      },
    ),
  );
  if (!result.ok) throw new Error(result.error.tag);
  return result.value.txId;
}

/** Inserts a person's account, with the facts the money rules read. */
export async function addAccount(
  world: World,
  facts: { trusted?: boolean; verified?: boolean; ageDays?: number; limitCents?: bigint; status?: string } = {},
): Promise<string> {
  const id = randomUUID();
  await world.owner.query(
    `insert into account (id, username, is_trusted, is_identity_verified, monthly_spend_limit_cents, status, created_at)
     values ($1, $2, $3, $4, $5, $6, app_now() - make_interval(days => $7))`,
    [
      id,
      `u${id.replaceAll("-", "").slice(0, 13)}`,
      facts.trusted ?? false,
      facts.verified ?? true,
      facts.limitCents ?? null,
      facts.status ?? "active",
      facts.ageDays ?? 90,
    ],
  );
  return id;
}

/** Runs all at once: everyone waits at the barrier until the last has arrived. */
export async function atOnce<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = Array.from({ length: count }, async (_, index) => {
    await promise;
    return work(index);
  });
  resolve();
  return Promise.all(running);
}

import { sql } from "kysely";
import * as v from "valibot";
import { brokenConstraint, row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Cell } from "#platform/vault.ts";
import { payoutChannels } from "../domain/payout.ts";
import type { PayoutAddress, PayoutChannel, PayoutDestination } from "../domain/payout.ts";

const kept = v.variant("channel", [
  v.object({ channel: v.literal("paypal"), receiver: v.string() }),
  v.object({
    channel: v.literal("bank_check"),
    recipientName: v.string(),
    shippingAddress: v.object({
      countryCode: v.string(),
      city: v.string(),
      state: v.string(),
      address: v.string(),
      apartment: v.string(),
      zipCode: v.string(),
    }),
  }),
]);

const cellOf = (id: string): Cell => ({ table: "payout_destination", column: "details_enc", rowId: id });

interface Row {
  id: string;
  account_id: string;
  details_enc: Buffer | null;
  usable_at: Date;
  usable: boolean;
}

const columns = sql`id, account_id, details_enc, usable_at, usable_at <= app_now() as usable`;

function view({ vault }: Pick<Services, "vault">, found: Row | undefined): PayoutDestination | undefined {
  if (found?.details_enc == null) return undefined;
  const address = v.parse(kept, JSON.parse(vault.open(cellOf(found.id), found.details_enc).toString("utf8")));
  return { id: found.id, accountId: found.account_id, address, usableAt: found.usable_at, isUsable: found.usable };
}

/** Reads an account's destination for this channel; undefined without one. */
export async function currentDestination(
  services: Pick<Services, "vault">,
  db: Db,
  accountId: string,
  channel: PayoutChannel,
): Promise<PayoutDestination | undefined> {
  return view(
    services,
    await row(
      db,
      sql<Row>`select ${columns} from payout_destination where account_id = ${accountId} and channel = ${channel} and replaced_at is null`,
    ),
  );
}

export async function currentDestinations(
  services: Pick<Services, "vault" | "db">,
  accountId: string,
): Promise<Map<PayoutChannel, PayoutDestination>> {
  const found = await rows(
    services.db,
    sql<Row>`select ${columns} from payout_destination where account_id = ${accountId} and replaced_at is null`,
  );
  const all = found.map((one) => view(services, one)).filter((one) => one !== undefined);
  return new Map(
    payoutChannels.flatMap((channel) =>
      all.filter((one) => one.address.channel === channel).map((one) => [channel, one] as const),
    ),
  );
}

/** Any destination, whether it was replaced since or not; undefined once its person is erased. */
export async function findDestination(
  services: Pick<Services, "vault" | "db">,
  id: string,
): Promise<PayoutDestination | undefined> {
  return view(services, await row(services.db, sql<Row>`select ${columns} from payout_destination where id = ${id}`));
}

/**
 * Puts a destination in the place of the one before; "taken" when a PayPal address is another person's. The account's
 * row is locked by the caller.
 */
export async function replaceDestination(
  services: Pick<Services, "vault">,
  tx: Tx,
  input: { accountId: string; address: PayoutAddress; receiverIndex: Buffer | null; restHours: number },
): Promise<PayoutDestination | "taken"> {
  const made = await row(tx, sql<{ id: string }>`select new_id() as id`);
  if (made === undefined) throw new Error("the database made no id");
  const { channel } = input.address;
  await sql`update payout_destination set replaced_at = app_now() where account_id = ${input.accountId} and channel = ${channel} and replaced_at is null`.execute(
    tx,
  );
  try {
    const stored = await row(
      tx,
      sql<Row>`insert into payout_destination (id, account_id, channel, details_enc, receiver_bidx, usable_at)
        values (${made.id}, ${input.accountId}, ${channel}, ${services.vault.seal(cellOf(made.id), JSON.stringify(input.address))}, ${input.receiverIndex},
                app_now() + make_interval(hours => ${input.restHours})) returning ${columns}`,
    );
    const destination = view(services, stored);
    if (destination === undefined) throw new Error("a destination vanished");
    return destination;
  } catch (error) {
    if (brokenConstraint(error) === "payout_destination_receiver_once") return "taken";
    throw error;
  }
}

import { StartRefused } from "#platform/postgres/data-directory.ts";
import { idAt, lot, until, write } from "./bulk-load.ts";
import type { BulkLoad } from "./bulk-load.ts";
import { trustedCount } from "./names.ts";
import { withoutIndexes } from "./rebuild.ts";

/** Cents: the minimum for each person, the range above it, and the additional amount of hosts. */
const given = { everybody: 1_000, spread: 50_000, hosts: 5_000_000 };

/**
 * Inserts one deposit per person (from the marketing account), for as many people as there are transactions, and
 * transfers among them for the rest, each out of the sender's deposit into a lot of the receiver's earnings. The
 * transactions follow those already in the journal, so that they are sealed in order. The product's own command seals
 * them after the commit.
 */
export async function loadLedger(load: BulkLoad): Promise<void> {
  const { owner, size } = load;
  const deposits = Math.min(size.people, size.ledger);
  const transfers = deposits < 2 ? 0 : size.ledger - deposits;
  const about = (key: string, about: number): string => lot(load, about, key);
  await owner.query(
    `insert into ledger_account (kind, owner_id, normal_side) values ('marketing', null, 'D') on conflict on constraint ledger_account_owner_kind do nothing`,
  );
  const newer = await owner.query(`select 1 from ledger_tx where created_at >= ${until(load)} limit 1`);
  if (newer.rowCount !== 0)
    throw new StartRefused(
      "The journal goes on beyond --until, so nothing can be booked before its end. Leave --until out.",
    );
  await owner.query(`create temp table seed_span as
    select began, (${until(load)} - began) / ${deposits + transfers + 1} as step
      from (select coalesce(max(created_at), ${until(load)} - interval '365 days') as began from ledger_tx) t`);
  await owner.query(`
    create temp table seed_transfer as
    select k, sender, (sender + 1 + floor(${about("k", 72)} * ${deposits - 1}))::int % ${deposits} as receiver, 1 + floor(${about("k", 73)} * 2000)::bigint as cents, at, ${idAt(load, "transfer", "at", "k")} as id
      from (select k, floor(${about("k", 71)} * ${deposits})::int as sender, (select began + step * (${deposits} + k) from seed_span) as at from generate_series(1, ${transfers}) k) t;
    analyze seed_transfer`);
  await owner.query(`
    create temp table seed_purse as
    select n, person_id, cents, coalesce(o.cents_out, 0)::bigint as spent, i.cents_in::bigint as earned, at,
           ${idAt(load, "deposit", "at", "n")} as tx_id, ${idAt(load, "funds", "at", "n")} as funds_id, ${idAt(load, "earnings", "at", "n")} as earnings_id, ${idAt(load, "lot", "at", "n")} as lot_id
      from (select n, id as person_id, (select began + step * (n + 1) from seed_span) as at from seed_person where n < ${deposits}) p
      left join (select sender, sum(cents) as cents_out from seed_transfer group by 1) o on o.sender = n
      left join (select receiver, sum(cents) as cents_in from seed_transfer group by 1) i on i.receiver = n
      cross join lateral (select coalesce(o.cents_out, 0)::bigint + ${given.everybody} + floor(${about("n", 74)} * ${given.spread})::bigint
                                 + case when n <= ${trustedCount} then ${given.hosts} else 0 end as cents) c;
    create unique index on seed_purse (n); analyze seed_purse`);

  await withoutIndexes(
    load,
    ["ledger_account", "ledger_tx", "ledger_posting", "ledger_lot", "ledger_lot_use"],
    async () => {
      await load.step("ledger accounts", () =>
        write(
          load,
          `insert into ledger_account (id, kind, owner_id, normal_side, balance_cents, created_at)
                   select funds_id, 'funds', person_id, 'C', cents - spent, at from seed_purse
                   union all select earnings_id, 'earnings', person_id, 'C', earned, at from seed_purse where earned is not null`,
        ),
      );
      await load.step("ledger transactions", () =>
        write(
          load,
          `insert into ledger_tx (id, type, ref_type, ref_id, effect, acted_by_person_id, created_at)
                   select tx_id, 'adjustment_credit', 'bulk', lot_id, 'credit', null, at from seed_purse
                   union all select t.id, 'transfer_sent', 'bulk', t.id, 'transfer', s.person_id, t.at from seed_transfer t join seed_purse s on s.n = t.sender`,
        ),
      );
      await load.step("postings", () =>
        write(
          load,
          `insert into ledger_posting (tx_id, account_id, amount_cents)
                   select p.tx_id, m.id, p.cents from seed_purse p, ledger_account m where m.kind = 'marketing'
                   union all select tx_id, funds_id, -cents from seed_purse
                   union all select t.id, s.funds_id, t.cents from seed_transfer t join seed_purse s on s.n = t.sender
                   union all select t.id, r.earnings_id, -t.cents from seed_transfer t join seed_purse r on r.n = t.receiver`,
        ),
      );
      await load.step("lots", () =>
        write(
          load,
          `insert into ledger_lot (id, account_id, tx_id, position, origin, amount_cents, remaining_cents, spend_at, giveaway_at, created_at)
                   select lot_id, funds_id, tx_id, 1, 'adjustment_credit', cents, cents - spent, at, at, at from seed_purse
                   union all select ${idAt(load, "earned lot", "t.at", "t.k")}, r.earnings_id, t.id, 1, 'transfer_sent', t.cents, t.cents, t.at, t.at, t.at
                               from seed_transfer t join seed_purse r on r.n = t.receiver`,
        ),
      );
      await load.step("uses of lots", () =>
        write(
          load,
          `insert into ledger_lot_use (lot_id, tx_id, amount_cents) select s.lot_id, t.id, t.cents from seed_transfer t join seed_purse s on s.n = t.sender`,
        ),
      );
    },
  );
}

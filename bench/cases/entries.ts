import { setTimeout as pause } from "node:timers/promises";
import type { BenchCase, BenchContext, ReportRow } from "../bench-case.ts";
import { rateRow } from "../bench-case.ts";
import {
  bystand,
  enterAs,
  entrantId,
  entrantIdSql,
  hideGiveaway,
  makeEntrants,
  placesFrom,
  publishGiveaway,
} from "../giveaways.ts";
import { quantile } from "../rounds.ts";

/** Inserts the rows of one entry and nothing else: no permissions, no rule, no lock; the number from a sequence. */
function rowsOfAnEntry(post: string, person: string): string[] {
  return [
    "begin",
    `insert into post_like (post_id, account_id, acted_by_person_id) values ('${post}', ${person}, ${person}) on conflict do nothing`,
    `insert into post_counter_delta (post_id, account_id, counter, delta) values ('${post}', ${person}, 'likes', 1)`,
    `insert into giveaway_entry (giveaway_id, person_id, ticket_no, salt, leaf_hash)
     values ('${post}', ${person}, nextval('bench_ticket'), uuid_send(gen_random_uuid()), sha256(uuid_send(gen_random_uuid()))) on conflict do nothing`,
    `insert into giveaway_entry_delta (giveaway_id, delta) values ('${post}', 1)`,
    "commit",
  ];
}

/** Checks that each person who liked has one entry with a number and a leaf of their own. */
async function checkEntries({ owner }: BenchContext, id: string, likes: number): Promise<void> {
  const { rows } = await owner.query<{ likes: number; entries: number; tickets: number; leaves: number }>(
    `select (select count(*)::int from post_like where post_id = $1) as likes, count(*)::int as entries,
            count(distinct ticket_no)::int as tickets, count(distinct leaf_hash)::int as leaves
       from giveaway_entry where giveaway_id = $1 and withdrawn_at is null`,
    [id],
  );
  const [found] = rows;
  if (found?.likes !== likes || found.entries !== likes || found.tickets !== likes || found.leaves !== likes) {
    throw new Error(`${likes} people entered, but there are ${JSON.stringify(found)}`);
  }
}

const rates: BenchCase = {
  name: "entries",
  about: "entering one giveaway by the product's own command, beside pgbench inserting the very rows",
  rows: async (bench) => {
    const people = bench.options.quick ? 80_000 : 400_000;
    /** Number of people for pgbench to enter. */
    const theirs = people / 2;
    await makeEntrants(bench, people);
    const { services } = bench.services(40);
    await bench.owner.query(
      "create sequence if not exists bench_ticket; grant usage on sequence bench_ticket to stims_app",
    );
    const rows: ReportRow[] = [];
    for (const connections of bench.options.connections) {
      const [hot, plain] = [await publishGiveaway(bench, services), await publishGiveaway(bench, services)];
      let place = 0;
      const run = await bench.interleave(
        [
          {
            kind: "function",
            name: "ours: entries",
            run: async () => {
              place += 1;
              await enterAs(services, place, hot);
            },
          },
          {
            kind: "pgbench",
            name: "pgbench: rows of entries",
            scripts: [
              `\\set k random(${people - theirs + 1}, ${people})\n${rowsOfAnEntry(plain, entrantIdSql(":k"))
                .map((one) => `${one.replaceAll("\n", " ")};`)
                .join("\n")}\n`,
            ],
            standIn: async (client) => {
              const person = `'${entrantId(people - Math.floor(Math.random() * theirs))}'`;
              for (const text of rowsOfAnEntry(plain, person)) await client.query(text);
            },
          },
        ],
        { connections },
      );
      if (place > people - theirs) throw new Error("more entries than people");
      await checkEntries(bench, hot, place);
      rows.push(
        rateRow(
          run,
          { ours: "ours: entries", yardstick: "pgbench: rows of entries" },
          {
            case: "entries into one giveaway",
            unit: "entries/s",
            goal: 0.5,
            floor: null,
            note: "none lost, none doubled",
          },
        ),
      );
      await hideGiveaway(bench, hot);
      await hideGiveaway(bench, plain);
    }
    return rows;
  },
};

/** Entries a second. */
const pace = 20_000 / 60;
/** Seconds in which the bystanders are alone, before the load. */
const quietSeconds = 15;
/** People who enter another giveaway meanwhile. */
const bystanders = 8_000;

const minute: BenchCase = {
  name: "entries-minute",
  about: "20,000 people enter one giveaway within a minute, while others enter another one",
  rows: async (bench) => {
    const seconds = bench.options.quick ? 6 : 60;
    const entries = Math.round(pace * seconds);
    await makeEntrants(bench, entries + bystanders);
    const { services } = bench.services(40);
    const id = await publishGiveaway(bench, services);
    const other = await publishGiveaway(bench, services);
    const others = placesFrom(entries + 1);
    const warmEnds = performance.now() + 3_000;
    await bystand(bench, other, others, () => performance.now() > warmEnds);
    const quietEnds = performance.now() + (bench.options.quick ? 4 : quietSeconds) * 1_000;
    const quiet = await bystand(bench, other, others, () => performance.now() > quietEnds);

    const samples: number[] = [];
    const started = performance.now();
    let isOver = false;
    const bystanding = bystand(bench, other, others, () => isOver);
    let place = 0;
    // As many at a time as a web process has database connections. Waiting for a free one is part of the measurement.
    const lane = async (): Promise<void> => {
      while (place < entries) {
        place += 1;
        const mine = place;
        const due = started + (mine * 1_000) / pace;
        if (performance.now() < due) await pause(due - performance.now());
        await enterAs(services, mine, id);
        samples.push(performance.now() - due);
      }
    };
    try {
      await Promise.all(Array.from({ length: 32 }, lane));
    } finally {
      isOver = true;
    }
    const elapsed = (performance.now() - started) / 1_000;
    const meanwhile = await bystanding;
    await checkEntries(bench, id, entries);
    await hideGiveaway(bench, id);
    await hideGiveaway(bench, other);
    const name = `${entries.toLocaleString("en-US")} entries in ${seconds === 60 ? "a minute" : `${seconds} seconds`}`;
    return [
      {
        case: name,
        measure: "until the last was in",
        unit: "s",
        ours: elapsed,
        yardstick: null,
        ratio: null,
        goal: seconds + 1,
        floor: null,
        better: "less",
        p50: quantile(samples, 0.5),
        p99: quantile(samples, 0.99),
        errors: 0,
        note: "none lost, none doubled; each counted from when it was due",
      },
      {
        case: name,
        measure: "entries into another giveaway meanwhile, p99 beside quiet",
        unit: "ms",
        ours: quantile(meanwhile, 0.99),
        yardstick: quantile(quiet, 0.99),
        ratio: quantile(meanwhile, 0.99) / quantile(quiet, 0.99),
        goal: 2,
        floor: null,
        better: "less",
        p50: quantile(meanwhile, 0.5),
        p99: quantile(meanwhile, 0.99),
        errors: 0,
        note: `${meanwhile.length} entries; quiet p50 ${quantile(quiet, 0.5).toFixed(1)} ms`,
      },
    ];
  },
};

export const entryCases: readonly BenchCase[] = [rates, minute];

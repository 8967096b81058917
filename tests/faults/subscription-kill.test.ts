import { globSync, readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepPayments } from "#modules/payments/index.ts";
import { sweepSubscriptions } from "#modules/subscriptions/index.ts";
import { useCards } from "#tests/support/cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { planSteps, takePlanStep } from "#tests/support/plan-life.ts";
import type { PlanLife, PlanStep } from "#tests/support/plan-life.ts";
import { runTasks } from "#tests/support/run-tasks.ts";
import { randomBelow, seed, size, spread, spreadOver } from "#tests/support/scale.ts";
import { subscriptionsOf } from "#tests/support/subscriptions.ts";
import { strikes, victims } from "#tests/support/victims.ts";
import type { Victims } from "#tests/support/victims.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
const cards = useCards(world);
const { found, brandStatus } = subscriptionsOf(world, cards);
const kills = size(10, 500);

let children: Victims;
beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  children = victims(world, "./plan-victim.ts");
});
afterAll(() => children.close());

/** Failpoints on the way, by the place of their step in {@link planSteps}. */
const points: readonly (readonly [place: number, ...points: string[]])[] = [
  [
    0,
    "subscriptions.begin.before_commit",
    "subscriptions.begin.after_write",
    "subscriptions.begin.after_provider",
    "subscriptions.begin.after_note",
    "subscriptions.follow.after_read",
    "subscriptions.invoice.after_write",
    "payments.converge.after_label",
    "subscriptions.invoice.after_payment",
    "subscriptions.follow.before_commit",
    "subscriptions.follow.after_commit",
  ],
  [2, "subscriptions.book.before_commit", "payments.apply.after_move", "payments.apply.after_commit"],
  [4, "subscriptions.invoice.after_write", "subscriptions.book.before_commit"],
  [5, "subscriptions.change.after_provider"],
  [6, "subscriptions.follow.before_commit"],
  [7, "subscriptions.retry.after_note", "subscriptions.charge.after_provider", "subscriptions.charge.before_commit"],
  [9, "subscriptions.charge.after_note", "subscriptions.charge.after_provider", "subscriptions.book.before_commit"],
  [11, "subscriptions.end.after_note", "subscriptions.follow.after_end"],
  [12, "subscriptions.begin.after_provider", "subscriptions.charge.after_provider"],
];
const deaths = points.flatMap(([place, ...names]) => names.map((point) => ({ place, point })));

test("every failpoint of subscriptions is on the way of the plan that is killed", () => {
  const source = globSync("src/modules/subscriptions/**/*.ts").map((file) => readFileSync(file, "utf8"));
  const own = new Set(
    source.flatMap((text) => [...text.matchAll(/failpoint\("([a-z_.]+)"\)/g)].map(([, name]) => name)),
  );
  expect(own.size).toBeGreaterThan(10);
  expect([...own].filter((point) => !deaths.some((death) => death.point === point))).toEqual([]);
});

async function prepare(): Promise<PlanLife> {
  const { person, brandId } = await found();
  const good = await cards.keep(brandId);
  const bad = await cards.keep(brandId, "4000000000000341");
  return { personId: person.id, brandId, goodCardId: good.id, badCardId: bad.id, key: randomUUID() };
}

/** Runs the workers of all modules until nothing is left to do. */
async function work(): Promise<void> {
  await cards.settle();
  await runTasks(world);
  await sweepPayments(world.services, { idleSeconds: -1 });
  await sweepSubscriptions(world.services, { idleSeconds: -1 });
  await cards.settle();
  await runTasks(world);
}

const take = (life: PlanLife, step: PlanStep): Promise<void> =>
  takePlanStep({ services: world.services, sandbox: cards.sandbox, work }, life, step);

/** Reads the final subscriptions, invoices and attempts, and the charges in the processor's book. */
async function readEnd({ brandId }: PlanLife): Promise<unknown> {
  const ours = await world.owner.query(
    `select s.status, (select json_agg(json_build_array(i.status, i.amount_cents, (select json_agg(json_build_array(a.number, a.is_paid) order by a.number)
              from brand_invoice_attempt a where a.invoice_id = i.id)) order by i.period_starts_at) from brand_invoice i where i.subscription_id = s.id) as invoices
       from brand_subscription s where s.brand_id = $1 order by s.id`,
    [brandId],
  );
  const theirs = await world.owner.query(
    `select s.status, count(*)::int as bills, sum(p.captured_cents)::text as charged from card_sandbox.subscription s
       join card_sandbox.invoice i on i.subscription_id = s.id join card_sandbox.intent p on p.id = i.intent_id
      where s.metadata ->> 'brand' = $1 group by s.id, s.status, s.created_at order by s.created_at`,
    [brandId],
  );
  const posted = await world.owner.query(
    "select t.type, count(*)::int from ledger_tx t join payment p on p.id = t.ref_id where p.account_id = $1 group by 1",
    [brandId],
  );
  return { ours: ours.rows, theirs: theirs.rows, posted: posted.rows, brand: await brandStatus(brandId) };
}

/** Lives a whole life; at one of its steps a process takes the step and dies. True when it died in the midst of it. */
async function live(death?: { place: number; point?: string; wait?: (done: Promise<void>) => Promise<void> }) {
  const life = await prepare();
  let isKilled = false;
  for (const [place, [step, time]] of (planSteps as readonly (readonly [PlanStep, string?])[]).entries()) {
    if (time !== undefined) await world.advance(time);
    if (place === death?.place) {
      const victim = await children.take();
      const { point, wait } = death;
      await victim.begin({ do: "plan", life, step, ...(point === undefined ? {} : { failpoint: `${point}:exit` }) });
      await (wait === undefined ? Promise.race([victim.died, victim.done]) : wait(victim.done));
      isKilled = await victim.kill();
      await children.gone();
    }
    await take(life, step);
  }
  const end = await readEnd(life);
  // Back to where it began: five hundred lives would take ninety years, and no card is valid for as long.
  for (const [, time] of planSteps as readonly (readonly [PlanStep, string?])[])
    if (time !== undefined) await world.advance(`-${time}`);
  return { isKilled, end };
}

test(
  `a plan comes to the same whenever a process on its way dies (${kills} kills)`,
  { timeout: 3_600_000 },
  async ({ task }) => {
    const { end } = await live();
    await expectInvariants(world, { books: true });
    const took: number[] = [];
    let [killed, atPoints] = [0, 0];
    const atRandom = planSteps.map(() => strikes(kills, 60, 10));
    const planned = spreadOver(deaths, kills);
    for (let kill = 0; kill < kills; kill += 1) {
      const from = performance.now();
      const death = planned[kill];
      const place = death?.place ?? randomBelow(planSteps.length);
      const strike = atRandom[place];
      const lived = await live(
        death ?? { place, ...(strike && { wait: (done: Promise<void>) => strike.wait(kill, () => done) }) },
      );
      if (death === undefined) strike?.found(!lived.isKilled);
      else {
        expect(lived.isKilled, death.point).toBe(true);
        atPoints += 1;
      }
      if (lived.isKilled) killed += 1;
      expect(lived.end, `${planSteps[place]?.[0]} ${death?.point ?? ""}`).toEqual(end);
      if (kill % 10 === 9) await expectInvariants(world, { books: true });
      took.push(performance.now() - from);
    }
    task.meta.figures = {
      what: "plan",
      kills,
      "at failpoints": atPoints,
      "in the midst": killed,
      seed,
      ...spread("life with its kill", took),
      doubled: 0,
      lost: 0,
    };
  },
);

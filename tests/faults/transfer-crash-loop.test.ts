import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueReauthToken, phoneIndex, sendAccessCode } from "#modules/sign-in/index.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { codePayload, sendFunds } from "#modules/transfers/index.ts";
import { legalMode } from "#modules/wallet/index.ts";
import { encodeId } from "#kernel/ids.ts";
import { transact } from "#platform/db/db.ts";
import { writeSetting } from "#platform/settings.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { give } from "#tests/support/money.ts";
import { createPerson } from "#tests/support/people.ts";
import { seed, size, spread, spreadOver } from "#tests/support/scale.ts";
import { strikes, victims } from "#tests/support/victims.ts";
import type { Victims } from "#tests/support/victims.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
const kills = size(10, 500);

let children: Victims;
beforeAll(async () => {
  await writeSetting(world.db, legalMode.key, "open_loop", "tests of sending");
  children = victims(world);
});
afterAll(() => children.close());

let numbers = 0;

interface Sending {
  accountId: string;
  toAccountId: string;
  key: string;
}

/** Creates a person with $25.00 who may send, a person to send to, and a key. */
async function pair(): Promise<Sending> {
  const [me, you] = [await createPerson(world, { trusted: true }), await createPerson(world)];
  numbers += 1;
  const phone = `+1202557${String(1_000 + numbers)}`;
  const sealed = world.services.vault.seal({ table: "account_credential", column: "phone_enc", rowId: me.id }, phone);
  await world.owner.query("update account_credential set phone_enc = $2, phone_bidx = $3 where account_id = $1", [
    me.id,
    sealed,
    phoneIndex(world.services, phone),
  ]);
  await world.owner.query("update account set acl = '{canSendFunds}' where id = $1", [me.id]);
  await give(world.db, me.id, 2_500n);
  return { accountId: me.id, toAccountId: you.id, key: randomUUID() };
}

/** Returns its one-time code from the text message. */
async function codeFor({ accountId, toAccountId }: Sending): Promise<string> {
  const phone = `+1202557${String(1_000 + numbers)}`;
  const idToken = await transact(world.db, (tx) => issueReauthToken(tx, accountId, "send_funds"));
  const sent = await sendAccessCode(world.services, {
    personId: accountId,
    purpose: "send_funds",
    method: "sms",
    payload: codePayload(encodeId(toAccountId), 1_500n),
    destination: phone,
    idToken,
  });
  if (!sent.ok) throw new Error(sent.error);
  const { rows } = await world.owner.query<{ code: string }>(
    "select codes ->> 0 as code from outgoing_message where account_id = $1 and template = 'access_code' order by id desc limit 1",
    [accountId],
  );
  return rows[0]?.code ?? "";
}

/**
 * Repeats the request under the same key, with the code that is still valid or was used by the completed transfer;
 * expects one transfer.
 */
async function expectOneTransfer({ accountId, toAccountId, key }: Sending, code: string): Promise<void> {
  const again = await sendFunds(
    world.services,
    { personId: accountId, accountId },
    { toAccountId, amountCents: 1_500n, reason: "For the pizza", method: "sms", code, idempotencyKey: key },
  );
  expect(again).toMatchObject({ ok: true, value: { amountCents: 1_500n } });
  expect([(await fetchBalance(world.db, accountId)).total, (await fetchBalance(world.db, toAccountId)).total]).toEqual([
    1_000n,
    1_500n,
  ]);
  expect((await world.owner.query("select 1 from transfer where from_account_id = $1", [accountId])).rows).toHaveLength(
    1,
  );
}

test(
  `money is sent once whenever the process on its way dies (${kills} kills)`,
  { timeout: 1_800_000 },
  async ({ task }) => {
    const states: string[] = [];
    const took: number[] = [];
    const strike = strikes(kills, 20, 5);
    for (let kill = 0; kill < kills; kill += 1) {
      const sending = await pair();
      const code = await codeFor(sending);
      const from = performance.now();
      const victim = await children.take();
      await victim.begin({ do: "transfer", ...sending, code });
      await strike.wait(kill, () => victim.done);
      await victim.kill();
      await children.gone();
      const state =
        (await world.owner.query("select 1 from transfer where from_account_id = $1", [sending.accountId])).rows
          .length === 1
          ? "sent"
          : "nothing";
      states.push(state);
      strike.found(state === "sent");
      await expectOneTransfer(sending, code);
      took.push(performance.now() - from);
      if (kill % 10 === 9 && kill + 1 < kills) await expectInvariants(world);
    }
    await expectInvariants(world);
    const tally = Object.entries(Object.groupBy(states, (state) => state))
      .map(([state, found]) => `${state} ${found?.length}`)
      .join(", ");
    task.meta.figures = {
      what: "transfer",
      kills,
      seed,
      "found at": tally,
      ...spread("kill and recovery", took),
      doubled: 0,
      lost: 0,
    };
  },
);

test("money is sent once after kill -9 at every failpoint on its way", { timeout: 900_000 }, async ({ task }) => {
  const points = ["transfers.send.after_insert", "transfers.send.before_commit"] as const;
  const repeats = size(1, 3);
  const killed = spreadOver(points);
  for (const point of killed) {
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const sending = await pair();
      const code = await codeFor(sending);
      const victim = await children.take();
      await victim.begin({ do: "transfer", ...sending, code, failpoint: `${point}:exit` });
      await victim.died;
      await expectOneTransfer(sending, code);
    }
  }
  await expectInvariants(world);
  task.meta.figures = { failpoints: killed.length, kills: killed.length * repeats, doubled: 0, lost: 0 };
});

import { createHash, randomUUID } from "node:crypto";
import { credit, transfer } from "#modules/ledger/index.ts";
import { codePayload } from "#modules/transfers/index.ts";
import { legalMode } from "#modules/wallet/index.ts";
import { transact } from "#platform/db/db.ts";
import { writeSetting } from "#platform/settings.ts";
import { SendFundsDocument } from "#web/generated/transfers.ts";
import { rateRow } from "../bench-case.ts";
import type { BenchCase, BenchContext, Viewer } from "../bench-case.ts";
import { fetchAnswer } from "../pages.ts";
import { countStatements } from "../statements.ts";
import { actsOf, originOf } from "../writes.ts";
import { publicId } from "../yardsticks/bare-schema.ts";

/** Number of codes each person holds at the beginning of a round: more than one round can use. */
const codesEach = 60;
const leastCents = 100;
const counted = 200;

/** Makes each person able to send as much as any run needs. */
async function makeSenders(bench: BenchContext): Promise<void> {
  const { db } = bench.services().services;
  const ids = bench.data.viewers.map(({ accountId }) => accountId);
  await writeSetting(db, legalMode.key, "open_loop", "the bench sends money");
  await writeSetting(db, "transfers.day_cents", 1_000_000_000, "the bench sends a lot in a day");
  await bench.owner.query(
    `update account set is_trusted = true, is_identity_verified = true, resident_state = 'TX', monthly_spend_limit_cents = null, acl = array_append(array_remove(acl, 'canSendFunds'), 'canSendFunds')
      where id = any($1)`,
    [ids],
  );
  await bench.owner.query(
    "update account_credential set date_of_birth = '1990-05-17', phone_verified_at = coalesce(phone_verified_at, app_now()) where account_id = any($1)",
    [ids],
  );
  for (const ownerId of ids) {
    const entry = {
      type: "adjustment_credit",
      refType: "bench",
      refId: randomUUID(),
      effect: "credit",
      actedBy: null,
      details: {},
    };
    const release = { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: null };
    const given = await transact(db, (tx) =>
      credit(tx, entry, {
        from: "marketing",
        account: { kind: "funds", ownerId },
        amountCents: 1_000_000_000n,
        release,
      }),
    );
    if (!given.ok) throw new Error(given.error.tag);
  }
}

/** Builds the code of one transfer and its row, bound to its act as `sign-in/commands/access-code.ts` binds it. */
function codeRow(
  bench: BenchContext,
  sender: Viewer,
  payload: string,
): { id: string; destination: string; hash: Buffer } {
  const { vault } = bench.services().services;
  const id = randomUUID();
  return {
    id,
    destination: vault
      .blindIndex("access_code", JSON.stringify([sender.accountId, "sms", payload]))
      .toString("base64url"),
    hash: createHash("sha256").update(`${id}:${code}`).digest(),
  };
}

const code = "271828";

const sendFunds: BenchCase = {
  name: "send-funds",
  about: "sending money to a person through the API, beside the ledger's own transaction",
  rows: async (bench) => {
    await makeSenders(bench);
    const { viewers } = bench.data;
    const { db } = bench.services(Math.max(...bench.options.connections)).services;
    const pairOf = (turn: number): { sender: Viewer; recipient: Viewer } => {
      // Accounts are far apart: concurrent transfers share no account.
      const [sender, recipient] = [turn, turn + Math.floor(viewers.length / 2)].map(
        (place) => viewers[place % viewers.length],
      );
      if (sender === undefined || recipient === undefined) throw new Error("nobody to send or to be sent to");
      return { sender, recipient };
    };
    // A person's transfers differ by their cents, so each has a code of its own and all codes are good at once.
    let sent = 0;
    const centsOf = (turn: number): number => leastCents + (Math.floor(turn / viewers.length) % 40_000);
    const issueCodes = async (): Promise<void> => {
      const rows = Array.from({ length: codesEach * viewers.length }, (_unused, index) => {
        const { sender, recipient } = pairOf(sent + index);
        return {
          person: sender.accountId,
          ...codeRow(bench, sender, codePayload(publicId(recipient.accountId), BigInt(centsOf(sent + index)))),
        };
      });
      await bench.owner.query("delete from one_time_code where purpose = 'access:send_funds'");
      await bench.owner.query(
        `insert into one_time_code (id, person_id, purpose, destination, code_hash, expires_at)
         select id, person, 'access:send_funds', destination, hash, app_now() + interval '10 minutes'
           from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[]) as fresh (id, person, destination, hash)`,
        [
          rows.map((one) => one.id),
          rows.map((one) => one.person),
          rows.map((one) => one.destination),
          rows.map((one) => one.hash),
        ],
      );
    };
    const requests = actsOf(bench, "ours", () => {
      const turn = sent;
      sent += 1;
      const { sender, recipient } = pairOf(turn);
      const variables = {
        userId: publicId(recipient.accountId),
        amount: centsOf(turn),
        reason: "For the pizza",
        method: "sms",
        code,
        idempotencyKey: randomUUID(),
      };
      return { viewer: sender, call: { document: SendFundsDocument, variables } };
    });
    const entry = () => ({
      type: "transfer_sent",
      refType: "bench",
      refId: randomUUID(),
      effect: "once",
      actedBy: null,
      details: {},
    });
    const day = 86_400;
    const bare = async (lane: number, turn: number): Promise<void> => {
      const { sender, recipient } = pairOf(lane * 50 + turn);
      const release = { spendInSeconds: day, giveawayInSeconds: day, withdrawInSeconds: day };
      const moved = await transact(db, (tx) =>
        transfer(tx, entry(), {
          ownerId: sender.accountId,
          toOwnerId: recipient.accountId,
          purpose: "giveaway",
          amountCents: 100n,
          release,
        }),
      );
      if (!moved.ok) throw new Error(moved.error.tag);
    };
    await issueCodes();
    const statements = await countStatements(bench, counted, async () => {
      for (let turn = 0; turn < counted; turn += 1) await fetchAnswer(originOf(bench, "ours"), requests());
    });
    for (const one of statements)
      bench.say(`    ${one.calls.toFixed(2)} × ${one.name}: ${one.buffers.toFixed(0)} buffers`);
    const perAct = statements.reduce((sum, one) => sum + one.calls, 0);
    const rows = [];
    for (const connections of bench.options.connections) {
      const run = await bench.interleave(
        [
          {
            kind: "http",
            name: "ours",
            origin: originOf(bench, "ours"),
            pids: [bench.stage.web.pid],
            requests,
            isRight: (body) => body.includes('"transfer_sent"'),
          },
          { kind: "function", name: "the ledger's transaction alone", run: bare },
        ],
        { connections, before: issueCodes },
      );
      rows.push(
        rateRow(
          run,
          { ours: "ours", yardstick: "the ledger's transaction alone" },
          { case: "money: send funds", unit: "transfers/s", goal: null, floor: null, statements: perAct },
        ),
      );
    }
    return rows;
  },
};

export const moneyCases: readonly BenchCase[] = [sendFunds];

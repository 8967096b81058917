import { randomUUID } from "node:crypto";
import { startSession } from "#modules/sign-in/index.ts";
import { expect } from "vitest";
import { decodeId } from "#kernel/ids.ts";
import { transact } from "#platform/db/db.ts";
import { limitsFactor } from "#platform/rate-limits.ts";
import { writeSetting } from "#platform/settings.ts";
import "#main/wiring.ts";
import { pick, randomBelow, size } from "./scale.ts";
import { createPerson } from "./people.ts";
import type { TestPerson } from "./people.ts";
import type { World } from "./world.ts";

/** A signed-in person at a browser. */
export interface Visitor extends TestPerson {
  cookie: string;
}

/** Creates people who may do everything, with sessions. */
export async function createVisitors(world: Pick<World, "db" | "services">, count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (let made = 0; made < count; made += 1) {
    const person = await createPerson(world as World, { trusted: true, dailyPostLimit: 1_000_000 });
    const { token } = await transact(world.db, (tx) =>
      startSession(tx, {
        personId: person.id,
        actingAccountId: person.id,
        userAgent: "load",
        ip: "127.0.0.1",
        isTwoFactorAuthenticated: false,
      }),
    );
    visitors.push({ ...person, cookie: `sid=${token}` });
  }
  return visitors;
}

interface Answered {
  data: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string; details?: Record<string, unknown> } }[];
}

const createPost = `mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }`;
const likePost = `mutation ($postId: Id!) { likePost(postId: $postId) { id } }`;
const createPayment = `mutation ($key: String!, $info: PaymentInfoInput!) {
  createPayment(channel: card, idempotencyKey: $key, info: $info) { id channelInfo { clientSecret paymentIntentId } } }`;
const savePayment = `mutation ($key: String!, $id: Id!) { savePaymentAttempt(idempotencyKey: $key, paymentId: $id) { payment { status } } }`;

/** Results of a load: every acknowledged write, and every unexpected answer. */
export interface LoadReport {
  posts: Map<string, { accountId: string; clientId: string }>;
  likes: Map<string, string>;
  /** Payment keys answered as succeeded, with their payers. */
  deposits: Map<string, string>;
  /** Keys of payments that were begun, whatever their outcome. */
  begun: Set<string>;
  /** Times at which each acknowledged write was answered (performance.now). */
  times: number[];
  /** Number of answers 503 or OVERLOADED with a retry time. */
  shed: number;
  /** Requests that were not answered, or with anything but a result, an expected refusal or a proper 503. */
  unexpected: string[];
}

const depositCents = 500;

/**
 * Writes as people over HTTP until stop(): posts, likes and deposits. Every write has a key and is repeated under it
 * until it is acknowledged, as a patient browser does. `report` grows while it runs.
 */
export function startLoad(
  baseUrl: string,
  visitors: readonly Visitor[],
  options: { concurrency: number; patienceMs?: number },
): { report: LoadReport; stop: () => Promise<LoadReport> } {
  const report: LoadReport = {
    posts: new Map(),
    likes: new Map(),
    deposits: new Map(),
    begun: new Set(),
    times: [],
    shed: 0,
    unexpected: [],
  };
  const recent: string[] = [];
  const over = new AbortController();
  /** The time at which unanswered clients disconnect (performance.now). */
  let giveUpAt = Number.POSITIVE_INFINITY;
  const mayTry = (): boolean => performance.now() < giveUpAt;

  /** Sends a request; returns undefined when it was shed and may be tried again. */
  async function post(
    path: string,
    visitor: Visitor,
    body: unknown,
  ): Promise<{ status: number; body: unknown } | undefined> {
    let answer: Response;
    try {
      answer = await fetch(`${baseUrl}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie: visitor.cookie },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(options.patienceMs ?? 30_000),
      });
    } catch (error) {
      const cause = (error as Error).cause ?? error;
      report.unexpected.push(`${path}: ${String(cause)}`);
      return undefined;
    }
    const text = await answer.text();
    if (answer.status === 503) {
      if (answer.headers.get("retry-after") === null) report.unexpected.push(`503 without Retry-After: ${text}`);
      report.shed += 1;
      return undefined;
    }
    if (answer.status !== 200) {
      report.unexpected.push(`${path} answered ${answer.status}: ${text}`);
      return undefined;
    }
    return { status: answer.status, body: JSON.parse(text) as unknown };
  }

  /** Calls until there is an answer, or it is time to give up. */
  async function call(
    visitor: Visitor,
    query: string,
    variables: unknown,
  ): Promise<Record<string, unknown> | undefined> {
    while (mayTry()) {
      const got = await post("/backend/graphql", visitor, { query, variables });
      const { data, errors } = (got?.body ?? { data: null }) as Answered;
      if (data !== null) return data;
      const refusal = errors?.[0];
      const mayWait =
        refusal === undefined ||
        ["OVERLOADED", "IN_PROGRESS", "PROVIDER_UNAVAILABLE"].includes(refusal.extensions.code);
      if (!mayWait) {
        report.unexpected.push(`${query.slice(0, 60)}: ${JSON.stringify(refusal)}`);
        return undefined;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return undefined;
  }

  const acknowledged = (): void => void report.times.push(performance.now());

  async function writePost(visitor: Visitor): Promise<void> {
    const clientId = randomUUID();
    const data = await call(visitor, createPost, { input: { clientId, text: `load ${clientId}` } });
    const id = (data?.["createPost"] as { id: string } | undefined)?.id;
    if (id === undefined) return;
    acknowledged();
    report.posts.set(id, { accountId: visitor.id, clientId });
    recent.push(id);
  }

  async function like(visitor: Visitor): Promise<void> {
    const postId = recent[recent.length - 1 - randomBelow(Math.min(50, recent.length))];
    if (postId === undefined || report.likes.has(`${postId} ${visitor.id}`)) return writePost(visitor);
    if ((await call(visitor, likePost, { postId })) === undefined) return;
    acknowledged();
    report.likes.set(`${postId} ${visitor.id}`, visitor.id);
  }

  async function deposit(visitor: Visitor): Promise<void> {
    const key = randomUUID();
    report.begun.add(key);
    const data = await call(visitor, createPayment, { key, info: { amount: depositCents, purpose: "add_funds" } });
    const payment = data?.["createPayment"] as
      | { id: string; channelInfo: { clientSecret: string; paymentIntentId: string } }
      | undefined;
    if (payment === undefined) return;
    const card = { number: "4242424242424242", expMonth: 12, expYear: new Date().getUTCFullYear() + 2, cvc: "123" };
    const { paymentIntentId: intentId, clientSecret } = payment.channelInfo;
    while (mayTry() && (await post("/sandbox/card/confirm", visitor, { intentId, clientSecret, card })) === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const saved = await call(visitor, savePayment, { key: `${key}-save`, id: payment.id });
    const status = (saved?.["savePaymentAttempt"] as { payment: { status: string } } | undefined)?.payment.status;
    if (status !== "succeeded") {
      if (saved !== undefined) report.unexpected.push(`a confirmed payment is ${status}`);
      return;
    }
    acknowledged();
    report.deposits.set(key, visitor.id);
  }

  const running = Array.from({ length: options.concurrency }, async (_, index) => {
    for (let turn = index; !over.signal.aborted; turn += options.concurrency) {
      const visitor = visitors[turn % visitors.length];
      if (visitor === undefined) throw new Error("a load needs visitors");
      await pick([writePost, writePost, like, like, deposit])(visitor);
    }
  });
  return {
    report,
    stop: async () => {
      over.abort();
      // Long: a key that an outage left open can be taken over after a minute.
      giveUpAt = performance.now() + size(5_000, 70_000);
      await Promise.all(running);
      return report;
    },
  };
}

/**
 * Sets the settings under which limits are no obstacle. To be written before the web process starts: it reads one of
 * them then.
 */
export async function liftLimits(world: Pick<World, "db">): Promise<void> {
  const most = 1_000_000_000;
  await writeSetting(world.db, limitsFactor.key, 1_000, "load");
  for (const key of [
    "payments.day.new_account_max_cents",
    "payments.day.max_cents",
    "wallet.closed_loop.card_money_max_cents",
  ]) {
    await writeSetting(world.db, key, most, "load");
  }
}

/**
 * Waits until the webhooks are delivered and processed and no task is left, then expects every acknowledged write to
 * exist once, and every deposit to be credited once.
 */
export async function expectKept(world: World, report: LoadReport): Promise<void> {
  expect(report.unexpected.slice(0, 10)).toEqual([]);
  const waiting = `select (select count(*) from card_sandbox.event where delivered_at is null)
    + (select count(*) from webhook_event where processed_at is null)
    + (select count(*) from graphile_worker._private_jobs where attempts < max_attempts and run_at <= now()) as count`;
  await expect
    .poll(async () => (await world.owner.query(waiting)).rows[0].count, { timeout: 60_000, interval: 250 })
    .toBe(0n);
  const posts = [...report.posts].map(([id, post]) => ({ id: decodeId(id), ...post }));
  const kept = await world.owner.query<{ missing: bigint; doubled: bigint }>(
    `with said as (select * from unnest($1::uuid[], $2::uuid[], $3::text[]) as t (id, account_id, client_id))
     select (select count(*) from said s where not exists (select 1 from post p where p.id = s.id and p.account_id = s.account_id and p.client_id = s.client_id)) as missing,
            (select count(*) from (select account_id, client_id from post group by 1, 2 having count(*) > 1) d) as doubled`,
    [posts.map((one) => one.id), posts.map((one) => one.accountId), posts.map((one) => one.clientId)],
  );
  expect(kept.rows[0], "posts").toEqual({ missing: 0n, doubled: 0n });
  const likes = [...report.likes.keys()].map((like) => like.split(" "));
  const missing = await world.owner.query(
    `select * from unnest($1::uuid[], $2::uuid[]) as t (post_id, account_id)
      where not exists (select 1 from post_like l where l.post_id = t.post_id and l.account_id = t.account_id)`,
    [likes.map(([postId = ""]) => decodeId(postId)), likes.map(([, accountId]) => accountId)],
  );
  expect(missing.rows, "likes").toEqual([]);
  const deposits = await world.owner.query<{ key: string; status: string; credits: bigint }>(
    `select k.key, p.status, (select count(*) from ledger_tx t where t.ref_type = 'payment' and t.ref_id = p.id and t.effect = 'credit') as credits
       from unnest($1::text[]) as k (key) left join payment p on p.idempotency_key = k.key`,
    [[...report.deposits.keys()]],
  );
  expect(
    deposits.rows.filter((one) => one.status !== "succeeded" || one.credits !== 1n),
    "deposits",
  ).toEqual([]);
}

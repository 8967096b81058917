import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildWeb } from "#main/run-web.ts";
import { payoutProviders, handOver, sweepPayouts } from "#modules/payouts/index.ts";
import type { Payout, PayoutProvider } from "#modules/payouts/index.ts";
import { payoutLob } from "#providers/payout-lob/provider.ts";
import { payoutPayPal } from "#providers/payout-paypal/provider.ts";
import { expectInvariants } from "../support/invariants.ts";
import {
  lobWebhook,
  payPalWebhook,
  payPalWebhookId,
  startLobDouble,
  startPayPalDouble,
} from "../support/payout-doubles.ts";
import { usePayouts } from "../support/payouts.ts";
import { runTasks } from "../support/run-tasks.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const payouts = usePayouts(world);
let app: FastifyInstance;
let [paypal, lob] = [] as unknown as [
  Awaited<ReturnType<typeof startPayPalDouble>>,
  Awaited<ReturnType<typeof startLobDouble>>,
];
let embedded: readonly PayoutProvider[];
let events = 0;

beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  [paypal, lob] = [await startPayPalDouble(), await startLobDouble()];
  app = await buildWeb(world.services, world.pool, {
    sandbox: undefined,
    periodic: [],
    close: () => Promise.resolve(),
  });
  embedded = payoutProviders.all(world.services);
  payoutProviders.attach(world.services, [
    payoutPayPal({
      clientId: "client",
      clientSecret: "secret",
      apiUrl: paypal.url,
      productName: "Stims",
      webhookId: payPalWebhookId,
    }),
    payoutLob({
      apiKey: "test_key",
      bankAccount: "bank_1",
      fromAddress: "adr_1",
      productName: "Stims",
      apiUrl: lob.url,
      webhookSecret: "old secret, new secret",
    }),
  ]);
});
afterAll(async () => {
  payoutProviders.attach(world.services, embedded);
  await app.close();
  await paypal.close();
  await lob.close();
});
afterEach(() => expectInvariants(world));

const newEventId = (): string => `EV${(events += 1)}`;
const post = async (
  provider: string,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<number> =>
  (await app.inject({ method: "POST", url: `/backend/webhooks/payouts/${provider}`, payload: body, headers }))
    .statusCode;
const act = () => runTasks(world);
const stored = async (): Promise<number> =>
  Number(
    (await world.owner.query("select count(*) as n from webhook_event where provider in ('paypal', 'lob')")).rows[0]?.n,
  );
const statusOf = async (payout: Payout): Promise<string> =>
  (await world.owner.query("select status from payout where id = $1", [payout.id])).rows[0]?.status as string;

/** Creates a payout that is with its provider. */
async function handedOver(channel: "paypal" | "bank_check"): Promise<Payout & { providerPayoutId: string }> {
  const me = await payouts.earner(10_000n, { channel });
  const made = await payouts.approve(await payouts.withdraw(me.actor, 2_500n, { channel }));
  await world.owner.query("delete from graphile_worker._private_jobs");
  await handOver(world.services, made.id);
  const found = await world.owner.query("select provider_payout_id as id from payout where id = $1", [made.id]);
  return { ...made, providerPayoutId: String(found.rows[0]?.id) };
}

const fromPayPal = (
  payout: Payout & { providerPayoutId: string },
  status: string,
  more: { id?: string; at?: Date } = {},
) =>
  payPalWebhook(
    { id: more.id ?? newEventId(), batchId: payout.providerPayoutId, reference: payout.id, status },
    more.at,
  );
const fromLob = (payout: Payout & { providerPayoutId: string }, type: string, secret: string, at?: Date) =>
  lobWebhook({ id: newEventId(), checkId: payout.providerPayoutId, reference: payout.id, type }, secret, at);

describe("a payout provider's webhook", () => {
  test("only says that a payout is to be read: what the provider itself says of it counts, once however often it is sent", async () => {
    const payout = await handedOver("paypal");
    const before = await stored();
    const webhook = fromPayPal(payout, "SUCCEEDED");
    expect([await post("paypal", webhook), await post("paypal", webhook)]).toEqual([200, 200]);
    expect(await stored()).toBe(before + 1);
    // Nothing has happened over there.
    await act();
    expect(await statusOf(payout)).toBe("processing");
    paypal.move(payout.providerPayoutId, "SUCCESS");
    expect(await post("paypal", webhook)).toBe(200);
    await act();
    expect(await statusOf(payout)).toBe("processing");
    expect(await post("paypal", fromPayPal(payout, "SUCCEEDED"))).toBe(200);
    await act();
    expect(await statusOf(payout)).toBe("paid");
    // One that comes late changes nothing.
    expect(await post("paypal", fromPayPal(payout, "UNCLAIMED"))).toBe(200);
    await act();
    expect(await statusOf(payout)).toBe("paid");
  });

  test("that overtakes the answer to the order finds its payout by our own name for it", async () => {
    const payout = await handedOver("paypal");
    await world.owner.query("update payout set provider_payout_id = null where id = $1", [payout.id]);
    paypal.move(payout.providerPayoutId, "SUCCESS");
    expect(await post("paypal", fromPayPal(payout, "SUCCEEDED"))).toBe(200);
    await act();
    expect(await statusOf(payout)).toBe("paid");
  });

  test("an event about a batch of another payout, or of none, moves nothing", async () => {
    const [mine, other] = [await handedOver("paypal"), await handedOver("paypal")];
    paypal.move(other.providerPayoutId, "SUCCESS");
    await world.owner.query("update payout set provider_payout_id = null where id = $1", [mine.id]);
    const swapped = payPalWebhook({
      id: newEventId(),
      batchId: "NOBODYS",
      reference: "not one of ours",
      status: "SUCCEEDED",
    });
    expect(await post("paypal", swapped)).toBe(200);
    expect(
      await post(
        "paypal",
        payPalWebhook({ id: newEventId(), batchId: other.providerPayoutId, reference: mine.id, status: "SUCCEEDED" }),
      ),
    ).toBe(200);
    await act();
    expect([await statusOf(mine), await statusOf(other)]).toEqual(["processing", "paid"]);
    // Nor when neither has received its provider's id yet.
    const third = await handedOver("paypal");
    paypal.move(third.providerPayoutId, "SUCCESS");
    await world.owner.query("update payout set provider_payout_id = null where id = $1", [third.id]);
    expect(
      await post(
        "paypal",
        payPalWebhook({ id: newEventId(), batchId: third.providerPayoutId, reference: mine.id, status: "SUCCEEDED" }),
      ),
    ).toBe(200);
    await act();
    expect([await statusOf(mine), await statusOf(third)]).toEqual(["processing", "processing"]);
  });

  test("is refused and leaves nothing where PayPal does not know it as its own, it is old, or no event; while PayPal is away it may come again", async () => {
    const payout = await handedOver("paypal");
    const before = await stored();
    const good = fromPayPal(payout, "SUCCEEDED");
    expect(await post("paypal", { ...good, body: good.body.replace("SUCCEEDED", "RETURNED") })).toBe(400);
    expect(await post("paypal", { ...good, headers: { "content-type": "application/json" } })).toBe(400);
    expect(await post("paypal", fromPayPal(payout, "SUCCEEDED", { at: new Date(Date.now() - 5 * 86_400_000) }))).toBe(
      400,
    );
    expect(await post("paypal", { body: '{"id":1}', headers: good.headers })).toBe(400);
    expect(await post("paypal", { body: `${good.body},"verification_status":"SUCCESS"`, headers: good.headers })).toBe(
      400,
    );
    paypal.away(true);
    expect(await post("paypal", good)).toBe(503);
    paypal.away(false);
    expect(await stored()).toBe(before);
    expect(await post("paypal", good)).toBe(200);
  });

  test("of Lob is signed with either secret while one takes the other's place, and for five minutes", async () => {
    const payout = await handedOver("bank_check");
    const before = await stored();
    expect(await post("lob", fromLob(payout, "check.mailed", "somebody's secret"))).toBe(400);
    expect(await post("lob", fromLob(payout, "check.mailed", "new secret", new Date(Date.now() - 301_000)))).toBe(400);
    const good = fromLob(payout, "check.mailed", "old secret");
    expect(
      await post("lob", { ...good, headers: { ...good.headers, "lob-signature-timestamp": String(Date.now() + 1) } }),
    ).toBe(400);
    expect(await post("lob", { ...good, body: good.body.replace("mailed", "created") })).toBe(400);
    expect(await stored()).toBe(before);
    lob.move(payout.providerPayoutId, "Mailed");
    expect([await post("lob", good), await post("lob", fromLob(payout, "check.in_transit", "new secret"))]).toEqual([
      200, 200,
    ]);
    await act();
    expect(await statusOf(payout)).toBe("sent");
    lob.move(payout.providerPayoutId, "Returned to Sender");
    expect(await post("lob", fromLob(payout, "check.returned_to_sender", "new secret"))).toBe(200);
    await act();
    expect(await statusOf(payout)).toBe("returned");
  });

  test("whose task was lost is acted on by the sweep", async () => {
    const payout = await handedOver("paypal");
    paypal.move(payout.providerPayoutId, "SUCCESS");
    expect(await post("paypal", fromPayPal(payout, "SUCCEEDED"))).toBe(200);
    await world.owner.query("delete from graphile_worker._private_jobs");
    await world.owner.query(
      "update webhook_event set received_at = now() - interval '2 minutes' where processed_at is null",
    );
    await sweepPayouts(world.services, { idleSeconds: 3_600 });
    expect(await statusOf(payout)).toBe("paid");
  });

  test.each(["payout-sandbox", "check-desk", "stripe", "__proto__"])("of %s is nobody's here", async (provider) => {
    expect(await post(provider, { body: "{}", headers: { "content-type": "application/json" } })).toBe(404);
  });
});

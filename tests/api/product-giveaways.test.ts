import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { accountStatusChanged } from "#modules/accounts/events.ts";
import { replaceWinnerByStaff } from "#modules/giveaways/commands/replace-winner.ts";
import { remindWinners, sweepPrizes } from "#modules/giveaways/tasks/periodic.ts";
import { fetchBalance, fetchEscrowBalance } from "#modules/ledger/index.ts";
import { createPost, likePost } from "#modules/posts/index.ts";
import { askPrice, followOrder, playVendorStep } from "#modules/vendors/index.ts";
import type { PlayedStep } from "#modules/vendors/index.ts";
import { transact } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { api } from "../support/api.ts";
import type { Answer } from "../support/api.ts";
import { createEntrants, createHost, finish, stateOf, useGiveaways } from "../support/giveaways.ts";
import { expectInvariants } from "../support/invariants.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { useVendors } from "../support/vendors.ts";
import { useWorld } from "../support/world.ts";
import { shippingAddress } from "../support/shipping-address.ts";

const world = useWorld();
useGiveaways(world);
const vendors = useVendors(world);
afterEach(async () => {
  vendors.faults.calls.length = 0;
  vendors.faults.pricePercent = 0;
  await expectInvariants(world, { books: true });
});

const plain = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === "bigint" ? `${one}` : one));
const balance = async (id: string): Promise<bigint> => (await fetchBalance(world.db, id)).total;

/** The price of a prize as the vendor asks it now. */
async function priceOf(reference: string, quantity = 1) {
  const asked = await askPrice(world.services, { reference, size: null, quantity, state: "NY", zipCode: "10001" });
  if (!asked.ok) throw new Error(asked.error.code);
  const { priceCents, taxCents, shippingCents } = asked.value;
  return { price: priceCents, cost: priceCents + taxCents + shippingCents };
}

interface Terms {
  reference?: string;
  quantity?: number;
  winnersCount?: number;
  amount?: bigint;
  more?: object;
}

async function compose(
  host: TestPerson,
  { reference = "tee-ticket", quantity = 1, winnersCount = 1, amount, more }: Terms,
) {
  return createPost(world.services, host.actor, {
    text: "Something for you",
    replyToId: null,
    clientId: randomUUID(),
    giveaway: {
      amount: amount ?? (await priceOf(reference, quantity)).price,
      winnersCount,
      enterMethod: "like",
      durationHours: 24,
      product: { reference, quantityPerWinner: quantity },
      ...more,
    },
  });
}

async function composed(host: TestPerson, terms: Terms = {}): Promise<string> {
  const made = await compose(host, terms);
  if (!made.ok) throw new Error(plain(made.error));
  return made.value.postId;
}

/** Publishes, lets people enter, and draws. Returns the people who won, in slot order, and all who entered. */
async function drawn(terms: Terms & { entrants?: number } = {}) {
  const host = await createHost(world, 1_000_000n);
  const giveawayId = await composed(host, terms);
  const entrants = await createEntrants(world, terms.entrants ?? 1);
  for (const { actor } of entrants) await likePost(world.services, actor, giveawayId);
  await finish(world);
  const held = await world.owner.query<{ id: string }>(
    "select person_id as id from giveaway_slot where giveaway_id = $1 and replaced_by is null and person_id is not null order by slot_no",
    [giveawayId],
  );
  const winners = held.rows.map(({ id }) => entrants.find((one) => one.id === id) as TestPerson);
  const [winner] = winners;
  if (winner === undefined) throw new Error("the giveaway has no winner");
  return { host, giveawayId, entrants, winners, winner };
}

const fields =
  "{ status isGiftCard recipientName shippingAddress { city state } orderSpec { size } orderReference estimatedDeliveryDate editableUntil failure creditAmount creditedAt sizes { name isAvailable } carrier trackingUrl codeLooks }";
type Redemption = Record<string, unknown> & { status: string };

function redeem(person: TestPerson, giveawayId: string, input: object = {}, key = randomUUID()): Promise<Answer> {
  return api(world, person.actor)(
    `mutation ($input: RedeemProductGiveawayInput!) { redeemProductGiveaway(input: $input, idempotencyKey: "${key}") ${fields} }`,
    {
      input: {
        postId: encodeId(giveawayId),
        recipientName: "Nia Okafor",
        shippingAddress,
        size: "M",
        ...input,
      },
    },
  );
}

async function prizeOf(person: TestPerson, giveawayId: string): Promise<Redemption> {
  const answer = await api(
    world,
    person.actor,
  )(`{ fetchGiveawayRedemption(postId: "${encodeId(giveawayId)}") ${fields} }`);
  return answer.data?.["fetchGiveawayRedemption"] as Redemption;
}
const statusOf = async (person: TestPerson, giveawayId: string): Promise<string> =>
  (await prizeOf(person, giveawayId)).status;

const act = (person: TestPerson, name: string, giveawayId: string): Promise<Answer> =>
  api(world, person.actor)(`mutation { ${name}(postId: "${encodeId(giveawayId)}") ${fields} }`);

/** Lets the time to change an answer pass, and places the order. */
async function order(): Promise<void> {
  await world.advance("61 minutes");
  await sweepPrizes(world.services);
  await runTasks(world);
}

async function play(giveawayId: string, step: PlayedStep): Promise<void> {
  const found = await world.owner.query<{ id: string }>(
    "select order_id as id from giveaway_redemption where giveaway_id = $1 and order_id is not null order by updated_at desc",
    [giveawayId],
  );
  const orderId = found.rows[0]?.id ?? "";
  expect(await playVendorStep(world.services, orderId, step)).not.toBe(false);
  await followOrder(world.services, orderId);
  await runTasks(world);
}

describe("publishing", () => {
  test("sets price, tax and shipping of all prizes aside at the locked price", async () => {
    const host = await createHost(world, 100_000n);
    const { price, cost } = await priceOf("mug-ticket", 3);
    const giveawayId = await composed(host, {
      reference: "mug-ticket",
      quantity: 3,
      winnersCount: 2,
      more: {
        product: { reference: "mug-ticket", quantityPerWinner: 3, customName: "Mug of thanks", imageAlt: "A mug" },
      },
    });
    expect(await fetchEscrowBalance(world.db, giveawayId)).toBe(cost * 2n);
    expect(await balance(host.id)).toBe(100_000n - cost * 2n);
    const read = await api(world)(
      `{ getPostById(postId: "${encodeId(giveawayId)}") { giveawayAmount giveawayProductInfo { vendor quantityPerWinner imageAlt prizeName product { reference name customName isSized } } } }`,
    );
    expect(read.data?.["getPostById"]).toEqual({
      giveawayAmount: Number(price),
      giveawayProductInfo: {
        vendor: "vendor-embedded",
        quantityPerWinner: 3,
        imageAlt: "A mug",
        prizeName: "3 × Mug of thanks",
        product: {
          reference: "mug-ticket",
          name: expect.any(String) as string,
          customName: "Mug of thanks",
          isSized: false,
        },
      },
    });
    const types = await world.owner.query("select type from ledger_tx where ref_id = $1 order by id", [giveawayId]);
    expect(types.rows).toEqual([{ type: "product_giveaway_fund" }]);
  });

  test("is refused when tax and shipping are more than was shown, and taken when they are less", async () => {
    const host = await createHost(world, 100_000n);
    const { price, cost } = await priceOf("mug-ticket", 1);
    const extras = (cost - price) * 2n;
    const more = (shown: bigint): object => ({
      product: { reference: "mug-ticket", quantityPerWinner: 1, extras: shown },
    });
    expect(await compose(host, { amount: price, winnersCount: 2, more: more(extras - 1n) })).toMatchObject({
      ok: false,
      error: { refusal: { details: { field: "product", rule: "extras_changed", extras: Number(extras) } } },
    });
    expect(await balance(host.id)).toBe(100_000n);
    expect(await compose(host, { amount: price, winnersCount: 2, more: more(extras) })).toMatchObject({ ok: true });
    expect(await balance(host.id)).toBe(100_000n - cost * 2n);
  });

  test.each<[string, Terms, object]>([
    ["another price than shown", { amount: 1n + 100n }, { field: "product", rule: "price_changed" }],
    ["an unknown product", { reference: "zebra", amount: 1_000n }, { field: "product", rule: "unknown" }],
    ["no pieces", { quantity: 0, amount: 1_000n }, { field: "product", rule: "too_small" }],
    ["too many pieces", { quantity: 101, amount: 1_000n }, { field: "product", rule: "too_large" }],
    [
      "a name that is too long",
      { more: { product: { reference: "tee-ticket", quantityPerWinner: 1, customName: "x".repeat(61) } } },
      { field: "product", rule: "name_too_long" },
    ],
  ])("is refused with %s, and sets nothing aside", async (_words, terms, details) => {
    const host = await createHost(world, 100_000n);
    const made = await compose(host, terms);
    expect(made).toMatchObject({ ok: false, error: { refusal: { code: "BAD_USER_INPUT", details } } });
    expect(await balance(host.id)).toBe(100_000n);
  });

  test("is refused while the vendor does not answer", async () => {
    const host = await createHost(world, 100_000n);
    const amount = (await priceOf("tee-ticket")).price;
    vendors.faults.calls.push({ call: "quote", fault: "fail" });
    expect(await compose(host, { amount })).toMatchObject({
      ok: false,
      error: { refusal: { code: "PROVIDER_UNAVAILABLE" } },
    });
  });

  test("costs what is quoted, and says what stands against it", async () => {
    const host = await createHost(world, 1_000n);
    const { price, cost } = await priceOf("tee-ticket");
    const answer = await api(world, host.actor)(
      `query ($amount: Cents!) { fetchGiveawayCost(input: { amount: $amount, winnersCount: 2, enterMethod: like, durationHours: 24, product: { reference: "tee-ticket", quantityPerWinner: 1 } })
         { amount tax shipping prizeTotal total excludedStates refusals { code field rule } } }`,
      { amount: 0 },
    );
    expect(answer.data?.["fetchGiveawayCost"]).toMatchObject({
      amount: Number(price),
      prizeTotal: Number(price * 2n),
      total: Number(cost * 2n),
      excludedStates: ["Alaska"],
      refusals: [{ code: "INSUFFICIENT_FUNDS" }],
    });
  });

  test("of more pieces than the vendor has is refused", async () => {
    const host = await createHost(world, 1_000_000n);
    const limited = await world.owner.query<{ reference: string; stock: number }>(
      "select reference, stock from vendor_product where stock between 2 and 60 and kind <> 'gift_cards' order by stock limit 1",
    );
    const [product] = limited.rows;
    if (product === undefined) throw new Error("no product is limited");
    const made = await compose(host, { reference: product.reference, winnersCount: product.stock + 1 });
    expect(made).toMatchObject({
      ok: false,
      error: { refusal: { details: { rule: "too_few_left", left: product.stock } } },
    });
  });
});

describe("redeeming goods", () => {
  test("goes from the draw to the door, and the vendor is paid once it arrived", async () => {
    const { host, giveawayId, winner } = await drawn();
    const { cost } = await priceOf("tee-ticket");
    expect((await stateOf(world, giveawayId))["state"]).toBe("completed");
    expect(await statusOf(winner, giveawayId)).toBe("available");
    const mayThank = await api(
      world,
      winner.actor,
    )(`{ getPostById(postId: "${encodeId(giveawayId)}") { mayThankGiver hasGiveawayCashedOut } }`);
    expect(mayThank.data?.["getPostById"]).toEqual({ mayThankGiver: true, hasGiveawayCashedOut: false });
    expect(await fetchEscrowBalance(world.db, giveawayId)).toBe(cost);
    const claimed = await redeem(winner, giveawayId);
    expect(claimed.data?.["redeemProductGiveaway"]).toMatchObject({
      status: "claimed",
      recipientName: "Nia Okafor",
      shippingAddress: { city: "Las Cruces", state: "NM" },
      orderSpec: { size: "M" },
      estimatedDeliveryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
    await redeem(winner, giveawayId, { size: "L" });
    await order();
    expect(await prizeOf(winner, giveawayId)).toMatchObject({ status: "ordered", orderSpec: { size: "L" } });
    expect((await redeem(winner, giveawayId)).code).toBe("CONFLICT");
    await play(giveawayId, "ship");
    expect(await prizeOf(winner, giveawayId)).toMatchObject({
      status: "shipped",
      carrier: expect.any(String) as string,
    });
    await play(giveawayId, "deliver");
    expect(await statusOf(winner, giveawayId)).toBe("delivered");
    expect(await fetchEscrowBalance(world.db, giveawayId)).toBe(0n);
    expect(await balance(host.id)).toBe(1_000_000n - cost);
    expect(await balance(winner.id)).toBe(0n);
  });

  test.each<[string, object, string[]]>([
    [
      "nothing",
      { recipientName: "", shippingAddress: null, size: null },
      ["size", "recipientName", "address", "city", "state", "zipCode"],
    ],
    ["a size that does not exist", { size: "9XL" }, ["size"]],
    ["a ZIP code of another state", { shippingAddress: { ...shippingAddress, zipCode: "79901" } }, ["zipCode"]],
    [
      "a state it is not sent to",
      { shippingAddress: { ...shippingAddress, state: "AK", zipCode: "99501" } },
      ["state"],
    ],
    [
      "an address of the armed forces",
      { shippingAddress: { ...shippingAddress, state: "AP", zipCode: "96201" } },
      ["state"],
    ],
    ["another country", { shippingAddress: { ...shippingAddress, countryCode: "CA" } }, ["countryCode"]],
  ])("refuses %s, field by field", async (_words, input, named) => {
    const { giveawayId, winner } = await drawn();
    const answer = await redeem(winner, giveawayId, input);
    expect(answer.code).toBe("BAD_USER_INPUT");
    expect(answer.details).toMatchObject({ errors: named.map((field) => ({ field })) });
    expect(await statusOf(winner, giveawayId)).toBe("available");
  });

  test("is the winner's alone", async () => {
    const { giveawayId, host } = await drawn();
    for (const name of ["declinePrize", "takePrizeCredit"])
      expect((await act(host, name, giveawayId)).code).toBe("NOT_FOUND");
    expect((await redeem(host, giveawayId)).code).toBe("NOT_FOUND");
  });

  test("twice at once orders one", async () => {
    const { giveawayId, winner } = await drawn();
    await Promise.all([redeem(winner, giveawayId), redeem(winner, giveawayId, { size: "S" })]);
    await order();
    await runTasks(world);
    const orders = await world.owner.query("select 1 from vendor_order where account_id = $1", [winner.id]);
    expect(orders.rows).toHaveLength(1);
  });

  test("what the vendor charges beyond the locked price is ours to pay", async () => {
    const { host, giveawayId, winner } = await drawn();
    const { cost } = await priceOf("tee-ticket");
    vendors.faults.pricePercent = 200;
    await redeem(winner, giveawayId);
    await order();
    await play(giveawayId, "deliver");
    expect(await balance(host.id)).toBe(1_000_000n - cost);
    const losses = await world.owner.query(
      "select p.amount_cents > 0 as lost from ledger_posting p join ledger_tx t on t.id = p.tx_id join ledger_account a on a.id = p.account_id where t.type = 'product_giveaway_delivery' and t.details ->> 'giveawayId' = $1 and a.kind = 'losses'",
      [giveawayId],
    );
    expect(losses.rows).toEqual([{ lost: true }]);
  });
});

describe("a prize that is not taken", () => {
  test("goes to the next ticket when it is passed on, and back to the host after the last", async () => {
    const { host, giveawayId, winner, entrants } = await drawn({ entrants: 2 });
    expect((await act(winner, "declinePrize", giveawayId)).data?.["declinePrize"]).toMatchObject({
      status: "declined",
    });
    expect((await act(winner, "declinePrize", giveawayId)).code).toBeUndefined();
    const next = entrants.find(({ id }) => id !== winner.id) as TestPerson;
    expect(await statusOf(next, giveawayId)).toBe("available");
    await act(next, "declinePrize", giveawayId);
    expect(await balance(host.id)).toBe(1_000_000n);
    expect(await fetchEscrowBalance(world.db, giveawayId)).toBe(0n);
  });

  test("goes on when its winner's account is deleted, and when staff take it; not once it is ordered", async () => {
    const { giveawayId, winner, entrants } = await drawn({ entrants: 3 });
    await world.owner.query("update account set status = 'deleted' where id = $1", [winner.id]);
    await transact(world.db, (tx) => emit(tx, accountStatusChanged, { accountId: winner.id }));
    await runTasks(world);
    const holderOf = async (): Promise<{ person: TestPerson; ticketNo: number }> => {
      const held = await world.owner.query<{ id: string; ticket: number }>(
        "select person_id as id, ticket_no as ticket from giveaway_slot where giveaway_id = $1 and replaced_by is null",
        [giveawayId],
      );
      const person = entrants.find(({ id }) => id === held.rows[0]?.id);
      if (person === undefined) throw new Error("the slot has no holder");
      return { person, ticketNo: held.rows[0]?.ticket ?? 0 };
    };
    const second = await holderOf();
    expect(second.person.id).not.toBe(winner.id);
    const admin = await createPerson(world, { role: "admin" });
    const take = ({ ticketNo }: { ticketNo: number }) =>
      replaceWinnerByStaff(
        world.services,
        { staffId: admin.id, giveawayId, reason: "The address is a shop's" },
        { slotNo: 1, ticketNo, cause: "undeliverable" },
      );
    expect((await take(second)).ok).toBe(true);
    expect(await statusOf(second.person, giveawayId)).toBe("replaced");
    const third = await holderOf();
    await redeem(third.person, giveawayId);
    await order();
    expect(await take(third)).toEqual({ ok: false, error: "settled" });
    expect(await statusOf(third.person, giveawayId)).toBe("ordered");
  });

  test("expires after 14 days", async () => {
    const { giveawayId, winner, entrants } = await drawn({ entrants: 2 });
    await world.advance("14 days 1 minute");
    await sweepPrizes(world.services);
    expect(await statusOf(winner, giveawayId)).toBe("expired");
    expect((await redeem(winner, giveawayId)).code).toBe("CONFLICT");
    const next = entrants.find(({ id }) => id !== winner.id) as TestPerson;
    expect(await statusOf(next, giveawayId)).toBe("available");
  });

  test("is recalled at each of its times, once", async () => {
    const { giveawayId, winner } = await drawn();
    const recalled = async (): Promise<number> => {
      await remindWinners(world.services);
      await remindWinners(world.services);
      await runTasks(world);
      const told = await world.owner.query(
        "select 1 from notification where account_id = $1 and type = 'giveaway_redemption' and post_id = $2",
        [winner.id, giveawayId],
      );
      return told.rows.length;
    };
    expect(await recalled()).toBe(0);
    await world.advance("61 minutes");
    expect(await recalled()).toBe(1);
    await world.advance("72 hours");
    expect(await recalled()).toBe(2);
    // The periodic task did not run at the third time: the winner gets the last reminder alone.
    await world.advance("240 hours");
    expect(await recalled()).toBe(3);
  });
});

describe("a vendor that cannot deliver", () => {
  test("leaves the choice of the price as money; tax and shipping return to the host", async () => {
    const { host, giveawayId, winner } = await drawn();
    const { price } = await priceOf("tee-ticket");
    await redeem(winner, giveawayId);
    await order();
    await play(giveawayId, "fail");
    expect(await prizeOf(winner, giveawayId)).toMatchObject({
      status: "failed",
      failure: "vendor_failed",
      creditAmount: Number(price),
    });
    await act(winner, "takePrizeCredit", giveawayId);
    await act(winner, "takePrizeCredit", giveawayId);
    expect(await balance(winner.id)).toBe(price);
    expect(await balance(host.id)).toBe(1_000_000n - price);
    expect(await fetchEscrowBalance(world.db, giveawayId)).toBe(0n);
    const products = await world.owner.query(
      "select sum(p.prize_cents) as cents from giveaway_slot p where p.giveaway_id = $1 and p.cause = 'credited'",
      [giveawayId],
    );
    expect(products.rows).toEqual([{ cents: String(price) }]);
  });

  test("or lets the winner choose another size, which is ordered", async () => {
    const { giveawayId, winner } = await drawn();
    await redeem(winner, giveawayId);
    await order();
    await play(giveawayId, "out_of_stock");
    expect(await statusOf(winner, giveawayId)).toBe("failed");
    expect((await redeem(winner, giveawayId, { size: "L" })).data?.["redeemProductGiveaway"]).toMatchObject({
      status: "claimed",
    });
    await order();
    await play(giveawayId, "deliver");
    expect(await statusOf(winner, giveawayId)).toBe("delivered");
  });

  test("becomes money by itself when the winner is silent", async () => {
    const { giveawayId, winner } = await drawn();
    await redeem(winner, giveawayId);
    await order();
    await play(giveawayId, "fail");
    await world.advance("15 days");
    await sweepPrizes(world.services);
    expect(await prizeOf(winner, giveawayId)).toMatchObject({
      status: "failed",
      creditedAt: expect.any(String) as string,
    });
    expect(await balance(winner.id)).toBe((await priceOf("tee-ticket")).price);
  });
});

describe("gift cards", () => {
  test("are a code that is shown on request, each look written down; readable in no table and no log", async () => {
    const logged: string[] = [];
    for (const level of ["debug", "info", "warn", "error"] as const)
      vi.spyOn(world.services.log, level).mockImplementation((...facts: unknown[]) => void logged.push(plain(facts)));
    const cards = await world.owner.query<{ reference: string }>(
      "select reference from vendor_product where kind = 'gift_cards' order by price_cents limit 1",
    );
    const { giveawayId, winner } = await drawn({ reference: cards.rows[0]?.reference ?? "", winnersCount: 1 });
    const claimed = await redeem(winner, giveawayId, { recipientName: null, shippingAddress: null, size: null });
    expect(claimed.data?.["redeemProductGiveaway"]).toMatchObject({ isGiftCard: true });
    await runTasks(world);
    await play(giveawayId, "deliver").catch(() => undefined);
    expect(await statusOf(winner, giveawayId)).toBe("delivered");
    const shown = await api(
      world,
      winner.actor,
    )(`mutation { revealGiftCardCode(postId: "${encodeId(giveawayId)}") { code link pin } }`);
    expect(shown.data?.["revealGiftCardCode"]).toMatchObject({ code: expect.any(String) as string });
    expect((await prizeOf(winner, giveawayId))["codeLooks"]).toHaveLength(1);
    const { code } = (shown.data ?? {})["revealGiftCardCode"] as { code: string };
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((line) => line.includes(code))).toEqual([]);
    vi.restoreAllMocks();
    const tables = await world.owner.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    expect(tables.rows.length).toBeGreaterThan(100);
    for (const { name } of tables.rows) {
      const readable = await world.owner.query(`select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`, [code]);
      expect(readable.rows, name).toEqual([]);
    }
    const told = await world.owner.query(
      "select type from notification where account_id = $1 and type = 'giftcard_received'",
      [winner.id],
    );
    expect(told.rows).toHaveLength(1);
  });
});

import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import "#main/wiring.ts";
import { encodeId } from "#kernel/ids.ts";
import { deliverMails } from "#modules/notifications/index.ts";
import { module as notificationsModule } from "#modules/notifications/module.ts";
import {
  acceptOffer,
  answerClaim,
  appealClaim,
  contestReturn,
  refundSale,
  requestRefund,
  sendReturn,
  withdrawClaim,
} from "#modules/orders/commands/claims.ts";
import { decideClaim } from "#modules/orders/commands/decide-claim.ts";
import { shipParcel } from "#modules/orders/commands/send-parcel.ts";
import { arriveParcel, sweepOrders } from "#modules/orders/index.ts";
import { findPayment, savePaymentAttempt } from "#modules/payments/index.ts";
import { rows } from "#platform/db/db.ts";
import { tasksOf } from "#platform/module.ts";
import { useCards } from "../support/cards.ts";
import { give } from "../support/money.ts";
import { moneyBack } from "../support/money-back.ts";
import { createProduct, createSeller, fillCart, placed, readOrder } from "../support/orders.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { useVendors } from "../support/vendors.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);
const back = moneyBack(world, cards);
useVendors(world);

const notifyTasks = tasksOf(notificationsModule);
const tracking = { carrier: "UPS", trackingNumber: "1Z88204W0334172065" };

let seller: TestPerson;
let buyer: TestPerson;
let order: Awaited<ReturnType<typeof readOrder>>;
beforeEach(async () => {
  seller = await createSeller(world);
  buyer = await createPerson(world);
});

/** Hears everything that happened twice, and sends the mails. */
async function settled(): Promise<void> {
  const heard = await world.owner.query<{ identifier: string; payload: unknown }>(
    `select t.identifier, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like 'order_%:notify'`,
  );
  await runTasks(world);
  for (const { identifier, payload } of heard.rows)
    await notifyTasks.find(({ name }) => name === identifier)?.run(world.services, payload);
  await runTasks(world);
  await deliverMails(world.services);
}

interface Mail {
  template: string;
  subject: string;
  text: string;
}

/** The mails to a person since the last call. Each notification is in the app too. */
const seen = new Map<string, number>();
async function news(person: TestPerson): Promise<Mail[]> {
  await settled();
  const mails = await rows(
    world.db,
    sql<Mail>`select template, subject, text from outgoing_message
       where account_id = ${person.id} and template like 'notification%' order by created_at, id`,
  );
  const told = await rows(
    world.db,
    sql<{ type: string }>`select type from notification where account_id = ${person.id}`,
  );
  // Each is in the app and mailed, once.
  expect(mails.map(({ template }) => template.replace("notification_", "")).toSorted()).toEqual(
    told.map(({ type }) => type).toSorted(),
  );
  const since = mails.slice(seen.get(person.id) ?? 0);
  seen.set(person.id, mails.length);
  // Payments notify of what a card gets.
  return since.filter(({ template }) => template !== "notification_refund_done");
}
const typesOf = (mails: readonly Mail[]): string[] =>
  mails.map(({ template }) => template.replace("notification_", "")).toSorted();

/** Expects one notice to a person: its subject, words of its text, and the page that it leads to. */
async function expectNews(person: TestPerson, type: string, subject: string, words: string): Promise<void> {
  const [mail, ...others] = await news(person);
  expect([mail?.template, others]).toEqual([`notification_${type}`, []]);
  expect(mail?.subject).toBe(subject.replace("CODE", order.code));
  expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(words.replace("CODE", order.code));
  const page = person === buyer ? `/orders/${encodeId(order.id)}` : `/shop/sales/${encodeId(parcelId())}`;
  expect(mail?.text).toContain(page);
}
const expectSilence = async (person: TestPerson): Promise<void> => expect(typesOf(await news(person))).toEqual([]);

const parcelId = (): string => order.parcels[0]?.id ?? "";
const items = () => order.parcels[0]?.items ?? [];

/** A paid order of one mug of $32. The card pays what the wallet lacks. */
async function buy(walletCents = 100_000n): Promise<void> {
  await give(world.db, buyer.id, walletCents);
  await fillCart(world, buyer, [[await createProduct(world, seller, { priceCents: 3_200, stock: 5 })]]);
  const { order: made, payment } = await placed(world, buyer);
  if (payment !== null) {
    await cards.confirm(payment, "4242424242424242");
    await savePaymentAttempt(world.services, buyer.actor, payment.payment.id);
    await cards.settle();
  }
  order = await readOrder(world, made.id);
}

async function ship(): Promise<void> {
  expect((await shipParcel(world.services, seller.actor, { parcelId: parcelId(), ...tracking })).ok).toBe(true);
}

/** The same, delivered, with all its notifications read. */
async function delivered(walletCents?: bigint): Promise<void> {
  await buy(walletCents);
  await ship();
  await arriveParcel(world.services, parcelId());
  await news(buyer);
  await news(seller);
}

async function claim(reason: "broken" | "never_came" = "broken"): Promise<string> {
  const made = await requestRefund(world.services, buyer.actor, {
    orderItemIds: items().map(({ id }) => id),
    reason,
    wish: "money",
    text: "It has a crack.",
    pictures: [],
  });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

/** A claim that its seller is notified of. */
async function toldClaim(): Promise<string> {
  await delivered();
  const id = await claim();
  await expectNews(seller, "sale_claim_made", "A claim about order CODE", "says that it came broken. It is about $");
  await expectSilence(buyer);
  return id;
}

type Answer = Parameters<typeof answerClaim>[3];
const answer = async (id: string, said: Answer): Promise<void> => {
  expect(await answerClaim(world.services, seller.actor, id, said)).toMatchObject({ ok: true });
};
async function decide(claimId: string, decision: Parameters<typeof decideClaim>[1]["decision"]): Promise<void> {
  const staff = await createPerson(world, { role: "staff", trusted: true });
  await world.owner.query("update account set acl = acl || '{manageMoney}' where id = $1", [staff.id]);
  const act = { staffId: staff.id, claimId, reason: "The picture shows it.", decision };
  expect(await decideClaim(world.services, act)).toMatchObject({ ok: true });
}

describe("a claim", () => {
  test("without an answer reminds its seller once, then tells both that staff decide, and who pays", async () => {
    const id = await toldClaim();
    for (let hours = 0; hours < 240; hours += 12) {
      await world.advance("12 hours");
      await sweepOrders(world.services);
    }
    const [due, late, ...others] = await news(seller);
    expect([due?.template, late?.template, others]).toEqual([
      "notification_sale_claim_due",
      "notification_sale_claim_with_staff",
      [],
    ]);
    expect(due?.subject).toBe(`Answer the claim about order ${order.code}`);
    expect(late?.text).toContain("you did not answer in time");
    await expectNews(
      buyer,
      "order_claim_with_staff",
      "Our staff decide about order CODE",
      "the seller did not answer in time",
    );
    await decide(id, { kind: "refund", amountCents: 1_000n, paidBy: "platform" });
    await expectNews(
      seller,
      "sale_refunded",
      "Money of order CODE went back",
      "$10.00 of order CODE went back to its buyer. We pay it, not you.",
    );
    await expectNews(
      buyer,
      "order_refunded",
      "Money of order CODE goes back to you",
      "Our staff decided: $10.00 of order CODE goes back: $10.00 to your wallet.",
    );
  });

  test("with an offer tells its buyer, and its seller once it is taken", async () => {
    const id = await toldClaim();
    await answer(id, { kind: "offer", text: "Keep it?", amountCents: 1_000n });
    await expectSilence(seller);
    await expectNews(buyer, "order_claim_offered", "An offer for order CODE", "The seller offers $10.00 back for");
    expect(await acceptOffer(world.services, buyer.actor, id)).toMatchObject({ ok: true });
    await expectNews(seller, "sale_refunded", "Money of order CODE went back", "to its buyer: your offer is taken.");
    await expectNews(buyer, "order_refunded", "Money of order CODE goes back to you", "$10.00 to your wallet");
  });

  test("tells each step to the other side until staff reject it, a step that comes again too", async () => {
    const id = await toldClaim();
    await answer(id, { kind: "decline", text: "It was whole." });
    await expectSilence(seller);
    await expectNews(
      buyer,
      "order_claim_declined",
      "Your claim about order CODE is declined",
      "ask our staff to decide until",
    );
    await appealClaim(world.services, buyer.actor, id, "It was not.");
    await expectNews(seller, "sale_claim_with_staff", "Our staff decide about order CODE", "the buyer asked them to");
    await expectSilence(buyer);
    for (const turn of [1, 2]) {
      await decide(id, { kind: "ask_back" });
      await expectNews(buyer, "order_claim_send_back", "Send back what is in order CODE", "Our staff decided: send");
      await expectNews(seller, "sale_claim_send_back", "Order CODE is to come back to you", "sends");
      await sendReturn(world.services, buyer.actor, id, tracking);
      await expectNews(seller, "sale_claim_returned", "Order CODE is on its way back to you", "is on its way back");
      await expectSilence(buyer);
      await contestReturn(world.services, seller.actor, id, `It is another one, ${turn}.`);
      await expectNews(
        buyer,
        "order_claim_with_staff",
        "Our staff decide about order CODE",
        "the seller asked them to",
      );
      await expectSilence(seller);
    }
    await decide(id, { kind: "reject" });
    await expectNews(buyer, "order_claim_closed", "Your claim about order CODE is closed", "declined by our staff");
    await expectNews(seller, "sale_claim_closed", "The claim about order CODE is closed", "declined by our staff");
  });

  test("that is withdrawn tells its seller, and a new one on its way its buyer", async () => {
    const first = await toldClaim();
    await withdrawClaim(world.services, buyer.actor, first);
    await expectNews(seller, "sale_claim_closed", "The claim about order CODE is closed", "was withdrawn");
    await expectSilence(buyer);
    const second = await claim();
    await news(seller);
    await answer(second, { kind: "replace", text: "", ...tracking });
    await expectNews(
      buyer,
      "order_claim_replaced",
      "A new one for order CODE is on its way",
      "A new one is on its way to you",
    );
    await expectSilence(seller);
  });

  test("that wants it back tells its buyer, and both when nothing comes", async () => {
    const id = await toldClaim();
    await answer(id, { kind: "ask_back", text: "" });
    await expectNews(buyer, "order_claim_send_back", "Send back what is in order CODE", "The seller asks for it back");
    await expectSilence(seller);
    await world.advance("15 days");
    await sweepOrders(world.services);
    await expectNews(buyer, "order_claim_closed", "Your claim about order CODE is closed", "ended by itself");
    // The money of the sale can be used by then, which makes no other notification.
    await expectNews(seller, "sale_claim_closed", "The claim about order CODE is closed", "ended by itself");
  });

  test("about what never came cancels it: by its seller for its buyer alone, by staff for both", async () => {
    for (const by of ["seller", "staff"]) {
      await buy();
      await ship();
      await world.advance("20 days");
      const id = await claim("never_came");
      await news(seller);
      await news(buyer);
      if (by === "seller") await answer(id, { kind: "refund", text: "" });
      else {
        await answer(id, { kind: "decline", text: "It came." });
        await appealClaim(world.services, buyer.actor, id, "It did not.");
        await news(seller);
        await news(buyer);
        await decide(id, { kind: "refund", amountCents: order.totalCents, paidBy: "seller" });
      }
      await expectNews(buyer, "order_cancelled", "Order CODE is cancelled", "is cancelled. It never came.");
      if (by === "seller") await expectSilence(seller);
      else
        await expectNews(seller, "sale_cancelled", "Order CODE is cancelled", "it never came. Its buyer has the money");
    }
  });
});

test("two refunds of one parcel by its seller notify its buyer alone, each with where it went", async () => {
  await delivered(1_000n);
  const refund = async (cents: bigint): Promise<void> => {
    const parts = { items: [{ id: items()[0]?.id ?? "", cents }], shippingCents: 0n };
    expect(await refundSale(world.services, seller.actor, parcelId(), parts)).toMatchObject({ ok: true });
  };
  for (const [cents, words] of [
    [1_500n, "$15.00 of order CODE goes back: $"],
    [700n, "$7.00 of order CODE goes back: $"],
  ] as const) {
    await refund(cents);
    const told = (await readOrder(world, order.id)).parcels[0]?.refunds.at(-1);
    const dollars = (amount = 0n): string => `$${(Number(amount) / 100).toFixed(2)}`;
    await expectNews(
      buyer,
      "order_refunded",
      "Money of order CODE goes back to you",
      `${words.slice(0, -1)}${dollars(told?.walletCents)} to your wallet, ${dollars(told?.cardCents)} to your card once its bank confirms.`,
    );
    await expectSilence(seller);
    await cards.settle();
    await news(buyer);
  }
});

describe("a dispute of the payment of a sale", () => {
  async function disputed() {
    await buy(1_000n);
    await news(buyer);
    await news(seller);
    const payment = order.paymentId === null ? undefined : await findPayment(world.db, order.paymentId);
    if (payment === undefined) throw new Error("no payment");
    await back.dispute(payment);
    await cards.settle();
    await expectNews(
      seller,
      "sale_disputed",
      "Do not send order CODE yet",
      "Do not send it until the bank has decided.",
    );
    return async (outcome: "won" | "lost"): Promise<void> => {
      await back.decide(payment, outcome);
      await cards.settle();
    };
  }

  test("holds its seller back, and lets them go on with a new last day", async () => {
    const decideAs = await disputed();
    await world.advance("3 days");
    await decideAs("won");
    await expectNews(seller, "sale_resumed", "You can send order CODE", "is over. Send it by ");
  });

  test("that is lost cancels it for both", async () => {
    const decideAs = await disputed();
    await news(buyer);
    await decideAs("lost");
    await expectNews(seller, "sale_cancelled", "Order CODE is cancelled", "was taken back by the buyer’s bank");
    expect(typesOf(await news(buyer))).toEqual(["dispute_lost", "order_cancelled"]);
  });

  test("that is sent says nothing to its seller", async () => {
    await buy(1_000n);
    await ship();
    await news(seller);
    const payment = await findPayment(world.db, order.paymentId ?? "");
    if (payment === undefined) throw new Error("no payment");
    await back.dispute(payment);
    await cards.settle();
    await expectSilence(seller);
  });
});

import { defined } from "#kernel/given.ts";
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { moveStatus } from "#modules/accounts/index.ts";
import { keepOwnBrand } from "#modules/brands/commands/delete-brand.ts";
import { setBrandExempt } from "#modules/brands/commands/staff-decisions.ts";
import { sweepBrands } from "#modules/brands/tasks/sweep-brands.ts";
import { saveUserPaymentMethod } from "#modules/payments/index.ts";
import { beginSubscription, reactivateSubscription } from "#modules/subscriptions/commands/begin-subscription.ts";
import {
  activateSubscription,
  cancelSubscription,
  changeCard,
  changePlan,
  payInvoiceNow,
  resumeSubscription,
} from "#modules/subscriptions/commands/change-subscription.ts";
import { sweepSubscriptions } from "#modules/subscriptions/index.ts";
import { findLive } from "#modules/subscriptions/store/subscriptions-store.ts";
import { appNow, transact } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { confirmIntent } from "#providers/card-sandbox/confirm-intent.ts";
import type { ConfirmAnswer } from "#providers/card-sandbox/confirm-intent.ts";
import type { CallFault, SandboxCall } from "#providers/card-sandbox/faults.ts";
import type { Cards } from "./cards.ts";
import { createPerson } from "./people.ts";
import { runTasks } from "./run-tasks.ts";
import { subscriptionsOf } from "./subscriptions.ts";
import type { Founder } from "./subscriptions.ts";
import { validYear } from "./valid-year.ts";
import type { World } from "./world.ts";

const dayMs = 86_400_000;
const priceOf = { month: 2_900, year: 29_000 } as const;
const monthsOf = { month: 1, year: 12 } as const;
const retryDays = [1, 3, 5, 7];
const closeDay = 14;

/** Cards of the model: one that always pays, one that pays only while its owner confirms, one that asks for 3-D Secure. */
const numbers = {
  good: "4242424242424242",
  later: "4000000000000341",
  asking: "4000002500003155",
  declined: "4000000000000002",
} as const;
const last4 = { "4242": "good", "0341": "later", "3155": "asking" } as const;
type CardName = "good" | "later" | "asking";
type Plan = keyof typeof priceOf;

/** Years pass in a history: its cards outlive them. */
const farYear = async (db: Db): Promise<number> => (await validYear(db)) + 20;

const weighted = <T extends string>(weight: number, ...names: T[]) => ({
  weight,
  arbitrary: fc.constantFrom(...names),
});

/** What a browser does with the first payment. `gone` closes the page before it tells us. */
const confirmations = ["good", "later", "later", "declined", "finished", "abandoned", "refused", "kept"] as const;

const act = fc.record({
  name: fc.oneof(
    weighted(4, "begin", "confirm"),
    weighted(2, "reactivate", "pay"),
    weighted(2, "changeCard", "changePlan"),
    weighted(1, "cancelNow", "cancel", "resume"),
    weighted(1, "exempt", "unexempt"),
    weighted(1, "delete", "keep"),
  ),
  plan: fc.constantFrom<Plan>("month", "month", "year"),
  card: fc.constantFrom<CardName>("good", "later", "later"),
  typed: fc.boolean(),
  confirmation: fc.constantFrom(...confirmations),
  days: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 25, max: 40 })),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** A step of a history: one command, two of them together, two with no webhook between them, or time that passes. */
export const step = fc.record({
  kind: fc.oneof(weighted(6, "one"), weighted(2, "together"), weighted(1, "in a row"), weighted(5, "time")),
  first: act,
  second: act,
  delivery: fc.option(fc.constantFrom("duplicate", "reorder", "drop"), { freq: 2 }),
  fault: fc.option(fc.constantFrom<CallFault>("fail", "accept-then-fail"), { freq: 3 }),
});
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The bill of a period. Days are counted from the begin of the history. */
interface Bill {
  status: "open" | "paid" | "void";
  readonly cents: number;
  readonly from: number;
  readonly to: number;
  failed: number | null;
  next: number | null;
  /** Charges without the payer: their number, and whether they paid. */
  readonly tries: [number: number, isPaid: boolean][];
}

interface Subscription {
  status: "incomplete" | "incomplete_expired" | "active" | "past_due" | "unpaid" | "canceled";
  plan: Plan;
  next: Plan | null;
  card: CardName | null;
  /** The kept card it was begun with. */
  readonly chosen: CardName | null;
  readonly begun: number;
  endsWithPeriod: boolean;
  wasPaid: boolean;
  /** The card of the first payment was typed last, and not chosen among those that are kept. */
  isTyped: boolean;
  /** Periods of this plan are counted from this day. */
  anchor: number;
  periods: number;
  readonly bills: Bill[];
}

interface State {
  day: number;
  readonly subscriptions: Subscription[];
  exemptUntil: number | null;
  isDeleting: boolean;
  /** The brand's status; a brand that is being deleted keeps the last. */
  brand: "active" | "pending";
}

/** The day that is so many months after another; a month that is too short ends with its last day. */
function addMonths(start: Date, from: number, months: number): number {
  const day = new Date(start.getTime() + from * dayMs);
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months];
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const to = Date.UTC(year, month, Math.min(day.getUTCDate(), length));
  return from + Math.round((to - Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate())) / dayMs);
}

const isPaidFor = ({ status }: Subscription): boolean => status === "active" || status === "past_due";
const openBills = ({ bills }: Subscription): Bill[] => bills.filter(({ status }) => status === "open");
const liveOf = ({ subscriptions }: State): Subscription | undefined =>
  subscriptions.find((one) => isPaidFor(one) || one.status === "incomplete");

/** The rules of the product as a state machine. Every command returns its answer: "ok" or why it is refused. */
class Machine {
  readonly state: State;
  readonly #start: Date;

  constructor(start: Date, state: State) {
    this.#start = start;
    this.state = structuredClone(state);
  }

  /**
   * Takes a command; undefined where a person has no way to it.
   *
   * @param isCut A reactivation gets as far as its new subscription: another command takes that away before the charge.
   */
  take(one: Act, isCut = false): string | undefined {
    const { state } = this;
    const live = liveOf(state);
    const paid = live !== undefined && isPaidFor(live) ? live : undefined;
    switch (one.name) {
      case "begin":
        return this.#begin(one, one.typed ? null : one.card, false);
      case "reactivate": {
        const answer = state.isDeleting ? undefined : this.#begin(one, one.card, true);
        const begun = liveOf(state);
        if (answer === "ok" && begun !== undefined && !isCut) this.#ask(begun);
        return answer;
      }
      case "confirm":
        if (live?.status !== "incomplete" || (one.confirmation === "kept" && live.isTyped)) return undefined;
        return this.#confirm(live, one);
      case "exempt":
      case "unexempt":
        if (state.isDeleting) return "not_found";
        state.exemptUntil = one.name === "exempt" ? state.day + one.days : null;
        return "ok";
      case "delete":
        if (state.isDeleting) return undefined;
        state.isDeleting = true;
        return "ok";
      case "keep":
        if (!state.isDeleting) return "not_allowed";
        state.isDeleting = false;
        return "ok";
    }
    if (state.isDeleting) return undefined;
    if (paid === undefined) return "no_subscription";
    switch (one.name) {
      case "changeCard":
        paid.card = one.card;
        return "ok";
      case "changePlan":
        if (paid.endsWithPeriod) return "ends_at_period_end";
        paid.next = one.plan === paid.plan ? null : one.plan;
        return "ok";
      case "cancel":
        paid.endsWithPeriod = true;
        paid.next = null;
        return "ok";
      case "resume":
        if (!paid.endsWithPeriod) return "ends_not";
        paid.endsWithPeriod = false;
        return "ok";
      case "cancelNow":
        this.#end(paid, "canceled");
        return "ok";
      case "pay":
        if (openBills(paid).length === 0) return "nothing_due";
        this.#ask(paid);
        return "ok";
    }
  }

  #begin(one: Act, chosen: CardName | null, isAgain: boolean): string {
    const { state } = this;
    if (state.isDeleting) return "account_status";
    if (state.exemptUntil !== null) return "brand_exempt";
    if (isAgain && !state.subscriptions.some(({ wasPaid }) => wasPaid)) return "never_subscribed";
    const live = liveOf(state);
    if (live !== undefined && isPaidFor(live)) return "has_subscription";
    if (live?.plan === one.plan && live.chosen === chosen) return "ok";
    if (live !== undefined) this.#end(live, "canceled");
    const made: Subscription = {
      status: "incomplete",
      plan: one.plan,
      next: null,
      card: chosen,
      chosen,
      begun: state.day,
      endsWithPeriod: false,
      wasPaid: false,
      isTyped: chosen === null,
      anchor: state.day,
      periods: 1,
      bills: [],
    };
    this.#bill(made, state.day);
    state.subscriptions.push(made);
    return "ok";
  }

  #confirm(live: Subscription, { confirmation }: Act): string {
    const [first] = live.bills;
    const typed = { good: "good", later: "later", finished: "asking" } as const;
    const isTyped = confirmation === "good" || confirmation === "later" || confirmation === "finished";
    const card = isTyped ? typed[confirmation] : confirmation === "kept" ? live.card : null;
    live.isTyped = confirmation !== "kept";
    if (first === undefined || card === null) return "failed";
    live.card = card;
    this.#pay(live, first);
    return "ok";
  }

  #bill(of: Subscription, from: number): Bill {
    const to = addMonths(this.#start, of.anchor, of.periods * monthsOf[of.plan]);
    const bill: Bill = { status: "open", cents: priceOf[of.plan], from, to, failed: null, next: null, tries: [] };
    of.bills.push(bill);
    return bill;
  }

  #pay(of: Subscription, bill: Bill): void {
    bill.status = "paid";
    bill.next = null;
    of.wasPaid = true;
    if (openBills(of).length === 0) of.status = "active";
  }

  #end(of: Subscription, status: "canceled" | "unpaid" | "incomplete_expired"): void {
    of.status = status;
    for (const bill of openBills(of)) Object.assign(bill, { status: "void", next: null });
  }

  /** Charges a bill to the kept card without its owner. */
  #charge(of: Subscription, bill: Bill, number: number): boolean {
    const isPaid = of.card !== "later" && of.card !== null;
    of.isTyped = false;
    bill.tries.push([number, isPaid]);
    if (isPaid) this.#pay(of, bill);
    return isPaid;
  }

  /** The oldest open bill is charged because a person asks for it. */
  #ask(of: Subscription): void {
    const [bill] = openBills(of);
    if (bill === undefined) return;
    const asked = bill.tries.filter(([number]) => number > 100).length;
    this.#charge(of, bill, 101 + asked);
  }

  /** What the card processor does when days have passed. */
  pass(days: number): void {
    const { state } = this;
    state.day += days;
    const live = liveOf(state);
    if (live?.status === "incomplete") this.#end(live, "incomplete_expired");
    if (live === undefined || !isPaidFor(live)) return;
    for (let last = live.bills.at(-1); last !== undefined && last.to <= state.day; last = live.bills.at(-1)) {
      if (live.endsWithPeriod) return this.#end(live, "canceled");
      const isOther = live.next !== null && live.next !== live.plan;
      live.anchor = isOther ? last.to : live.anchor;
      live.periods = isOther ? 1 : live.periods + 1;
      live.plan = live.next ?? live.plan;
      live.next = null;
      const bill = this.#bill(live, last.to);
      if (live.card !== "later") this.#pay(live, bill);
      else {
        bill.failed = state.day;
        bill.next = state.day + 1;
        bill.tries.push([0, false]);
        live.status = "past_due";
      }
    }
  }

  /** What our workers do afterwards. */
  work(): void {
    const { state } = this;
    const live = liveOf(state);
    if (state.isDeleting && live?.status === "active") Object.assign(live, { endsWithPeriod: true, next: null });
    else if (state.isDeleting && live !== undefined) this.#end(live, "canceled");
    if (live !== undefined) for (let sweep = 0; sweep < 2; sweep += 1) this.#sweep(live);
    if (state.exemptUntil !== null && state.exemptUntil <= state.day) state.exemptUntil = null;
    const now = liveOf(state);
    const isOpen = state.exemptUntil !== null || (now !== undefined && isPaidFor(now));
    if (!state.isDeleting) state.brand = isOpen ? "active" : "pending";
  }

  #sweep(live: Subscription): void {
    const { day } = this.state;
    if (live.status !== "past_due") return;
    if (openBills(live).some(({ failed }) => failed !== null && failed + closeDay <= day))
      return this.#end(live, "unpaid");
    for (const bill of openBills(live)) {
      if (bill.failed === null || bill.next === null || bill.next > day) continue;
      const number = 1 + bill.tries.filter((one) => one[0] > 0 && one[0] < 100).length;
      const days = retryDays[number];
      bill.next = days === undefined ? null : bill.failed + days;
      if (this.#charge(live, bill, number)) bill.next = null;
    }
  }
}

/** The calls to the processor in which a fault may happen, by command. */
const faultOf: Partial<Record<Act["name"] | "time", SandboxCall>> = {
  changeCard: "change_subscription",
  changePlan: "change_subscription",
  cancel: "change_subscription",
  resume: "change_subscription",
  cancelNow: "cancel_subscription",
  begin: "subscribe",
  pay: "pay_invoice",
  time: "pay_invoice",
};

/** A brand with its founder and kept cards beside the model of its subscription. */
export class BrandPlan {
  readonly #world: World;
  readonly #cards: Cards;
  readonly #founder: Founder;
  readonly #staffId: string;
  readonly #start: Date;
  #state: State = { day: 0, subscriptions: [], exemptUntil: null, isDeleting: false, brand: "pending" };
  readonly seen = new Set<string>();

  private constructor(facts: { world: World; cards: Cards; founder: Founder; staffId: string; start: Date }) {
    this.#world = facts.world;
    this.#cards = facts.cards;
    this.#founder = facts.founder;
    this.#staffId = facts.staffId;
    this.#start = facts.start;
  }

  static async open(world: World, cards: Cards): Promise<BrandPlan> {
    // A history begins just after midnight: the days of the model are those of the calendar.
    const now = await appNow(world.db);
    await world.advance(`${Math.ceil((dayMs - (now.getTime() % dayMs)) / 1_000) + 60} seconds`);
    const founder = await subscriptionsOf(world, cards).found();
    for (const number of [numbers.good, numbers.later]) {
      const begun = await cards.beginMethod(founder.brandId);
      await cards.confirmMethod(begun, number, { expYear: await farYear(world.db) });
      const actor = { personId: founder.brandId, accountId: founder.brandId };
      const saved = await saveUserPaymentMethod(world.services, actor, begun.method.id);
      if (!saved.ok) throw new Error(saved.error);
    }
    const staff = await createPerson(world, { role: "staff", trusted: true });
    await world.owner.query("update account set acl = acl || '{canEditPermissions}' where id = $1", [staff.id]);
    return new BrandPlan({ world, cards, founder, staffId: staff.id, start: await appNow(world.db) });
  }

  /** A command that would find nothing to change gives way to the one that leads on, five times in six. */
  #leadOn(one: Act): Act {
    const answer = this.#machine().take(one);
    const isIdle = answer === undefined || answer === "no_subscription" || answer === "never_subscribed";
    if (!isIdle || one.days % 6 === 0) return one;
    if (this.#state.isDeleting) return { ...one, name: "keep" };
    if (liveOf(this.#state) !== undefined) return { ...one, name: "confirm" };
    return { ...one, name: this.#state.subscriptions.some(({ wasPaid }) => wasPaid) ? "reactivate" : "begin" };
  }

  async take(chosen: Step): Promise<void> {
    const one = { ...chosen, first: this.#leadOn(chosen.first), second: this.#leadOn(chosen.second) };
    const { deliveries, calls } = this.#cards.sandbox.faults;
    if (one.delivery !== null) deliveries.push(...Array.from({ length: 6 }, () => one.delivery ?? "drop"));
    const before = structuredClone(this.#state);
    let possible: Machine[] = [];
    if (one.kind === "time") possible = [await this.#time(one)];
    else if (one.kind === "one") possible = [await this.#one(one)];
    else possible = await this.#two(one);
    calls.length = 0;
    await this.#work();
    deliveries.length = 0;
    for (const machine of possible) machine.work();
    const found = await this.read();
    const fitting = possible.find(({ state }) => JSON.stringify(this.#view(state)) === JSON.stringify(found));
    if (fitting === undefined)
      assert.deepEqual(
        found,
        possible[0] && this.#view(possible[0].state),
        `${JSON.stringify(one)}\n${JSON.stringify(before)}`,
      );
    else this.#state = fitting.state;
    this.#note();
    await this.#check();
  }

  #machine(): Machine {
    return new Machine(this.#start, this.#state);
  }

  async #time(one: Step): Promise<Machine> {
    const { first } = one;
    this.#break(one, "time");
    const machine = this.#machine();
    // The days of charges and of the close come one by one, five times in six.
    const isSlow = liveOf(this.#state)?.status === "past_due" && first.days % 6 !== 0;
    const days = isSlow ? 1 + (first.days % 3) : first.days;
    machine.pass(days);
    await this.#world.advance(`${days} days`);
    this.seen.add("time passed");
    return machine;
  }

  /** Breaks the next call to the processor that a command makes. */
  #break({ fault, delivery }: Step, name: Act["name"] | "time"): void {
    const call = faultOf[name];
    if (fault === null || call === undefined) return;
    // A change of which neither the answer nor a webhook comes is read by a sweep within six hours only.
    if (call === "change_subscription" && delivery === "drop") return;
    // A command that waits for an end first is not gone on with by the workers.
    if (name === "begin" && liveOf(this.#state) !== undefined) return;
    this.#cards.sandbox.faults.calls.push({ call, fault });
  }

  async #one(one: Step): Promise<Machine> {
    const { first, fault } = one;
    const machine = this.#machine();
    const expected = machine.take(first);
    if (expected === undefined) return this.#machine();
    this.#break(one, first.name);
    const answer = await this.#do(first);
    this.seen.add(`${first.name}: ${answer}`);
    if (answer !== "provider_unavailable") assert.equal(answer, expected, first.name);
    const isChange = faultOf[first.name] === "change_subscription";
    // A change that never reached the processor is not made; everything else is gone on with.
    return answer === "provider_unavailable" && isChange && fault === "fail" ? this.#machine() : machine;
  }

  /** Two commands: together they come to what one after the other does, in either order, or one of them is refused. */
  async #two({ kind, first, second }: Step): Promise<Machine[]> {
    const isInARow = kind === "in a row";
    const isPossible = ({ name }: Act): boolean => this.#machine().take({ ...first, name }) !== undefined;
    // A payment that is confirmed at the moment at which it is called off may be either.
    const together = [first, second].filter((one) => isPossible(one) && (isInARow || one.name !== "confirm"));
    const after = (...acts: Act[]): Machine => {
      const machine = this.#machine();
      for (const one of acts) machine.take(one);
      return machine;
    };
    if (together.length === 0) return [after()];
    if (isInARow) {
      for (const one of together) await this.#do(one, false);
      this.seen.add("in a row");
      return [after(...together), ...(isBlind(together) ? [after(...together.slice(0, 1))] : [])];
    }
    await Promise.all(together.map((one) => this.#do(one)));
    this.seen.add("together");
    const cut = (...[one, ...rest]: Act[]): Machine => {
      const machine = this.#machine();
      if (one !== undefined) machine.take(one, true);
      for (const next of rest) machine.take(next);
      return machine;
    };
    const orders = [together, together.toReversed()];
    return [...orders.flatMap((acts) => [after(...acts), cut(...acts)]), ...together.map((one) => after(one)), after()];
  }

  /** Takes a command of the product; returns "ok" or the reason of its refusal. */
  async #do(one: Act, isTold = true): Promise<string> {
    const { services } = this.#world;
    const { brandId, person } = this.#founder;
    const actor = { brandId, personId: person.id };
    const input = {
      brandId,
      channel: "card",
      plan: one.plan,
      userPaymentMethodId: await this.#kept(one.card),
      idempotencyKey: randomUUID(),
    };
    switch (one.name) {
      case "begin":
        return answerOf(
          await beginSubscription(services, person.id, one.typed ? { ...input, userPaymentMethodId: null } : input),
        );
      case "reactivate":
        return answerOf(await reactivateSubscription(services, person.id, input));
      case "confirm":
        return this.#confirm(one, isTold);
      case "changeCard":
        return answerOf(await changeCard(services, actor, "card", input.userPaymentMethodId));
      case "changePlan":
        return answerOf(await changePlan(services, brandId, one.plan));
      case "cancel":
      case "cancelNow":
        return answerOf(await cancelSubscription(services, brandId, one.name === "cancel"));
      case "resume":
        return answerOf(await resumeSubscription(services, brandId));
      case "pay":
        return answerOf(await payInvoiceNow(services, brandId));
      case "exempt":
      case "unexempt": {
        const isExempt = one.name === "exempt";
        const until = isExempt ? new Date((await appNow(services.db)).getTime() + one.days * dayMs) : null;
        const reason = "A partner of the product.";
        return answerOf(await setBrandExempt(services, this.#staffId, { brandId, isExempt, reason, until }));
      }
      case "delete":
        return transact(services.db, async (tx) => {
          const endsAt = new Date((await appNow(tx)).getTime() + 30 * dayMs);
          return answerOf(
            await moveStatus(tx, services, { accountId: brandId, to: "deleting", mover: "person", endsAt }),
          );
        });
      case "keep":
        return answerOf(await keepOwnBrand(services, actor));
    }
  }

  /** The row in which a card is kept: the same card that is typed once more takes the place of the earlier row. */
  async #kept(card: CardName): Promise<string> {
    const { rows } = await this.#world.owner.query<{ id: string }>(
      "select id from user_payment_method where account_id = $1 and status = 'active' and card_last4 = $2",
      [this.#founder.brandId, numbers[card].slice(-4)],
    );
    return rows[0]?.id ?? randomUUID();
  }

  async #confirm({ confirmation }: Act, isTold: boolean): Promise<string> {
    const { services, owner } = this.#world;
    const live = await findLive(services.db, this.#founder.brandId);
    const intents = await owner.query<{ id: string; secret: string }>(
      `select n.id, n.client_secret as secret from brand_invoice i join card_sandbox.invoice c on c.id = i.provider_invoice_id
         join card_sandbox.intent n on n.id = c.intent_id where i.subscription_id = $1`,
      [live?.id],
    );
    const [intent] = intents.rows;
    if (live === undefined || intent === undefined) return "failed";
    const asks = confirmation === "finished" || confirmation === "abandoned" || confirmation === "refused";
    const number = confirmation === "kept" ? null : asks ? numbers.asking : numbers[confirmation];
    const expYear = await farYear(this.#world.db);
    const confirm = async (authenticated?: boolean): Promise<string> => {
      const { body } = await confirmIntent(this.#cards.sandbox, {
        intentId: intent.id,
        clientSecret: intent.secret,
        ...(number === null ? {} : { card: { number, expMonth: 12, expYear, cvc: "123" } }),
        ...defined({ authenticated }),
      });
      return (body as ConfirmAnswer).status;
    };
    let answer = await confirm();
    if (confirmation === "finished" || confirmation === "refused") answer = await confirm(confirmation === "finished");
    this.seen.add(`first payment ${confirmation}`);
    if (isTold) await activateSubscription(services, live.brandId, live.id);
    return answer === "succeeded" ? "ok" : "failed";
  }

  /** Runs what the workers do: webhooks, tasks and sweeps, each sweep again. */
  async #work(): Promise<void> {
    await this.#cards.deliver();
    await runTasks(this.#world);
    for (let turn = 0; turn < 2; turn += 1) await sweepSubscriptions(this.#world.services, { idleSeconds: 0 });
    await sweepBrands(this.#world.services);
    await this.#cards.deliver();
    await runTasks(this.#world);
  }

  /** Ends everything that is left, so that later histories have no work with it. */
  async drain(): Promise<void> {
    const act = { plan: "month", card: "good", typed: true, confirmation: "good", days: 1 } as const;
    const rest = { kind: "one", second: { ...act, name: "pay" }, delivery: null, fault: null } as const;
    if (this.#state.isDeleting) await this.take({ ...rest, first: { ...act, name: "keep" } });
    await this.take({ ...rest, first: { ...act, name: "cancelNow" } });
    if (liveOf(this.#state) !== undefined) await this.take({ ...rest, kind: "time", first: { ...act, name: "pay" } });
    await this.take({ ...rest, first: { ...act, name: "unexempt" } });
  }

  /** Notes what a history came to. */
  #note(): void {
    for (const { status, bills } of this.#state.subscriptions) {
      this.seen.add(status);
      for (const [number, isPaid] of bills.flatMap(({ tries }) => tries))
        this.seen.add(`${number > 100 ? "asked" : `charge ${number}`} ${isPaid ? "paid" : "declined"}`);
      const lengths = new Set(bills.map(({ cents }) => cents));
      if (lengths.size > 1) this.seen.add("renewed with another plan");
    }
  }

  /** Rules that hold after every step, whatever the model says. */
  async #check(): Promise<void> {
    const { rows } = await this.#world.owner.query<Record<"live" | "paid" | "booked" | "captured" | "most", string>>(
      `select (select count(*) from brand_subscription where brand_id = $1 and ended_at is null)::text as live,
              (select coalesce(sum(amount_cents), 0) from brand_invoice where brand_id = $1 and status = 'paid')::text as paid,
              (select coalesce(-sum(o.amount_cents), 0) from payment p join ledger_tx t on t.ref_type = 'payment' and t.ref_id = p.id
                 join ledger_posting o on o.tx_id = t.id join ledger_account a on a.id = o.account_id and a.kind = 'subscriptions'
                where p.account_id = $1)::text as booked,
              (select coalesce(sum(n.captured_cents), 0) from card_sandbox.subscription s join card_sandbox.invoice i on i.subscription_id = s.id
                 join card_sandbox.intent n on n.id = i.intent_id where s.metadata ->> 'brand' = $1::text)::text as captured,
              (select coalesce(max(c.charges), 0) from card_sandbox.subscription s join card_sandbox.invoice i on i.subscription_id = s.id
                cross join lateral (select count(*) as charges from card_sandbox.charge where intent_id = i.intent_id
                                       and outcome in ('succeed', 'decline_later')) c where s.metadata ->> 'brand' = $1::text)::text as most`,
      [this.#founder.brandId],
    );
    const cents = this.#state.subscriptions
      .flatMap(({ bills }) => bills)
      .reduce((sum, bill) => sum + (bill.status === "paid" ? bill.cents : 0), 0);
    const live = liveOf(this.#state) === undefined ? 0 : 1;
    const [found] = rows;
    const { most = "", ...books } = found ?? {};
    assert.deepEqual(books, { live: `${live}`, paid: `${cents}`, booked: `${cents}`, captured: `${cents}` });
    assert.ok(Number(most) <= 1, "a bill was charged twice");
  }

  #view(state: State): unknown {
    return {
      brand: state.brand,
      isExempt: state.exemptUntil !== null,
      exemptUntil: state.exemptUntil,
      subscriptions: state.subscriptions.map(({ status, plan, next, card, chosen, begun, ...rest }) => ({
        status,
        plan,
        next,
        card,
        chosen,
        begun,
        endsWithPeriod: rest.endsWithPeriod,
        wasPaid: rest.wasPaid,
        bills: rest.bills.map(({ tries, ...bill }) => ({
          ...bill,
          tries: isCalledOff(bill.status, rest.wasPaid) ? [] : tries.map((one) => one.join(" ")).toSorted(),
        })),
      })),
    };
  }

  /** What is stored, in the model's words. */
  async read(): Promise<unknown> {
    const { owner } = this.#world;
    const brand = await owner.query<{ status: string; isExempt: boolean; until: Date | null }>(
      `select a.brand_status as status, b.is_subscription_exempt as "isExempt", b.exempt_until as until
         from brand b join account a on a.id = b.brand_id where b.brand_id = $1`,
      [this.#founder.brandId],
    );
    const subscriptions = await owner.query<Record<string, unknown> & { id: string; card: string | null; begun: Date }>(
      `select s.id, s.status, s.plan, s.next_plan as next, m.card_last4 as card, k.card_last4 as chosen, s.created_at as begun,
              s.cancels_at_period_end as "endsWithPeriod", s.activated_at is not null as "wasPaid"
         from brand_subscription s left join card_sandbox.method m on m.id = s.provider_method_id
         left join user_payment_method k on k.id = s.user_payment_method_id where s.brand_id = $1 order by s.id`,
      [this.#founder.brandId],
    );
    const bills = await owner.query<{
      of: string;
      status: string;
      cents: number;
      from: Date;
      to: Date;
      failed: Date | null;
      next: Date | null;
      tries: string[] | null;
    }>(
      `select subscription_id as "of", status, amount_cents::int as cents, period_starts_at as "from", period_ends_at as "to",
              first_failed_at as failed, next_attempt_at as next,
              (select array_agg(a.number || ' ' || coalesce(a.is_paid::text, 'open')) from brand_invoice_attempt a where a.invoice_id = i.id) as tries
         from brand_invoice i where brand_id = $1 order by period_starts_at`,
      [this.#founder.brandId],
    );
    const dayOf = (at: Date | null): number | null =>
      at === null ? null : Math.floor((at.getTime() - this.#start.getTime()) / dayMs);
    const nameOf = (digits: unknown): unknown => (digits === null ? null : last4[digits as keyof typeof last4]);
    const [found] = brand.rows;
    return {
      brand: found?.status,
      isExempt: found?.isExempt,
      exemptUntil: found?.isExempt === true ? dayOf(found.until) : null,
      subscriptions: subscriptions.rows.map(({ id, card, chosen, begun, ...one }) => ({
        status: one["status"],
        plan: one["plan"],
        next: one["next"],
        card: nameOf(card),
        chosen: nameOf(chosen),
        begun: dayOf(begun),
        endsWithPeriod: one["endsWithPeriod"],
        wasPaid: one["wasPaid"],
        bills: bills.rows
          .filter((bill) => bill.of === id)
          .map((bill) => ({
            status: bill.status,
            cents: bill.cents,
            from: dayOf(bill.from),
            to: dayOf(bill.to),
            failed: dayOf(bill.failed),
            next: dayOf(bill.next),
            tries: isCalledOff(bill.status, one["wasPaid"]) ? [] : (bill.tries ?? []).toSorted(),
          })),
      })),
    };
  }
}

/** Whether a first payment was called off: a charge under way may have been refused for that, or not been begun. */
const isCalledOff = (status: string, wasPaid: unknown): boolean => status === "void" && wasPaid === false;

/** A command that reads our rows finds no paid subscription before the payment of it was heard of. */
function isBlind([first, second]: readonly Act[]): boolean {
  const asks = ["changeCard", "changePlan", "cancel", "cancelNow", "resume", "pay"];
  return first?.name === "confirm" && second !== undefined && asks.includes(second.name);
}

function answerOf(done: { ok: true } | { ok: false; error: unknown }): string {
  if (done.ok) return "ok";
  const { error } = done;
  if (typeof error === "string") return error;
  const { tag, rule, reason } = error as { tag: string; rule?: string; reason?: string };
  return rule ?? reason ?? tag;
}

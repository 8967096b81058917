import { randomUUID } from "node:crypto";
import { setUserStatus } from "#modules/accounts/commands/set-user-status.ts";
import { recordRegistration } from "#modules/giveaways/commands/record-registration.ts";
import { decideQuarantine } from "#modules/giveaways/commands/review-quarantine.ts";
import { applyScore, readFraudRules } from "#modules/giveaways/commands/score-entries.ts";
import { voidGiveaway } from "#modules/giveaways/commands/void-giveaway.ts";
import { canMove, ESCROW_STATES } from "#modules/giveaways/domain/giveaway-state.ts";
import type { GiveawayState } from "#modules/giveaways/domain/giveaway-state.ts";
import { advanceGiveaway, foldEntries, sweepGiveaways } from "#modules/giveaways/index.ts";
import { saveScores } from "#modules/giveaways/store/fraud-store.ts";
import { sweepUnpaid } from "#modules/giveaways/tasks/periodic.ts";
import { createPayment, decidePaymentAsStaff, savePaymentAttempt, sweepPayments } from "#modules/payments/index.ts";
import type { BegunPayment } from "#modules/payments/index.ts";
import { publishScheduled } from "#modules/posts/commands/schedule-post.ts";
import { createPost, deletePost, likePost, unlikePost } from "#modules/posts/index.ts";
import { fetchBalance, fetchEscrowBalance } from "#modules/ledger/index.ts";
import { appNow, transact } from "#platform/db/db.ts";
import { armedFailpoint, armFailpoint, FailpointHit } from "#platform/failpoint.ts";
import { backgroundWork } from "#main/background.ts";
import type { Cards } from "./cards.ts";
import type { TestPerson } from "./people.ts";
import type { World } from "./world.ts";

/** What the histories of a lane share. */
export interface Stage {
  world: World;
  cards: Cards;
  admin: TestPerson;
}

const compositions = [
  "composeByBalance",
  "composeByCard",
  "composeScheduled",
  "composeExtended",
  "composeBig",
] as const;

export const namesOfSteps = {
  compose: compositions,
  host: [
    ...compositions,
    "composeByCard",
    "payGood",
    "payGood",
    "payGoodInBrowser",
    "payDeclined",
    "payForReview",
    "payForReview",
    "payTwice",
    "cancel",
  ],
  entrant: ["enter", "enter", "leave"],
  time: ["hours1", "hours5", "hours24", "hours24", "work", "work", "stopLocked", "stopDrawn"],
  staff: ["approve", "decline", "quarantine", "quarantine", "clear", "uphold", "void", "register"],
  standing: ["loseTrust", "regainTrust", "suspend", "restore"],
} as const;

type StepName = (typeof namesOfSteps)[keyof typeof namesOfSteps][number];

/** A step of a history. `crash` is the failpoint that throws once during the step, which is then repeated. */
export interface Step {
  name: StepName;
  who: number;
  back: number;
  crash: string | null;
}

export const crashPoints = [
  "giveaways.open_paid.after_open",
  "giveaways.extend.before_commit",
  "giveaways.lock.before_commit",
  "giveaways.lock.after_commit",
  "giveaways.freeze.before_commit",
  "giveaways.draw.after_reveal",
  "giveaways.draw.before_commit",
  "giveaways.draw.after_commit",
  "giveaways.settle.after_prizes",
  "giveaways.settle.before_commit",
  "giveaways.settle.after_commit",
  "giveaways.complete.before_commit",
  "giveaways.void.after_refund",
  "giveaways.void.before_commit",
  "giveaways.register.after_rules",
  "payments.create.after_provider",
  "payments.create.before_commit",
  "payments.apply.after_hooks",
  "payments.apply.before_commit",
  "payments.apply.after_commit",
  "payments.ask_refund.before_commit",
  "payments.carry_refund.before_provider",
  "payments.carry_refund.after_provider",
  "payments.refund.before_commit",
  "payments.decide_as_staff.before_commit",
  "wallet.fund.before_commit",
] as const;

/** Hours after which an undecided review counts as declined: the setting payments.review.hours. */
const reviewHours = 48;

const numbers = { good: "4242424242424242", declined: "4000000000000002", review: "4000000000009235" };

interface ModelEntry {
  isIn: boolean;
  hasLiked: boolean;
  hasEntered: boolean;
  quarantine: "pending" | "cleared" | "upheld" | null;
}

interface ModelPayment {
  id: string;
  intentId: string;
  /** `sent`: charged, and the product has not read it yet. `held`: in the host's balance until it goes back. */
  stage: "sent" | "in_review" | "spent" | "held" | "returned" | "nothing";
  begunAt: number;
}

interface ModelGiveaway {
  id: string;
  state: GiveawayState;
  amount: bigint;
  winners: number;
  hours: number;
  extensionHours: number;
  isExtended: boolean;
  isRegistered: boolean;
  isVoidedByStaff: boolean;
  composedAt: number;
  /** Hour of the model's clock at which it opens or ends. */
  opensAt: number;
  deadline: number;
  entries: ModelEntry[];
  payments: ModelPayment[];
}

const totalOf = ({ amount, winners }: ModelGiveaway): bigint => amount * BigInt(winners);

/** Runs again what a failpoint interrupted, as a person or the worker does. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FailpointHit)) throw error;
    return work();
  }
}

let running = 0;
let isAlone = false;
const waiting: { alone: boolean; go: () => void }[] = [];

function callWaiting(): void {
  for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
    if (isAlone || (next.alone && running > 0)) return;
    waiting.shift();
    running += 1;
    isAlone = next.alone;
    next.go();
  }
}

/**
 * Runs work beside that of the other lanes, or alone. An armed failpoint belongs to the whole process, so a step that
 * arms one runs alone.
 */
export async function inTurn<T>(alone: boolean, work: () => Promise<T>): Promise<T> {
  await new Promise<void>((go) => {
    waiting.push({ alone, go });
    callWaiting();
  });
  try {
    return await work();
  } finally {
    running -= 1;
    if (alone) isAlone = false;
    callWaiting();
  }
}

/** One host's giveaways in the product and in a model, which predicts states, money and card charges. */
export class Lifecycle {
  /** What the history has reached. */
  readonly seen = new Set<string>();
  private readonly giveaways: ModelGiveaway[] = [];
  /** Whole hours by which the history has moved the clock. */
  private now = 0;
  private isTrusted = true;
  private isActive = true;
  private entrantsCents = 0n;
  private readonly stage: Stage;
  private readonly host: TestPerson;
  private readonly entrants: readonly TestPerson[];
  private balance: bigint;

  constructor(stage: Stage, host: TestPerson, entrants: readonly TestPerson[], balance: bigint) {
    this.stage = stage;
    this.host = host;
    this.entrants = entrants;
    this.balance = balance;
  }

  /** Takes a step in the product and in the model. A step that makes no sense now does nothing. */
  take(step: Step): Promise<void> {
    const isCrash = step.crash !== null || step.name === "stopLocked" || step.name === "stopDrawn";
    return inTurn(isCrash, () => this.takeInTurn(step));
  }

  private async takeInTurn({ name, who, back, crash }: Step): Promise<void> {
    if (crash !== null) armFailpoint(`${crash}:throw`);
    try {
      await this.step(name, who, this.focusOf(name) ?? this.giveaways.at(-1 - back) ?? this.giveaways.at(-1));
      if (crash !== null && armedFailpoint() === undefined) this.seen.add("crashed");
    } finally {
      armFailpoint(undefined);
    }
  }

  /** The giveaway that a step about a payment is for, so that few of them are in vain. */
  private focusOf(name: StepName): ModelGiveaway | undefined {
    if (name === "approve" || name === "decline")
      return this.giveaways.find(({ payments }) => payments.some(({ stage }) => stage === "in_review"));
    return name.startsWith("pay") ? this.giveaways.find(({ state }) => state === "awaiting_payment") : undefined;
  }

  /** What the product must answer to {@link read}. */
  expected(): unknown {
    return {
      giveaways: this.giveaways.map((one) => {
        const charged = one.payments.filter(({ stage }) => ["sent", "spent", "held", "returned"].includes(stage));
        return {
          state: one.state,
          escrow: ESCROW_STATES.has(one.state) ? totalOf(one) : 0n,
          isExtended: one.isExtended,
          isRegistered: one.isRegistered,
          entered: one.entries.map(({ isIn }) => isIn),
          charged: totalOf(one) * BigInt(charged.length),
          returned: totalOf(one) * BigInt(one.payments.filter(({ stage }) => stage === "returned").length),
        };
      }),
      balance: this.balance,
      entrants: this.entrantsCents,
    };
  }

  /** Reads the same from the product. */
  async read(): Promise<unknown> {
    const { world } = this.stage;
    const giveaways = [];
    for (const one of this.giveaways) {
      const found = await world.owner.query<Record<string, unknown>>(
        `select g.state, g.extended_at is not null as "isExtended", 'NY' = any(g.registered_states) as "isRegistered",
                array(select exists (select 1 from giveaway_entry e where e.giveaway_id = g.post_id and e.person_id = p.id and e.withdrawn_at is null)
                        from unnest($2::uuid[]) with ordinality as p (id, at) order by p.at) as entered,
                (select coalesce(sum(captured_cents), 0)::bigint from card_sandbox.intent where id = any($3)) as charged,
                (select coalesce(sum(amount_cents), 0)::bigint from card_sandbox.refund where intent_id = any($3)) as returned
           from giveaway g where g.post_id = $1`,
        [one.id, this.entrants.map(({ id }) => id), one.payments.map(({ intentId }) => intentId)],
      );
      const [row] = found.rows;
      giveaways.push({
        ...row,
        charged: BigInt(String(row?.["charged"])),
        returned: BigInt(String(row?.["returned"])),
        escrow: await fetchEscrowBalance(world.db, one.id),
      });
    }
    let entrants = 0n;
    for (const { id } of this.entrants) entrants += (await fetchBalance(world.db, id)).total;
    return { giveaways, balance: (await fetchBalance(world.db, this.host.id)).total, entrants };
  }

  /** Runs the worker: webhooks, tasks, posts that are due, and the sweeps. */
  async work(): Promise<void> {
    const { world, cards } = this.stage;
    const { services } = world;
    await this.drain();
    for (const one of this.giveaways)
      for (const payment of one.payments) {
        this.applyPayment(one, payment);
        if (payment.stage === "in_review" && this.now - payment.begunAt >= reviewHours) payment.stage = "nothing";
      }
    this.returnHeld();

    for (const { id } of this.giveaways) await again(() => publishScheduled.run(services, { postId: id }));
    for (const one of this.giveaways) if (one.state === "scheduled" && this.now >= one.opensAt) this.openOrVoid(one);

    await again(() => sweepUnpaid(services));
    for (const one of this.giveaways) {
      const isReviewed = one.payments.some(({ stage }) => stage === "in_review");
      if (one.state === "awaiting_payment" && !isReviewed && this.now - one.composedAt >= 24) this.void(one);
    }

    await again(() => sweepGiveaways(services));
    await this.drain();
    await foldEntries(services);
    await cards.settle();
    for (const one of this.giveaways) this.close(one);
  }

  /** Delivers webhooks and runs every due task. A task that a failpoint interrupts runs again. */
  private async drain(): Promise<void> {
    const { world, cards } = this.stage;
    const { tasks } = backgroundWork(world.services);
    await again(() => cards.settle());
    for (;;) {
      const jobs = await world.owner.query<{ identifier: string; payload: unknown }>(
        `with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
            where t.id = j.task_id and j.run_at <= now() returning t.identifier, j.payload)
         select identifier, payload from taken`,
      );
      for (const { identifier, payload } of jobs.rows)
        await again(async () => tasks.find(({ name }) => name === identifier)?.run(world.services, payload));
      if (jobs.rows.length === 0) break;
      await again(() => cards.settle());
    }
    await again(() => sweepPayments(world.services, { idleSeconds: -1 }));
    await again(() => cards.settle());
  }

  private async step(name: StepName, who: number, one: ModelGiveaway | undefined): Promise<void> {
    const { world } = this.stage;
    switch (name) {
      case "composeByBalance":
      case "composeByCard":
      case "composeScheduled":
      case "composeExtended":
      case "composeBig":
        return this.compose(name, who);
      case "hours1":
      case "hours5":
      case "hours24": {
        const hours = Number(name.slice(5));
        this.now += hours;
        return world.advance(`${hours} hours`);
      }
      case "work":
        return this.work();
      case "loseTrust":
      case "regainTrust":
        this.isTrusted = name === "regainTrust";
        await world.owner.query("update account set is_trusted = $2 where id = $1", [this.host.id, this.isTrusted]);
        return undefined;
      case "suspend":
      case "restore":
        return this.changeStatus(name === "restore");
      default:
        return one === undefined ? undefined : this.stepOf(name, who, one);
    }
  }

  private async stepOf(name: StepName, who: number, one: ModelGiveaway): Promise<void> {
    switch (name) {
      case "payGood":
        return this.pay(one, ["good"]);
      case "payGoodInBrowser":
        return this.pay(one, ["good"], true);
      case "payDeclined":
        return this.pay(one, ["declined"]);
      case "payForReview":
        return this.pay(one, ["review"]);
      case "payTwice":
        return this.pay(one, ["good", "good"]);
      case "approve":
      case "decline":
        return this.decidePayment(one, name);
      case "cancel":
        return this.cancel(one);
      case "enter":
        return this.enter(one, who);
      case "leave":
        return this.leave(one, who);
      case "quarantine":
        return this.quarantine(one, who);
      case "clear":
      case "uphold":
        return this.decideQuarantine(one, who, name === "clear");
      case "void":
        return this.voidByStaff(one);
      case "register":
        return this.register(one);
      case "stopLocked":
        return this.stop(one, "locked");
      case "stopDrawn":
        return this.stop(one, "drawn");
      default:
        return undefined;
    }
  }

  private async compose(name: (typeof compositions)[number], who: number): Promise<void> {
    if (this.giveaways.length === 3 || !this.isActive) return;
    // Money that is on its way back to a card is not to be spent.
    if (this.giveaways.some(({ payments }) => payments.some(({ stage }) => stage === "held"))) await this.work();
    const { world } = this.stage;
    const [amount, winners] = name === "composeBig" ? [600_000n, 1] : [500n, 1 + who];
    const opensAt = this.now + (name === "composeScheduled" ? 5 : 0);
    const scheduledAt = new Date((await appNow(world.db)).getTime() + 5 * 3_600_000);
    const clientId = randomUUID();
    const made = await again(() =>
      createPost(world.services, this.host.actor, {
        text: "Giving some away",
        replyToId: null,
        clientId,
        ...(name === "composeScheduled" ? { scheduledAt } : {}),
        giveaway: {
          amount,
          winnersCount: winners,
          enterMethod: "like",
          durationHours: 24,
          ...(name === "composeExtended" ? { extendsOnce: true } : {}),
          funding: name === "composeByCard" ? "card" : "balance",
        },
      }),
    );
    const isByCard = name === "composeByCard";
    const isAllowed = this.isTrusted && (isByCard || this.balance >= amount * BigInt(winners));
    expectSame(name, made.ok, isAllowed);
    if (!made.ok) return;
    const state = isByCard ? "awaiting_payment" : name === "composeScheduled" ? "scheduled" : "open";
    const composed: ModelGiveaway = {
      id: made.value.postId,
      state,
      amount,
      winners,
      hours: 24,
      extensionHours: name === "composeExtended" ? 24 : 0,
      isExtended: false,
      isRegistered: false,
      isVoidedByStaff: false,
      composedAt: this.now,
      opensAt,
      deadline: opensAt + 24,
      entries: this.entrants.map(() => ({ isIn: false, hasLiked: false, hasEntered: false, quarantine: null })),
      payments: [],
    };
    this.giveaways.push(composed);
    if (!isByCard) this.balance -= totalOf(composed);
  }

  private async pay(one: ModelGiveaway, cardsUsed: (keyof typeof numbers)[], isInBrowser = false): Promise<void> {
    if (!this.isActive) return;
    const { world, cards } = this.stage;
    const begun: BegunPayment[] = [];
    for (const _ of cardsUsed) {
      const idempotencyKey = randomUUID();
      const made = await again(() =>
        createPayment(world.services, this.host.actor, {
          channel: "card",
          amountCents: totalOf(one),
          savePaymentMethod: false,
          purpose: "giveaway_fund",
          referenceId: one.id,
          idempotencyKey,
        }),
      );
      // New card money of a host without trust is on hold, so it pays for no giveaway.
      expectSame("a payment begins", made.ok, one.state === "awaiting_payment" && this.isTrusted);
      if (made.ok) begun.push(made.value);
    }
    for (const [at, { payment }] of begun.entries()) {
      const card = cardsUsed[at] ?? "good";
      await cards.confirm(begun[at] as BegunPayment, numbers[card]);
      const stage = card === "good" ? "sent" : card === "review" ? "in_review" : "nothing";
      const paid: ModelPayment = { id: payment.id, intentId: payment.intentId ?? "", stage, begunAt: this.now };
      one.payments.push(paid);
      if (stage === "in_review" || isInBrowser) {
        await again(() => savePaymentAttempt(world.services, this.host.actor, payment.id));
        this.applyPayment(one, paid);
      }
    }
  }

  /** The product reads a payment that was charged: the giveaway opens, or the money is to go back. */
  private applyPayment(one: ModelGiveaway, payment: ModelPayment): void {
    if (payment.stage !== "sent") return;
    payment.stage = "held";
    this.balance += totalOf(one);
    if (one.state !== "awaiting_payment") return;
    if (this.openOrVoid(one)) {
      payment.stage = "spent";
      this.balance -= totalOf(one);
    }
  }

  private returnHeld(): void {
    for (const one of this.giveaways)
      for (const payment of one.payments) {
        if (payment.stage !== "held") continue;
        payment.stage = "returned";
        this.balance -= totalOf(one);
        this.seen.add("returned");
      }
  }

  private openOrVoid(one: ModelGiveaway): boolean {
    if (!this.isTrusted || !this.isActive) {
      this.void(one);
      return false;
    }
    this.move(one, "open");
    one.opensAt = this.now;
    one.deadline = this.now + one.hours;
    return true;
  }

  private void(one: ModelGiveaway): void {
    if (ESCROW_STATES.has(one.state)) this.balance += totalOf(one);
    this.move(one, "voided");
  }

  private move(one: ModelGiveaway, to: GiveawayState): void {
    if (!canMove(one.state, to)) throw new Error(`the model moves a giveaway from ${one.state} to ${to}`);
    one.state = to;
    this.seen.add(to);
  }

  /** Returns true when the worker extends the giveaway at its deadline, when undecided entries count. */
  private willExtend(one: ModelGiveaway): boolean {
    const counted = one.entries.filter(({ isIn, quarantine }) => isIn && quarantine !== "upheld");
    return one.extensionHours > 0 && !one.isExtended && counted.length < one.winners;
  }

  /** Takes a giveaway whose deadline has come to its end. */
  private close(one: ModelGiveaway): void {
    if (one.state === "open" && this.now >= one.deadline && this.willExtend(one)) {
      one.isExtended = true;
      one.deadline += one.extensionHours;
      this.seen.add("extended");
    }
    const isDue = one.state === "open" && this.now >= one.deadline;
    if (!isDue && one.state !== "locked" && one.state !== "drawn") return;
    const eligible = one.entries.filter(({ isIn, quarantine }) => isIn && quarantine !== "upheld").length;
    const prizes = one.amount * BigInt(Math.min(one.winners, eligible));
    this.entrantsCents += prizes;
    this.balance += totalOf(one) - prizes;
    one.state = "completed";
    this.seen.add("completed");
  }

  /** Stops the worker after it locked or drew the giveaway. */
  private async stop(one: ModelGiveaway, state: "locked" | "drawn"): Promise<void> {
    if (one.state !== "open" || this.now < one.deadline || this.willExtend(one)) return;
    armFailpoint(`giveaways.${state === "locked" ? "lock" : "draw"}.after_commit:throw`);
    const stopped = await advanceGiveaway(this.stage.world.services, one.id).catch((error: unknown) => error);
    expectSame("the worker stops", stopped instanceof FailpointHit, true);
    this.move(one, "locked");
    if (state === "drawn") this.move(one, "drawn");
  }

  private async decidePayment(one: ModelGiveaway, decision: "approve" | "decline"): Promise<void> {
    const payment = one.payments.find(({ stage }) => stage === "in_review");
    if (payment === undefined) return;
    const { world, admin } = this.stage;
    const act = { staffId: admin.id, paymentId: payment.id, decision, reason: "The bank said so" };
    const decided = await again(() => decidePaymentAsStaff(world.services, act));
    // A repeat after the decision was carried out finds no review.
    expectSame("the review is decided", decided.ok || decided.error === "not_in_review", true);
    payment.stage = decision === "approve" ? "sent" : "nothing";
    this.seen.add("reviewed");
    await this.work();
  }

  private async cancel(one: ModelGiveaway): Promise<void> {
    if (!this.isActive || one.state === "completed" || one.state === "voided") return;
    const isUnused = ["open", "scheduled", "awaiting_payment"].includes(one.state);
    const isAllowed = isUnused && !one.entries.some(({ hasEntered }) => hasEntered);
    const deleted = await again(() => deletePost(this.stage.world.services, this.host.actor, one.id));
    expectSame("the host cancels", deleted.ok, isAllowed);
    if (isAllowed) this.void(one);
  }

  private async enter(one: ModelGiveaway, who: number): Promise<void> {
    const [entrant, entry] = [this.entrants[who], one.entries[who]];
    if (entrant === undefined || entry === undefined || entry.hasLiked || !this.isActive) return;
    if (!["open", "awaiting_payment", "scheduled"].includes(one.state)) return;
    const { services } = this.stage.world;
    const liked = await again(() => likePost(services, entrant.actor, one.id));
    expectSame("an entrant likes the post", liked.ok, one.state === "open");
    if (one.state !== "open") return;
    if (this.now >= one.deadline) {
      // Too late for an entry, and taken back, so that nothing makes one of it later.
      await again(() => unlikePost(services, entrant.actor, one.id));
      return;
    }
    entry.hasLiked = true;
    entry.isIn = true;
    entry.hasEntered = true;
  }

  private async leave(one: ModelGiveaway, who: number): Promise<void> {
    const [entrant, entry] = [this.entrants[who], one.entries[who]];
    if (entrant === undefined || entry === undefined || !entry.hasLiked || one.state !== "open" || !this.isActive)
      return;
    const left = await again(() => unlikePost(this.stage.world.services, entrant.actor, one.id));
    expectSame("an entrant leaves", left.ok, true);
    entry.hasLiked = false;
    entry.isIn = false;
  }

  private async quarantine(one: ModelGiveaway, who: number): Promise<void> {
    const [entrant, entry] = [this.entrants[who], one.entries[who]];
    if (entrant === undefined || entry?.isIn !== true) return;
    const { services, db } = this.stage.world;
    const result = { score: 90, reasons: { device: 40, card: 50 } };
    await transact(db, (tx) => saveScores(tx, one.id, [{ personId: entrant.id, ...result }]));
    const rules = await readFraudRules(db);
    await again(() => applyScore(services, { giveawayId: one.id, personId: entrant.id }, result, rules));
    if (one.state !== "open" || this.now >= one.deadline) return;
    entry.quarantine ??= "pending";
    this.seen.add("quarantined");
  }

  private async decideQuarantine(one: ModelGiveaway, who: number, isCleared: boolean): Promise<void> {
    const [entrant, entry] = [this.entrants[who], one.entries[who]];
    if (entrant === undefined || entry === undefined) return;
    const { world, admin } = this.stage;
    const found = await world.owner.query<{ id: string }>(
      "select id from giveaway_entry_fraud where giveaway_id = $1 and person_id = $2",
      [one.id, entrant.id],
    );
    const id = found.rows[0]?.id;
    if (id === undefined) return;
    const wish = isCleared ? "cleared" : "upheld";
    const decided = await again(() =>
      decideQuarantine(world.services, admin.id, { id, isCleared, reason: "Called both of them" }),
    );
    const isOpen = one.state === "open" && this.now < one.deadline;
    const isAllowed = isOpen && entry.quarantine !== null && entry.quarantine !== wish;
    expectSame("staff decide about an entry", decided.ok, isAllowed);
    if (isAllowed) entry.quarantine = wish;
  }

  private async voidByStaff(one: ModelGiveaway): Promise<void> {
    const { world, admin } = this.stage;
    const act = { staffId: admin.id, giveawayId: one.id, reason: "Seen by two colleagues" };
    const voided = await again(() => voidGiveaway(world.services, act, "host_fraud"));
    const isAllowed = canMove(one.state, "voided");
    expectSame("staff void", voided.ok, isAllowed || one.isVoidedByStaff);
    if (!isAllowed) return;
    this.void(one);
    one.isVoidedByStaff = true;
  }

  private async register(one: ModelGiveaway): Promise<void> {
    const { world, admin } = this.stage;
    const act = { staffId: admin.id, giveawayId: one.id, reason: "Filed and bonded" };
    const registration = { state: "NY", number: "NY-2026-17", bondCents: 600_000n, bondNumber: "B-1" } as const;
    const done = await again(() => recordRegistration(world.services, act, registration));
    const isOpen = one.state === "open" && this.now < one.deadline;
    const hasEntries = one.entries.some(({ hasEntered }) => hasEntered);
    const isAllowed = one.isRegistered || (isOpen && !hasEntries && totalOf(one) > 500_000n);
    expectSame("staff record a registration", done.ok, isAllowed);
    if (isAllowed) one.isRegistered = true;
  }

  /** Suspends or restores the host. What the worker had to do before is done before. */
  private async changeStatus(isActive: boolean): Promise<void> {
    if (this.isActive === isActive) return;
    await this.work();
    const { world, admin } = this.stage;
    const wish = { status: isActive ? "active" : "suspended", policy: "fraud", reason: "Seen", endsAt: null } as const;
    const by = { personId: admin.id };
    const moved = await again(() => setUserStatus(world.services, by, { accountId: this.host.id, ...wish }));
    expectSame("the host's status moves", moved.ok, true);
    this.isActive = isActive;
    await this.drain();
    if (isActive) return;
    for (const one of this.giveaways) {
      const isWaiting = ["open", "scheduled", "awaiting_payment"].includes(one.state);
      if (isWaiting && !one.entries.some(({ isIn }) => isIn)) this.void(one);
    }
  }
}

function expectSame(what: string, product: boolean, model: boolean): void {
  if (product !== model) throw new Error(`${what}: ${product} in the product, ${model} in the model`);
}

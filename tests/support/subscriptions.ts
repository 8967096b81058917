import { randomUUID } from "node:crypto";
import { createBrand } from "#modules/brands/index.ts";
import { sweepSubscriptions } from "#modules/subscriptions/index.ts";
import { beginSubscription } from "#modules/subscriptions/commands/begin-subscription.ts";
import { activateSubscription } from "#modules/subscriptions/commands/change-subscription.ts";
import type { Invoice, Plan, Subscription } from "#modules/subscriptions/domain/subscription.ts";
import { attemptsOf, invoicesOf } from "#modules/subscriptions/store/invoices-store.ts";
import { findSubscription } from "#modules/subscriptions/store/subscriptions-store.ts";
import { findPayment } from "#modules/payments/index.ts";
import type { Cards } from "./cards.ts";
import { createPerson, freshUsername } from "./people.ts";
import type { TestPerson } from "./people.ts";
import { runTasks } from "./run-tasks.ts";
import type { World } from "./world.ts";

const good = "4242424242424242";

/** A person who founds a brand whose contact address is confirmed. */
export interface Founder {
  person: TestPerson;
  brandId: string;
}

/** Brands and their subscriptions beside a test's world and its card processor. */
export function subscriptionsOf(world: World, cards: Cards) {
  const settle = async (): Promise<void> => {
    await cards.settle();
    await runTasks(world);
  };
  const read = async ({ id }: Pick<Subscription, "id">): Promise<Subscription> => {
    const found = await findSubscription(world.db, id);
    if (found === undefined) throw new Error("no such subscription");
    return found;
  };
  const invoices = (of: Pick<Subscription, "id">): Promise<Invoice[]> => invoicesOf(world.db, of.id);
  const brandStatus = async (brandId: string): Promise<string> =>
    (await world.owner.query<{ status: string }>("select brand_status as status from account where id = $1", [brandId]))
      .rows[0]?.status ?? "";
  const found = async (): Promise<Founder> => {
    const person = await createPerson(world, { verified: true });
    const made = await createBrand(world.services, {
      creatorId: person.id,
      username: freshUsername(),
      name: "Mesquite Music",
      status: "pending",
    });
    if (!made.ok) throw new Error(made.error);
    await world.owner.query(
      "update brand set contact_email = 'hello@mesquite.example', name_review = 'approved' where brand_id = $1",
      [made.value.brandId],
    );
    return { person, brandId: made.value.brandId };
  };
  const begin = async (
    { person, brandId }: Founder,
    more: { plan?: Plan; userPaymentMethodId?: string; idempotencyKey?: string } = {},
  ): Promise<Subscription> => {
    const begun = await beginSubscription(world.services, person.id, {
      brandId,
      channel: "card",
      plan: more.plan ?? "month",
      userPaymentMethodId: more.userPaymentMethodId ?? null,
      idempotencyKey: more.idempotencyKey ?? randomUUID(),
    });
    if (!begun.ok) throw new Error(JSON.stringify(begun.error));
    return begun.value;
  };
  /** Confirms the first payment as the payer's browser would; with null, with the kept card. */
  const confirm = async (of: Subscription, number: string | null = good, authenticated?: boolean) => {
    const first = (await invoices(of)).at(-1);
    const payment = await findPayment(world.db, first?.paymentId ?? "");
    if (payment === undefined || payment.intentId === null) throw new Error("there is nothing to confirm");
    const intent = await cards.processor.retrieve(payment.intentId);
    return cards.confirm(
      { payment, clientSecret: intent.ok ? intent.value.clientSecret : null },
      number ?? undefined,
      authenticated,
    );
  };
  const activate = async (of: Subscription): Promise<Subscription> => {
    const done = await activateSubscription(world.services, of.brandId, of.id);
    if (!done.ok) throw new Error(done.error.tag);
    return done.value;
  };
  /** A brand that is open because its first period is paid. */
  const open = async (more: { plan?: Plan; card?: string } = {}): Promise<Founder & { subscription: Subscription }> => {
    const founder = await found();
    const begun = await begin(founder, { plan: more.plan ?? "month" });
    await confirm(begun, more.card ?? good);
    const subscription = await activate(begun);
    await settle();
    return { ...founder, subscription };
  };
  /** Lets time pass, and everything that is due by then happen. */
  const pass = async (time: string): Promise<void> => {
    await world.advance(time);
    await settle();
    await sweepSubscriptions(world.services, { idleSeconds: 0 });
    await settle();
  };
  const attempts = async (of: Pick<Subscription, "id">) =>
    attemptsOf(world.db, (await invoices(of))[0]?.id ?? randomUUID());
  return { settle, read, invoices, brandStatus, found, begin, confirm, activate, open, pass, attempts };
}

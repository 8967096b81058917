import { addGrant, updateShippingAddress } from "#modules/accounts/index.ts";
import { issueReauthToken } from "#modules/sign-in/index.ts";
import { codePayload, createPayout, decidePayout, markCheck, saveDestination, sweepPayouts } from "../index.ts";
import type { Payout, PayoutChannel } from "../index.ts";
import { credit } from "#modules/ledger/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { DemoWorld } from "#platform/demo-world.ts";

/**
 * A person who has money sent, and how far that gets: $25 that they won for their screws, or money that the team
 * credited. Hours before the world is loaded.
 */
interface Withdrawal {
  readonly by: string;
  readonly channel: PayoutChannel;
  /** The PayPal address; the words of the sandbox decide what becomes of it. */
  readonly receiver?: string;
  readonly asked?: number;
  readonly amountCents?: bigint;
  /** Credited by the team before. */
  readonly creditedCents?: bigint;
  readonly approved?: number;
  /** A check's number and when it was mailed. */
  readonly mailed?: { readonly ago: number; readonly number: string };
}

const withdrawals: readonly Withdrawal[] = [
  { by: "gusmoreau", channel: "paypal", receiver: "gus@moreau.example", asked: 50, amountCents: 2_500n, approved: 47 },
  {
    by: "hollis_j",
    channel: "paypal",
    receiver: "unclaimed+hollis@example.com",
    asked: 46,
    amountCents: 2_000n,
    approved: 44,
  },
  {
    by: "eli",
    channel: "bank_check",
    asked: 52,
    amountCents: 2_500n,
    approved: 48,
    mailed: { ago: 26, number: "20418" },
  },
  // A check to print.
  { by: "thuy_n", channel: "bank_check", creditedCents: 9_000n, asked: 34, amountCents: 6_000n, approved: 31 },
  // These wait for the team; Tobias for a second person.
  {
    by: "teddyb",
    channel: "paypal",
    receiver: "teddy@blackwood.example",
    creditedCents: 9_000n,
    asked: 21,
    amountCents: 4_000n,
  },
  { by: "solveig", channel: "bank_check", creditedCents: 20_000n, asked: 9, amountCents: 12_000n },
  {
    by: "tobiasw",
    channel: "paypal",
    receiver: "tobias@weiss.example",
    creditedCents: 160_000n,
    asked: 7,
    amountCents: 145_000n,
    approved: 5,
  },
  {
    by: "zora_p",
    channel: "paypal",
    receiver: "zora@price.example",
    creditedCents: 200_000n,
    asked: 4,
    amountCents: 125_000n,
  },
  // These two have not asked yet.
  { by: "lamarfitz", channel: "paypal", receiver: "lamar@fitz.example" },
  { by: "camiloruiz", channel: "bank_check" },
];

const streets: Readonly<Record<string, { state: string; city: string; zipCode: string; address: string }>> = {
  eli: { address: "212 Alder St", city: "Portland", state: "OR", zipCode: "97205" },
  thuy_n: { address: "9 Back Bay Blvd", city: "Biloxi", state: "MS", zipCode: "39530" },
  solveig: { address: "310 Water St", city: "Decorah", state: "IA", zipCode: "52101" },
  camiloruiz: { address: "48 Mesa Ave", city: "Albuquerque", state: "NM", zipCode: "87102" },
};

/** Plans withdrawals in several states, and places for two more to go to. */
export function planDemo(world: DemoWorld): void {
  const { services, timeline, cast } = world;
  for (const one of withdrawals) {
    const made: { payout: Payout | undefined } = { payout: undefined };
    timeline.at(100, () => nameDestination(services, cast, one));
    const { creditedCents } = one;
    if (creditedCents !== undefined) timeline.at(99, () => give(services, cast.idOf(one.by), creditedCents));
    if (one.asked !== undefined) {
      timeline.at(one.asked, async () => {
        made.payout = await ask(world, one);
      });
    }
    const about = () => ({
      staffId: cast.idOf("admin"),
      payoutId: made.payout?.id ?? "",
      reason: "First withdrawal; the name fits.",
    });
    if (one.approved !== undefined) timeline.at(one.approved, () => done(decidePayout(services, about(), "approve")));
    const { mailed } = one;
    if (mailed !== undefined)
      timeline.at(mailed.ago, () => done(markCheck(services, about(), "mailed", mailed.number)));
  }
  timeline.at(400 * 24, async () => {
    await addGrant(services.db, cast.idOf("clerk"), "manageMoney");
  });
  timeline.at(40, () => sweepPayouts(services, { idleSeconds: 0 }));
}

/** Credits money that can be withdrawn at once. */
async function give(services: Services, id: string, amountCents: bigint): Promise<void> {
  const release = { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 0 };
  await transact(services.db, (tx) =>
    done(
      credit(
        tx,
        { type: "adjustment_credit", refType: "demo", refId: id, effect: "credit", actedBy: null, details: {} },
        { from: "marketing", account: { kind: "earnings", ownerId: id }, amountCents, release },
      ),
    ),
  );
}

async function nameDestination(
  services: Services,
  cast: DemoWorld["cast"],
  { by, channel, receiver }: Withdrawal,
): Promise<void> {
  const actor = cast.actorOf(by);
  const street = streets[by];
  if (street !== undefined)
    await done(updateShippingAddress(services, actor, { countryCode: "US", apartment: "", ...street }));
  await done(
    saveDestination(services, actor, {
      channel,
      receiver: receiver ?? null,
      idToken: await transact(services.db, (tx) => issueReauthToken(tx, actor.personId, "add_payout_destination")),
    }),
  );
}

async function ask(
  { services, cast, textedCode }: DemoWorld,
  { by, channel, amountCents = 0n }: Withdrawal,
): Promise<Payout> {
  const actor = cast.actorOf(by);
  const asked = await createPayout(services, actor, {
    channel,
    amountCents,
    method: "sms",
    code: await textedCode(actor.personId, "payout", codePayload(channel, amountCents)),
    idempotencyKey: `demo-world-${by}`,
  });
  if (!asked.ok) throw new Error(`${by} could not withdraw: ${asked.error.tag}`);
  return asked.value;
}

async function done(work: Promise<{ ok: true } | { ok: false; error: unknown }>): Promise<void> {
  const result = await work;
  if (!result.ok) throw new Error(`the demo world could not be made: ${JSON.stringify(result.error)}`);
}

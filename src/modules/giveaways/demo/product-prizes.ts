import { createPost, likePost } from "#modules/posts/index.ts";
import { askPrice, playVendorStep, syncProducts } from "#modules/vendors/index.ts";
import type { PlayedStep } from "#modules/vendors/index.ts";
import type { DemoWorld } from "#platform/demo-world.ts";
import { redeemPrize } from "../commands/redeem-prize.ts";
import { readRedemptions } from "../queries/redemptions.ts";
import { remindWinners, sweepPrizes } from "../tasks/periodic.ts";

/** A giveaway of a product; hours before the world is loaded. */
interface ProductGiveaway {
  readonly key: string;
  readonly host: string;
  readonly reference: string;
  readonly quantity?: number;
  readonly winners?: number;
  readonly openedAgo: number;
  readonly hours: number;
  readonly text: string;
  readonly entrants: readonly string[];
  /** The winner's answer. Missing: the prize waits for it. */
  readonly claim?: { readonly ago: number; readonly size?: string };
  /** Steps of the vendor, in order. */
  readonly steps?: readonly (readonly [step: PlayedStep, hoursAgo: number])[];
}

/** The only entrant of every drawn one, so that the prizes are always his. */
const winner = "ben";

const giveaways: readonly ProductGiveaway[] = [
  {
    key: "star-map",
    host: "halfmoon",
    reference: "book-stars",
    openedAgo: 420,
    hours: 24,
    text: "A book about looking up, for someone who has not done it in a while. Like this and one of you gets it at their door.",
    entrants: [winner],
    claim: { ago: 392 },
    steps: [
      ["ship", 345],
      ["deliver", 250],
    ],
  },
  {
    key: "harbor-hoodie",
    host: "halfmoon",
    reference: "hoodie-sky",
    openedAgo: 120,
    hours: 24,
    text: "Mornings are cold again. One warm hoodie for one of you, in your size. A like is enough.",
    entrants: [winner],
    claim: { ago: 90, size: "L" },
    steps: [["ship", 50]],
  },
  {
    key: "meadow-tee",
    host: "halfmoon",
    reference: "tee-green",
    openedAgo: 75,
    hours: 24,
    text: "Our green tee, one last time before the shelf is cleared. Like this to win it.",
    entrants: [winner],
    claim: { ago: 48, size: "M" },
    steps: [["out_of_stock", 30]],
  },
  {
    key: "harbor-coffee",
    host: "tandem",
    reference: "card-harbor-25",
    openedAgo: 62,
    hours: 24,
    text: "Coffee is on us: a $25 gift card for one rider who waits out the rain somewhere dry. Like to enter.",
    entrants: [winner],
    claim: { ago: 36 },
  },
  {
    key: "ticket-mugs",
    host: "halfmoon",
    reference: "mug-ticket",
    quantity: 2,
    openedAgo: 35,
    hours: 24,
    text: "Two ticket mugs, one for you and one for the person you share the kitchen with. Like this to win both.",
    entrants: [winner],
    claim: { ago: 0.2 },
  },
  {
    key: "ticket-tee",
    host: "omarhaddad",
    reference: "tee-ticket",
    openedAgo: 36,
    hours: 24,
    text: "The ticket tee fits everyone I know. One goes to one of you, you only tell us the size. Like to enter.",
    entrants: [winner],
  },
  {
    key: "fig-candles",
    host: "halfmoon",
    reference: "candle-fig",
    winners: 2,
    openedAgo: 6,
    hours: 72,
    text: "Two fig candles for two dark evenings. We pay for them and for the shipping. Like this to enter.",
    entrants: ["priya", "june", "lamarfitz"],
  },
  {
    key: "book-card",
    host: "tandem",
    reference: "card-lumen-10",
    winners: 2,
    openedAgo: 5,
    hours: 48,
    text: "Winter is for reading. Two of you get $10 for a book at Lumen. Like this to enter.",
    entrants: ["adaeze", "orson_v"],
  },
];

const address = {
  countryCode: "US",
  address: "118 E Long St",
  apartment: "3",
  city: "Columbus",
  state: "OH",
  zipCode: "43215",
};

/** Plans giveaways of products: two that are open, and prizes of one winner in every state. */
export function planDemo(world: DemoWorld): void {
  // The lists of the vendors come before the first giveaway of a product.
  world.timeline.at(421, () => syncProducts(world.services));
  for (const one of giveaways) planGiveaway(world, one);
  // What waits was brought back to mind before the winner last looked.
  world.timeline.at(8.5, () => remindWinners(world.services));
}

function planGiveaway({ services, timeline, cast }: DemoWorld, one: ProductGiveaway): void {
  const { key, host, reference, quantity = 1, winners = 1, openedAgo, hours, text, entrants, claim, steps = [] } = one;
  let giveawayId = "";
  timeline.at(openedAgo, async () => {
    const asked = await askPrice(services, { reference, size: null, quantity, state: "NY", zipCode: "10001" });
    if (!asked.ok) throw new Error(`${reference} has no price: ${asked.error.code}`);
    const made = await createPost(services, cast.actorOf(host), {
      text,
      replyToId: null,
      clientId: `demo-giveaway-${key}`,
      giveaway: {
        amount: asked.value.priceCents,
        winnersCount: winners,
        enterMethod: "like",
        durationHours: hours,
        product: { reference, quantityPerWinner: quantity },
      },
    });
    if (!made.ok) throw new Error(`the giveaway ${key} was not published: ${inspect(made.error)}`);
    giveawayId = made.value.postId;
  });
  for (const [index, username] of entrants.entries())
    timeline.at(openedAgo - 1 - index * 0.6, async () => {
      const done = await likePost(services, cast.actorOf(username), giveawayId);
      if (!done.ok) throw new Error(`${username} could not enter ${key}`);
    });
  if (openedAgo > hours) timeline.wakeAt(openedAgo - hours);
  if (claim === undefined) return;
  timeline.at(claim.ago, async () => {
    const done = await redeemPrize(services, cast.actorOf(winner), giveawayId, {
      recipientName: "Ben Adeyemi",
      shippingAddress: address,
      size: claim.size ?? null,
    });
    if (!done.ok) throw new Error(`the prize of ${key} was not redeemed: ${inspect(done.error)}`);
  });
  // An hour to change the address, and then the order.
  if (claim.ago > 1) timeline.at(claim.ago - 1.1, () => sweepPrizes(services));
  for (const [step, ago] of steps)
    timeline.at(ago, async () => {
      const prize = (await readRedemptions(services.db, [giveawayId], cast.idOf(winner))).get(giveawayId);
      if (prize?.orderId == null) throw new Error(`the prize of ${key} is not ordered`);
      await playVendorStep(services, prize.orderId, step);
    });
}

/** Shows a refusal with its amounts, which are bigints. */
function inspect(refusal: unknown): string {
  return JSON.stringify(refusal, (_key, one: unknown) => (typeof one === "bigint" ? String(one) : one));
}

import { describe, expect, it } from "vitest";
import type { NotificationLineFragment } from "#web/generated/types.ts";
import { isWin, notificationTarget, notificationWords } from "./notification-words.ts";

const maya = {
  id: "m",
  username: "mayal",
  name: "Maya",
  photoUrl: null,
  accountType: "personal",
  isIdentityVerified: true,
  visibilityStatus: "visible",
  interactions: null,
} as const;
const post = {
  id: "AZqQ0u5BcZ2mX1c9s0J4Tg",
  text: "A good day",
  warning: null,
  status: "active",
  replyToId: null,
  giveawayAmount: null,
  giveawayWinnersCount: null,
  giveawayProductInfo: null,
  giveawayState: null,
  postedBy: { id: "a", username: "ava", name: "Ava" },
};
const like: NotificationLineFragment = {
  id: "n",
  type: "like",
  triggeredByCount: 42,
  createdAt: "2026-03-01T12:00:00Z",
  isRead: false,
  isPriority: false,
  archivedAt: null,
  triggeredBy: maya,
  data: {
    prizeCents: null,
    prize: null,
    prizeStep: null,
    giveawayRedemption: null,
    amountCents: null,
    fiscalYear: null,
    brandName: null,
    order: null,
    team: null,
    itemsCount: null,
    reviewId: null,
    shopProductId: null,
    productName: null,
    voidReason: null,
    giveawaysCount: null,
    replacedSlot: null,
    winners: [],
    winnersCount: null,
    post,
  },
};

function sentence(change: Partial<NotificationLineFragment>): string {
  const { who, what } = notificationWords({ ...like, ...change });
  return [who.join(" and "), what].filter(Boolean).join(" ");
}

const targetOf = (one: NotificationLineFragment): string => notificationTarget(one, "ava");

describe("notifications in words", () => {
  it("groups people", () => {
    expect(sentence({})).toBe("Maya and 41 others liked your stim: “A good day”");
    expect(sentence({ triggeredByCount: 2 })).toBe("Maya and 1 other liked your stim: “A good day”");
    expect(sentence({ triggeredByCount: 1, type: "new_follower", data: { ...like.data, post: null } })).toBe(
      "Maya followed you",
    );
    expect(sentence({ triggeredBy: null, triggeredByCount: 3, type: "repost" })).toBe(
      "3 people reposted your stim: “A good day”",
    );
  });

  it("tells winners as the specification has it, and hosts apart", () => {
    const win = { ...like, type: "giveaway_finished", triggeredByCount: 1, data: { ...like.data, prizeCents: 50_000 } };
    expect(isWin(win)).toBe(true);
    expect(notificationWords(win).what).toBe("You won $500 from Maya!");
    expect(isWin({ ...win, data: { ...win.data, prizeCents: null, amountCents: null } })).toBe(false);
  });

  it("tells a host the prize, the first winners and the sum, and links to the winners", () => {
    const giveaway = { ...post, giveawayAmount: 25_000, giveawayState: "completed" } as const;
    const ended = (winners: readonly string[], winnersCount: number | null, amountCents: number) => ({
      ...like,
      type: "giveaway_finished",
      triggeredBy: null,
      triggeredByCount: 0,
      data: {
        ...like.data,
        post: giveaway,
        amountCents,
        winnersCount,
        winners: winners.map((name) => ({ id: name, username: name.toLowerCase(), name })),
      },
    });
    expect(notificationWords(ended(["Ben"], 1, 25_000)).what).toBe(
      "Your giveaway of $250 is drawn and paid: Ben won $250.",
    );
    expect(notificationWords(ended(["Ben", "Cleo", "Dan"], 7, 175_050)).what).toBe(
      "Your giveaway of $250 is drawn and paid: Ben, Cleo, Dan and 4 others won $1,750.50 in all.",
    );
    expect(notificationWords(ended([], 0, 0)).what).toBe(
      "Your giveaway of $250 ended without winners. The prize came back to you.",
    );
    expect(notificationWords(ended([], null, 0)).what).toBe("The winners of your giveaway are drawn and paid.");
    expect(targetOf(ended(["Ben"], 1, 25_000))).toBe("/ava/p/AZqQ0u5BcZ2mX1c9s0J4Tg/winners");
  });

  it("tells several giveaways of one giver in one row, and links to all of them", () => {
    const giveaway = { ...post, giveawayAmount: 25_000, giveawayState: "open" } as const;
    const opened = { ...like, type: "giveaway_created", triggeredByCount: 1 };
    const one = { ...opened, data: { ...like.data, post: giveaway } };
    expect(notificationWords(one).what).toBe("is giving something away: $250 for each winner");
    expect(targetOf(one)).toBe("/ava/p/AZqQ0u5BcZ2mX1c9s0J4Tg");
    const three = { ...opened, data: { ...like.data, post: giveaway, giveawaysCount: 3 } };
    expect(sentence(three)).toBe("Maya opened 3 giveaways");
    expect(targetOf(three)).toBe("/mayal/giveaways");
  });

  it("tells those who did not win whose giveaway it was, and of what", () => {
    const lost = { type: "giveaway_finished_participation", triggeredByCount: 1 };
    const giveaway = { ...post, giveawayAmount: 25_000, giveawayState: "completed" } as const;
    expect(sentence({ ...lost, data: { ...like.data, post: giveaway } })).toBe(
      "Maya drew the winners of $250, you weren’t among them.",
    );
    expect(sentence({ ...lost, data: { ...like.data, post: null } })).toContain("a giveaway you were in");
  });

  describe("about a product", () => {
    const giveawayProductInfo = {
      quantityPerWinner: 3,
      imageAlt: "A mug",
      prizeName: "3 ticket mugs",
      product: { imageUrl: "/media/products/ticket-mug.svg" },
    };
    const mugs = { ...post, giveawayAmount: 6_000, giveawayState: "settling", giveawayProductInfo } as const;
    const finished = { ...like, type: "giveaway_finished", triggeredByCount: 1 };

    it("tells its winner, and leads to where it is redeemed", () => {
      const win = { ...finished, data: { ...like.data, post: mugs, prizeCents: 6_000, prize: "3 ticket mugs" } };
      expect(isWin(win)).toBe(true);
      expect(notificationWords(win).what).toBe("You won 3 ticket mugs from Maya!");
      expect(targetOf(win)).toBe("/ava/p/AZqQ0u5BcZ2mX1c9s0J4Tg/redeem");
    });

    it("tells its host, its followers and those who did not win", () => {
      const ended = (winnersCount: number | null) => ({
        ...finished,
        triggeredBy: null,
        data: { ...like.data, post: mugs, winnersCount, winners: [{ id: "b", username: "ben", name: "Ben" }] },
      });
      expect(isWin(ended(1))).toBe(false);
      expect(notificationWords(ended(2)).what).toBe("Your giveaway of 3 ticket mugs is drawn: Ben and 1 other won.");
      expect(notificationWords(ended(0)).what).toContain("ended without winners. The prize came back to you.");
      expect(notificationWords(ended(null)).what).toBe("The winners of your giveaway are drawn and paid.");
      const about = { triggeredByCount: 1, data: { ...like.data, post: mugs } };
      expect(sentence({ ...about, type: "giveaway_created" })).toBe(
        "Maya is giving something away: 3 ticket mugs for each winner",
      );
      expect(sentence({ ...about, type: "giveaway_finished_participation" })).toBe(
        "Maya drew the winners of 3 ticket mugs, you weren’t among them.",
      );
    });
  });

  describe("about an order", () => {
    const order = {
      orderId: "AZqQ0u5BcZ2mX1c9s0J4Tg",
      parcelId: "BZqQ0u5BcZ2mX1c9s0J4Tg",
      code: "7K2M9QXA",
      what: "Speckled mug and 1 other",
      carriage: "seller",
      carrier: null,
      trackingNumber: null,
      reason: null,
      day: null,
      toWallet: 0,
      toCard: 0,
    } as const;
    type More = Partial<Record<Exclude<keyof typeof order, "toWallet" | "toCard">, string>> & {
      toWallet?: number;
      toCard?: number;
    };
    const told = (type: string, more: More = {}, amountCents = 4_500) => ({
      ...like,
      type,
      triggeredBy: null,
      triggeredByCount: 0,
      data: { ...like.data, post: null, amountCents, order: { ...order, ...more } },
    });
    const what = (...one: Parameters<typeof told>): string => notificationWords(told(...one)).what;

    it("tells its buyer each state, and leads to the order", () => {
      expect(what("order_paid")).toBe("Your order 7K2M9QXA is paid: $45.00 in all.");
      expect(what("order_shipped", { carrier: "UPS", trackingNumber: "1Z88204W" })).toBe(
        "Speckled mug and 1 other of order 7K2M9QXA is on its way with UPS, tracking number 1Z88204W.",
      );
      expect(what("order_delivered")).toBe("Speckled mug and 1 other of order 7K2M9QXA has arrived.");
      expect(what("order_cancelled", { reason: "late" })).toBe(
        "Speckled mug and 1 other of order 7K2M9QXA is cancelled. Its seller did not send it in time. The money goes back where it came from.",
      );
      expect(what("order_cancelled", { reason: "from the future" })).toContain("is cancelled. The money goes back");
      for (const type of ["order_paid", "order_shipped", "order_delivered", "order_cancelled", "giftcard_received"])
        expect(notificationTarget(told(type), null)).toBe("/orders/AZqQ0u5BcZ2mX1c9s0J4Tg");
    });

    it("tells its seller what to do and what the sale brought, and leads to the sale", () => {
      expect(what("sale_made", { day: "Dec 14, 2026" })).toBe(
        "You sold Speckled mug and 1 other, order 7K2M9QXA. Send it by Dec 14, 2026, or the sale is cancelled.",
      );
      expect(what("sale_delivered", { day: "Dec 21, 2026" })).toBe(
        "Speckled mug and 1 other of order 7K2M9QXA has arrived. You can use the $45.00 from Dec 21, 2026 on.",
      );
      expect(what("sale_delivered", {}, -320)).toContain("It cost you $3.20 more than it brought.");
      expect(what("sale_delivered", { carriage: "download" })).toContain("has been bought.");
      for (const type of ["sale_made", "sale_cancelled", "sale_late", "sale_delivered", "sale_failed"])
        expect(notificationTarget(told(type), null)).toBe("/shop/sales/BZqQ0u5BcZ2mX1c9s0J4Tg");
    });

    it("tells where the money of a refund goes, and who decided", () => {
      const split = { toWallet: 14_324, toCard: 4_359, reason: "seller" };
      expect(what("order_refunded", split, 18_683)).toBe(
        "$186.83 of order 7K2M9QXA goes back: $143.24 to your wallet, $43.59 to your card once its bank confirms.",
      );
      expect(what("order_refunded", { toCard: 500, reason: "staff" }, 500)).toBe(
        "Our staff decided: $5.00 of order 7K2M9QXA goes back: $5.00 to your card once its bank confirms.",
      );
      expect(what("sale_refunded", { reason: "seller" })).toBe(
        "Our staff decided: $45.00 of order 7K2M9QXA went back to its buyer. You pay it.",
      );
      expect(notificationTarget(told("order_refunded"), null)).toBe("/orders/AZqQ0u5BcZ2mX1c9s0J4Tg");
    });

    it("tells the steps of a claim, with the day until which the reader can act", () => {
      expect(what("sale_claim_made", { reason: "broken", day: "Dec 4, 2026" })).toBe(
        "The buyer of Speckled mug and 1 other of order 7K2M9QXA says that it came broken. It is about $45.00. Answer by Dec 4, 2026, or our staff decide.",
      );
      expect(what("order_claim_offered", { day: "Dec 4, 2026" })).toBe(
        "The seller offers $45.00 back for Speckled mug and 1 other of order 7K2M9QXA. Answer by Dec 4, 2026, or it counts as taken.",
      );
      expect(what("order_claim_closed", { reason: "system" })).toContain("ended by itself");
      for (const type of ["sale_claim_made", "sale_claim_due", "sale_disputed", "sale_refunded"])
        expect(notificationTarget(told(type), null)).toBe("/shop/sales/BZqQ0u5BcZ2mX1c9s0J4Tg");
    });

    it("tells of a brand's team, with the page on which to answer", () => {
      const team = (step: "member" | "manager" | "ownership" | "asked") => ({
        ...told("brand_invite"),
        data: { ...like.data, post: null, team: { brandId: "BZqQ0u5BcZ2mX1c9s0J4Tg", name: "Fern", step } },
      });
      expect(notificationWords(team("manager")).what).toBe(
        "invited you to Fern as a manager. You have 7 days to answer.",
      );
      expect(notificationWords(team("ownership")).what).toBe(
        "offers you the ownership of Fern. You have 7 days to answer.",
      );
      expect(notificationWords(team("asked")).what).toBe("asks for another invitation to Fern");
      expect(notificationTarget(team("member"), null)).toBe("/join/BZqQ0u5BcZ2mX1c9s0J4Tg");
      expect(notificationTarget(team("asked"), null)).toBe("/account/team");
    });

    it("reminds of a cart", () => {
      const cart = (itemsCount: number) => ({ ...told("cart_left"), data: { ...like.data, post: null, itemsCount } });
      expect(notificationWords(cart(1)).what).toBe("Something waits in your cart. Prices and stock may change.");
      expect(notificationWords(cart(3)).what).toBe("3 things wait in your cart. Prices and stock may change.");
      expect(notificationTarget(cart(3), null)).toBe("/cart");
    });
  });

  it("tells that a product is back", () => {
    const back = (productName: string | null) => ({
      ...like,
      type: "back_in_stock",
      data: { ...like.data, post: null, shopProductId: "p1", productName },
    });
    expect(notificationWords(back("Speckled mug")).what).toBe("Speckled mug is back in stock.");
    expect(notificationWords(back(null)).what).toBe("Something that you waited for is back in stock.");
    // The product is its seller's, who caused it.
    expect(targetOf(back("Speckled mug"))).toBe("/mayal/shop/products/p1");
  });

  it("leads to what it is about", () => {
    const won = { ...like, type: "giveaway_finished", data: { ...like.data, prizeCents: 100 } };
    expect(targetOf(won)).toBe("/ava/p/AZqQ0u5BcZ2mX1c9s0J4Tg");
    expect(targetOf(like)).toBe("/ava/p/AZqQ0u5BcZ2mX1c9s0J4Tg");
    expect(targetOf({ ...like, type: "new_follower" })).toBe("/mayal");
    expect(targetOf({ ...like, type: "payment_declined" })).toBe("/account/wallet");
    expect(targetOf({ ...like, type: "dormant_moved" })).toBe("/account/wallet");
    for (const type of ["brand_deactivated", "brand_subscription_payment_issue"])
      expect(targetOf({ ...like, type })).toBe("/account/wallet/subscription");
    for (const type of ["brand_payment_approved", "brand_payment_declined"])
      expect(targetOf({ ...like, type })).toBe("/create-brand-account");
    for (const type of ["w9_requested", "w9_rejected"])
      expect(targetOf({ ...like, type, data: { ...like.data, fiscalYear: 2026 } })).toBe("/submit-w9-form/2026");
    for (const [type, path] of [
      ["shop_product_listed", "/ava/shop/products/p1"],
      ["shop_product_refused", "/ava/shop/products/p1/edit"],
    ] as const) {
      const about = { ...like, type, triggeredBy: null, data: { ...like.data, post: null, shopProductId: "p1" } };
      expect(targetOf(about)).toBe(path);
    }
    expect(targetOf({ ...like, type: "giveaway_winner_replaced" })).toBe("/ava/p/AZqQ0u5BcZ2mX1c9s0J4Tg/winners");
    expect(targetOf({ ...like, type: "from the future", triggeredBy: null, data: { ...like.data, post: null } })).toBe(
      "/notifications/all",
    );
  });
});

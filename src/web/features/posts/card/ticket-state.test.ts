import { describe, expect, it } from "vitest";
import type { IneligibleReason, Remedy } from "#web/ui/ticket/ticket-data.ts";
import { reelNumbers, ticketGiveaway, ticketPhase, ticketState, type TicketPost } from "./ticket-state.ts";

const now = Date.parse("2026-03-02T12:00:00Z");

const post: TicketPost = {
  id: "AZqQ0u5BcZ2mX1c9s0J4Tg",
  createdAt: "2026-03-01T12:00:00Z",
  postedBy: { username: "ava", name: "Ava" },
  giveawayAmount: 50_000,
  giveawayText: null,
  giveawayLink: null,
  giveawayVisitUrl: null,
  giveawayDrawNote: null,
  giveawayExtensionHours: 0,
  isGiveawayExtended: false,
  giveawayDeadline: "2026-03-03T12:00:00Z",
  giveawayOpenedAt: null,
  giveawayProductInfo: null,
  giveawayRedemption: null,
  giveawayEnterMethod: "like",
  giveawayWinnersCount: 3,
  giveawayState: "open",
  hasGiveawayCashedOut: false,
  participationStatus: null,
  giveawayIneligibilityReason: null,
  giveawayIneligibilityNote: null,
  mayContestGiveawayReview: false,
  giveawayTicketNo: null,
  giveawayEntriesCount: 12,
  giveawayWonCents: null,
  giveawayRecentEntrants: [],
  giveawayWinners: null,
};

const winner = {
  ticketNo: 7,
  prizeCents: 50_000,
  state: null,
  user: { id: "u", username: "ben", name: "Ben", photoUrl: null, accountType: "personal" as const },
};

function stateOf(change: Partial<TicketPost>, at = now) {
  return ticketState(
    { ...post, ...change },
    {
      now: at,
      busy: false,
      onEnter: () => undefined,
      onLeave: () => undefined,
      remedyFor: (reason: IneligibleReason): Remedy => ({ href: `/${reason}` }),
    },
  );
}

describe("the state of a ticket", () => {
  it("is open to who may enter, and entered with the number", () => {
    expect(stateOf({})).toMatchObject({ status: "open" });
    expect(stateOf({ giveawayTicketNo: 482, participationStatus: "eligible" })).toMatchObject({
      status: "entered",
      ticketNumber: 482,
    });
  });

  it("names the page to visit, and offers entering without a visit, also once the link was blocked", () => {
    const change = { giveawayEnterMethod: "visitLink", giveawayLink: "https://www.kiln.example/spring" } as const;
    const visitUrl = "https://stims.example/l/abc";
    const onEnterWithoutVisit = (): undefined => undefined;
    const shown = (giveawayVisitUrl: string | null, isGuest = false) =>
      ticketState(
        { ...post, ...change, giveawayVisitUrl },
        {
          now,
          busy: false,
          onEnter: () => undefined,
          onEnterWithoutVisit: isGuest ? undefined : onEnterWithoutVisit,
          onLeave: () => undefined,
          remedyFor: () => undefined,
        },
      );
    expect(shown(visitUrl)).toMatchObject({ visit: { href: visitUrl, host: "kiln.example" }, onEnterWithoutVisit });
    expect(shown(null)).toEqual({ status: "open", onEnterWithoutVisit, busy: false });
    expect(shown(visitUrl, true)).not.toHaveProperty("visit");
  });

  it("says why somebody is kept out, also once they hold a ticket", () => {
    expect(stateOf({ giveawayIneligibilityReason: "ownPost" })).toMatchObject({
      status: "ineligible",
      reason: "ownPost",
      remedy: { href: "/ownPost" },
    });
    expect(
      stateOf({ giveawayTicketNo: 3, participationStatus: "ineligible", giveawayIneligibilityReason: "optedOut" }),
    ).toMatchObject({ reason: "optedOut" });
    // A note explains more than the reason, whose remedy would lead nowhere.
    expect(stateOf({ giveawayIneligibilityReason: "unverified", giveawayIneligibilityNote: "Counts once." })).toEqual({
      status: "ineligible",
      reason: "unverified",
      note: "Counts once.",
    });
    expect(stateOf({ giveawayIneligibilityReason: "something new" })).toMatchObject({ reason: "unverified" });
  });

  it("is drawn from the deadline on, whatever the last answer said", () => {
    const deadline = Date.parse("2026-03-03T12:00:00Z");
    expect(ticketPhase(post, deadline - 1)).toBe("open");
    expect(ticketPhase(post, deadline)).toBe("drawing");
    expect(stateOf({ giveawayTicketNo: 482, participationStatus: "eligible" }, deadline)).toMatchObject({
      status: "drawing",
      heldTicket: 482,
    });
    expect(stateOf({ giveawayState: "drawn", giveawayWinners: [] })).toMatchObject({ status: "drawing" });
  });

  it("ends kindly", () => {
    expect(stateOf({ giveawayState: "completed", giveawayWinners: [winner], giveawayTicketNo: 9 })).toMatchObject({
      status: "ended",
      lost: true,
      checkHref: "/ava/p/AZqQ0u5BcZ2mX1c9s0J4Tg/draw",
    });
    expect(stateOf({ giveawayState: "completed", giveawayWinners: [] })).toMatchObject({
      status: "ended",
      winners: [],
      lost: false,
    });
    expect(stateOf({ giveawayState: "voided" })).toMatchObject({
      status: "ended",
      note: "Called off. The prize went back to Ava.",
    });
    const four = [1, 2, 3, 4].map((ticketNo) => ({ ...winner, ticketNo }));
    expect(stateOf({ giveawayState: "completed", giveawayWinners: four })).toMatchObject({
      winners: [{}, {}, {}],
      winnersTotal: 4,
    });
  });

  it("is a note for a win, and a receipt once it was paid a while ago", () => {
    const won = {
      giveawayState: "completed",
      giveawayWinners: [winner],
      giveawayTicketNo: 7,
      giveawayWonCents: 50_000,
    } as const;
    expect(stateOf({ ...won, hasGiveawayCashedOut: true }, Date.parse("2026-03-03T13:00:00Z"))).toMatchObject({
      status: "wonCash",
      ticketNumber: 7,
    });
    expect(stateOf({ ...won, hasGiveawayCashedOut: true }, Date.parse("2026-03-05T13:00:00Z"))).toMatchObject({
      status: "cashedOut",
    });
    expect(stateOf({ ...won, hasGiveawayCashedOut: false }, Date.parse("2026-03-05T13:00:00Z"))).toMatchObject({
      status: "wonCash",
    });
  });

  it("asks the winner of a product for an answer, and then says where it is", () => {
    const giveawayRedemption = {
      status: "available",
      isGiftCard: false,
      redeemBy: "2026-04-01T12:00:00Z",
      creditedAt: null,
    } as const;
    const won = { giveawayState: "settling", giveawayWinners: [winner], giveawayTicketNo: 7 } as const;
    expect(stateOf({ ...won, giveawayRedemption })).toMatchObject({
      status: "wonProduct",
      answerBy: "2026-04-01T12:00:00Z",
      claim: { href: "/ava/p/AZqQ0u5BcZ2mX1c9s0J4Tg/redeem" },
      isGiftCard: false,
      progress: undefined,
    });
    const shipped = { ...giveawayRedemption, status: "shipped" } as const;
    expect(stateOf({ ...won, giveawayRedemption: shipped })).toMatchObject({
      status: "wonProduct",
      progress: "It is on its way to you.",
    });
    expect(stateOf({ ...won, giveawayRedemption: { ...giveawayRedemption, status: "declined" } })).toMatchObject({
      status: "ended",
      note: "You passed the prize on.",
      lost: false,
    });
  });

  it("waits for what is not published yet", () => {
    expect(stateOf({ giveawayState: "scheduled", giveawayOpenedAt: "2026-03-04T12:00:00Z" })).toMatchObject({
      status: "upcoming",
    });
    expect(stateOf({ giveawayState: "awaiting_payment" })).toMatchObject({ status: "preview" });
  });

  it("shows a product with its picture and its page", () => {
    const giveawayProductInfo = {
      quantityPerWinner: 3,
      imageAlt: "A mug",
      prizeName: "3 ticket mugs",
      product: { imageUrl: "/media/products/ticket-mug.svg" },
    };
    expect(ticketGiveaway({ ...post, giveawayProductInfo })).toMatchObject({
      prize: { kind: "product", words: "3 ticket mugs", winners: 3 },
      productHref: "/ava/p/AZqQ0u5BcZ2mX1c9s0J4Tg/product",
    });
  });

  it("has no ticket for a plain post", () => {
    expect(ticketGiveaway({ ...post, giveawayAmount: null })).toBeNull();
    expect(ticketGiveaway(post)).toMatchObject({
      prize: { amountCents: 50_000, winners: 3 },
      entries: 12,
      opensAt: post.createdAt,
    });
  });
});

describe("the reel", () => {
  it("is the same for a post every time, within its tickets, with the viewer's own", () => {
    const numbers = reelNumbers(post.id, 40, 33);
    expect(reelNumbers(post.id, 40, 33)).toEqual(numbers);
    expect(numbers).toHaveLength(7);
    expect(numbers).toContain(33);
    expect(numbers.every((number) => number >= 1 && number <= 40)).toBe(true);
    expect(reelNumbers(post.id, 0, undefined)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });
});

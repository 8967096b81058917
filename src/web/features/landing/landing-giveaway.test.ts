import { describe, expect, it } from "vitest";
import type { LandingGiveawayFragment } from "#web/generated/types.ts";
import { landingTickets } from "./landing-giveaway.ts";

const post: LandingGiveawayFragment = {
  id: "AZqQ0u5BcZ2mX1c9s0J4Tg",
  text: "Three of you get $500.",
  createdAt: "2026-03-01T12:00:00Z",
  giveawayAmount: 50_000,
  giveawayProductInfo: null,
  giveawayWinnersCount: 3,
  giveawayEnterMethod: "reply",
  giveawayDeadline: "2026-03-03T12:00:00Z",
  giveawayOpenedAt: null,
  giveawayDrawNote: null,
  giveawayState: "open",
  giveawayEntriesCount: 12,
  postedBy: {
    id: "AZqQ0u5BcZ2mX1c9s0J4Th",
    username: "ava",
    name: "Ava",
    photoUrl: null,
    accountType: "personal",
    isIdentityVerified: true,
  },
};

describe("landingTickets", () => {
  it("shows an open giveaway as a ticket", () => {
    expect(landingTickets([post])[0]).toMatchObject({
      href: "/ava/p/AZqQ0u5BcZ2mX1c9s0J4Tg",
      giveaway: { prize: { amountCents: 50_000, winners: 3 }, entries: 12, opensAt: post.createdAt },
    });
  });

  it("shows the product that is given", () => {
    const giveawayProductInfo = {
      quantityPerWinner: 3,
      imageAlt: "A mug",
      prizeName: "3 ticket mugs",
      product: { imageUrl: "/media/products/ticket-mug.svg" },
    };
    expect(landingTickets([{ ...post, giveawayProductInfo }])[0]?.giveaway.prize).toEqual({
      kind: "product",
      name: "3 ticket mugs",
      words: "3 ticket mugs",
      imageUrl: "/media/products/ticket-mug.svg",
      imageAlt: "A mug",
      quantityPerWinner: 3,
      winners: 3,
    });
  });

  it("leaves out what is not open or not a giveaway", () => {
    expect(
      landingTickets([
        { ...post, giveawayState: "locked" },
        { ...post, giveawayAmount: null },
      ]),
    ).toEqual([]);
  });
});

import { expect, test } from "vitest";
import { shareTicketOf } from "./share-ticket.ts";
import type { SharedGiveaway } from "./share-ticket.ts";

const open: SharedGiveaway = {
  giveawayPrize: "$500",
  giveawayWinnersCount: 3,
  giveawayState: "open",
  giveawayDeadline: "2026-11-28T16:34:00Z",
  giveawayEnterMethod: "reply",
  giveawayEntriesCount: 4,
};
const none: SharedGiveaway = {
  giveawayPrize: null,
  giveawayWinnersCount: null,
  giveawayState: null,
  giveawayDeadline: null,
  giveawayEnterMethod: null,
  giveawayEntriesCount: null,
};

test("an open giveaway names prize, way to enter and deadline", () => {
  const terms = { prize: "$500", share: "each, 3 winners" };
  expect(shareTicketOf(open)).toMatchObject({ ...terms, title: "Reply to enter", isOpen: true });
  expect(shareTicketOf(open)?.detail).toMatch(/^Closes Nov 28, 11:34 AM/);
  expect(shareTicketOf({ ...open, giveawayWinnersCount: 1 })?.share).toBe("to 1 winner");
});

test("a giveaway that is over says how it ended", () => {
  const titled = (change: Partial<SharedGiveaway>): string[] => {
    const ticket = shareTicketOf({ ...open, ...change });
    return ticket === null ? [] : [ticket.title, ticket.detail, `${ticket.isOpen}`];
  };
  expect(titled({ giveawayState: "locked" })).toEqual(["Entries are closed", "The winners are being drawn.", "false"]);
  expect(titled({ giveawayState: "completed" })).toEqual([
    "Ended Nov 28",
    "The winners and the draw are public.",
    "false",
  ]);
  expect(titled({ giveawayState: "completed", giveawayEntriesCount: 0 })[1]).toMatch(/^No one entered/);
  expect(titled({ giveawayState: "voided" })[0]).toBe("Called off");
});

test("a plain post has no ticket", () => {
  expect(shareTicketOf(none)).toBeNull();
});

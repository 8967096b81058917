import fc from "fast-check";
import { expect, test } from "vitest";
import { contactRefusal, soundsLikeScam } from "./contact-rule.ts";
import type { ContactFacts } from "./contact-rule.ts";

const limits = { perSender: 5, perRecipient: 20 };
const open: ContactFacts = {
  isSenderVerified: true,
  isReachable: true,
  hasBlocked: false,
  isBlockedBy: false,
  isActive: true,
  followingOnly: true,
  recipientFollowsSender: true,
  sentToday: 4,
  receivedToday: 19,
};

test.each<[string | null, Partial<ContactFacts>]>([
  [null, {}],
  [null, { followingOnly: false, recipientFollowsSender: false }],
  ["unverified", { isSenderVerified: false, isActive: false }],
  ["inactive", { isActive: false }],
  ["inactive", { isReachable: false }],
  ["inactive", { isBlockedBy: true }],
  ["blocked", { hasBlocked: true, isBlockedBy: true }],
  ["not_followed", { recipientFollowsSender: false }],
  ["limit", { sentToday: 5 }],
  ["limit", { receivedToday: 20 }],
])("%s: %o", (expected, facts) => {
  expect(contactRefusal({ ...open, ...facts }, limits)).toBe(expected);
});

const anyFacts = fc.record({
  isSenderVerified: fc.boolean(),
  isReachable: fc.boolean(),
  hasBlocked: fc.boolean(),
  isBlockedBy: fc.boolean(),
  isActive: fc.boolean(),
  followingOnly: fc.boolean(),
  recipientFollowsSender: fc.boolean(),
  sentToday: fc.nat(10),
  receivedToday: fc.nat(30),
});

test("a blocked sender, a disabled recipient and a limit each prevent a message", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      if (contactRefusal(facts, limits) !== null) return;
      expect(facts).toMatchObject({
        isSenderVerified: true,
        isReachable: true,
        hasBlocked: false,
        isBlockedBy: false,
        isActive: true,
      });
      expect(facts.recipientFollowsSender || !facts.followingOnly).toBe(true);
      expect(facts.sentToday < 5 && facts.receivedToday < 20).toBe(true);
    }),
  );
});

test("being blocked reads exactly like asking a person who takes no messages", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const closed = contactRefusal({ ...facts, isBlockedBy: false, isActive: false }, limits);
      expect(contactRefusal({ ...facts, isBlockedBy: true }, limits)).toBe(closed);
    }),
  );
});

test.each([
  [true, "Congratulations, you WON! Pay the fee by gift card."],
  [true, "your prize waits, send a deposit"],
  [false, "You won my heart with that soup."],
  [false, "I paid for the tickets already."],
])("scam %s: %s", (expected, text) => {
  expect(soundsLikeScam(text)).toBe(expected);
});

import { describe, expect, it } from "vitest";
import { codePayload, recipientRefusal, senderRefusal } from "./transfer.ts";

const sender = {
  isOpenLoop: true,
  isPersonal: true,
  isEligible: true,
  hasOpenDispute: false,
  canSendFunds: true,
  isTrusted: true,
};
const recipient = { isSelf: false, isKnown: true, isOpenPerson: true, isIdentityVerified: true, isHousehold: false };

describe("who may send money", () => {
  it("is whom nothing stands against; else the first of what does", () => {
    expect(senderRefusal(sender)).toBeUndefined();
    const against = {
      isOpenLoop: "closed_loop",
      isPersonal: "personal_account",
      isEligible: "account",
      hasOpenDispute: "dispute_open",
      canSendFunds: "not_allowed",
      isTrusted: "not_trusted",
    } as const;
    for (const [fact, reason] of Object.entries(against))
      expect(senderRefusal({ ...sender, [fact]: fact === "hasOpenDispute" }), fact).toBe(reason);
  });

  it("sends to open, verified people who are not their own", () => {
    expect(recipientRefusal(recipient)).toBeUndefined();
    expect(recipientRefusal({ ...recipient, isSelf: true })).toBe("self");
    expect(recipientRefusal({ ...recipient, isKnown: false })).toBe("not_found");
    expect(recipientRefusal({ ...recipient, isOpenPerson: false })).toBe("recipient");
    expect(recipientRefusal({ ...recipient, isIdentityVerified: false })).toBe("recipient");
    expect(recipientRefusal({ ...recipient, isHousehold: true })).toBe("linked_accounts");
  });

  it("binds a code to the person and the sum", () => {
    expect(new Set([codePayload("a", 500n), codePayload("a", 5000n), codePayload("b", 500n)]).size).toBe(3);
  });
});

import { describe, expect, test } from "vitest";
import type { IdentityInquiryStatus, VerificationInfoFragment } from "#web/generated/types.ts";
import { stageOf } from "./verification-words.ts";
import type { Stage } from "./verification-words.ts";

const entered = {
  nameFirst: "Nia",
  nameLast: "Okafor",
  dateOfBirth: "1991-02-03",
  addressStreet: "12 Elm St",
  addressCity: "Tulsa",
  addressPostalCode: "74103",
  addressState: "OK",
  documentType: "passport",
  documentCountry: "US",
} as const;
const info: VerificationInfoFragment = {
  id: "p",
  inquiryId: "i",
  status: null,
  isTakenHere: true,
  attributes: null,
  entered: null,
  neededPictures: [],
  savedPictures: [],
  expiresAt: null,
  submittedAt: null,
  isDuplicate: false,
  reason: null,
  message: "",
  attemptsLeft: 3,
  nextAttemptAt: null,
  postId: null,
  brandId: null,
  looks: [],
};

describe("every state of an inquiry has its screen", () => {
  const table: [IdentityInquiryStatus | null, Partial<VerificationInfoFragment>, Stage][] = [
    [null, {}, "begin"],
    [null, { attemptsLeft: 0 }, "no-attempts"],
    ["created", { attemptsLeft: 0 }, "begin"],
    ["pending", {}, "details"],
    ["pending", { entered }, "pictures"],
    ["pending", { isTakenHere: false }, "elsewhere"],
    ["completed", {}, "waiting"],
    ["needs_review", { isDuplicate: true }, "waiting"],
    ["approved", {}, "approved"],
    ["declined", {}, "declined"],
    ["declined", { attemptsLeft: 0 }, "no-attempts"],
    ["failed", {}, "declined"],
    ["expired", { attemptsLeft: 0 }, "expired"],
  ];
  test.each(table)("%s %j → %s", (status, more, stage) => {
    expect(stageOf({ ...info, ...more, status }, false, false)).toBe(stage);
  });
  test("who is verified sees that, whatever came after; who corrects goes back", () => {
    expect(stageOf({ ...info, status: "declined" }, true, false)).toBe("approved");
    expect(stageOf({ ...info, status: "pending", entered }, false, true)).toBe("details");
  });
});

import { describe, expect, it } from "vitest";
import { actionWords, actorWords } from "./audit-words.ts";

describe("words of the audit log", () => {
  it.each([
    ["payout_approved", "Payout approved"],
    ["open_w9_form", "Open W-9 form"],
    ["adjustment.approved", "Adjustment approved"],
    ["", ""],
  ])("%s is %s", (action, words) => {
    expect(actionWords(action)).toBe(words);
  });

  it.each([
    [{ actorKind: "staff", actorName: "Theo", actorUsername: "theo" }, "@theo"],
    [{ actorKind: "staff", actorName: "Theo", actorUsername: null }, "Theo"],
    [{ actorKind: "staff", actorName: null, actorUsername: null }, "Someone who left"],
    [{ actorKind: "operator", actorName: null, actorUsername: null }, "The operator"],
    [{ actorKind: "system", actorName: null, actorUsername: null }, "By itself"],
  ])("%j is %s", (entry, words) => {
    expect(actorWords(entry)).toBe(words);
  });
});

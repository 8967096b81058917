import { createHash } from "node:crypto";
import fc from "fast-check";
import { marked } from "marked";
import { describe, expect, it } from "vitest";
import { SECRET_DRAW_NOTE } from "#kernel/draw/secret-note.ts";
import { ENTER_METHODS } from "#kernel/prize-tiers.ts";
import { officialRules, rulesHash, RULES_VERSION } from "./official-rules.ts";
import type { RulesFacts } from "./official-rules.ts";
import { excludedStates } from "./state-rules.ts";

const facts: RulesFacts = {
  productName: "Stims",
  postPath: "/ava/p/AZDxwgAAcACAAAAAAAAAAQ",
  sponsor: { name: "Ava Stone", username: "ava_gives", kind: "personal" },
  prize: { kind: "cash", amountCents: 123_450n },
  winnersCount: 5,
  enterMethod: "reply",
  link: null,
  openedAt: new Date("2026-03-08T05:00:00Z"),
  deadline: new Date("2026-03-09T05:00:00Z"),
  extensionHours: 0,
  campaign: null,
  excluded: excludedStates({
    totalCents: 617_250n,
    isShippedProduct: false,
    isBrandHost: false,
    hostRetailStates: [],
    registeredStates: [],
    openedOn: "2026-03-08",
  }),
  commitment: "ab".repeat(32),
  randomness: { kind: "commit-reveal" },
};

describe("official rules", () => {
  it("give the same bytes for the same facts, named by version and hash", () => {
    const rules = officialRules(facts);
    expect(officialRules(structuredClone(facts))).toEqual(rules);
    expect(rules.version).toBe(RULES_VERSION);
    expect(rules.hash).toBe(createHash("sha256").update(rules.markdown).digest("hex"));
    expect(rulesHash(`${rules.markdown} `)).not.toBe(rules.hash);
  });

  // The stored hashes of published giveaways rest on this wording: a change needs a new version.
  it("keep the wording of their version", () => {
    expect(RULES_VERSION).toBe("rules-v3");
    expect(officialRules(facts).hash).toBe("7460893265820c41edb0b8344211dc0dac2b1a4749b9db1c8c96455d6128495e");
  });

  it("name everything the law and the entrants ask for", () => {
    const { markdown } = officialRules(facts);
    for (const wanted of [
      "No purchase necessary",
      "Ava Stone (@ava\\_gives)",
      "03/08/2026 00:00:00 Eastern Time (2026-03-08T05:00:00Z)",
      // The clocks go forward in between.
      "03/09/2026 01:00:00 Eastern Time (2026-03-09T05:00:00Z)",
      "not extended",
      "Florida, New York: Prizes above $5,000",
      "Puerto Rico",
      "One entry for each person",
      "odds depend on the number",
      "5 prizes: $1,234.50 in cash each.",
      "Total value: $6,172.50",
      "/ava/p/AZDxwgAAcACAAAAAAAAAAQ/draw",
      "/winners",
      "W-9",
      "ab".repeat(32),
      SECRET_DRAW_NOTE,
      "privacy policy",
    ]) {
      expect(markdown).toContain(wanted);
    }
  });

  it("follow the facts", () => {
    const text = (change: Partial<RulesFacts>): string => officialRules({ ...facts, ...change }).markdown;
    const beacon = {
      kind: "beacon",
      round: 26_749_100,
      dueAt: new Date("2026-03-09T05:01:30Z"),
      extended: null,
    } as const;
    expect(text({ randomness: beacon })).toContain(
      "round 26749100 of the public beacon drand (chain quicknet), which is due at 03/09/2026 01:01:30 Eastern Time (2026-03-09T05:01:30Z).",
    );
    expect(text({ randomness: beacon })).toContain("No other source is used.");
    expect(text({ randomness: beacon })).not.toContain("independently");
    expect(text({ extensionHours: 1 })).toContain("extended once by 1 hour, until 03/09/2026 02:00:00 Eastern Time");
    const extended = { round: 26_750_300, dueAt: new Date("2026-03-09T06:01:30Z") };
    expect(text({ extensionHours: 1, randomness: { ...beacon, extended } })).toContain(
      "or, if the period is extended, of round 26750300, which is due at 03/09/2026 02:01:30 Eastern Time (2026-03-09T06:01:30Z).",
    );
    expect(text({ campaign: { word: "spring", totalCents: 500_001n } })).toContain(
      "campaign \\#spring. For the limits of states its value is $5,000.01",
    );
    expect(text({ sponsor: { ...facts.sponsor, kind: "brand" } })).toContain("sponsor's team");
    const product = {
      kind: "product",
      amountCents: 2_500n,
      name: "Gift card",
      quantity: 2,
      isShipped: true,
    } as const;
    expect(text({ prize: product })).toContain("2 × Gift card, with a retail value of $25 each");
    expect(text({ prize: product })).toContain("within 14 days");
    const methods = ENTER_METHODS.map((enterMethod) => text({ enterMethod }));
    expect(new Set(methods).size).toBe(ENTER_METHODS.length);
    expect(text({ enterMethod: "visitLink", link: "https://example.com/a_b" })).toContain("`https://example.com/a_b`");
  });

  it("show names exactly as they are, with no markup of their own", () => {
    const names = fc.string({
      unit: fc.constantFrom(..."<>&*_`[](){}#!|~+-.:\\@a1 \n\"'/"),
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(names, (name) => {
        fc.pre(name.trim() !== "");
        const html = marked.parse(officialRules({ ...facts, sponsor: { ...facts.sponsor, name } }).markdown, {
          async: false,
        });
        const clause = /The sponsor is (.*?) \(@ava_gives\)/s.exec(html)?.[1] ?? "";
        const shown = clause
          .replaceAll("&lt;", "<")
          .replaceAll("&gt;", ">")
          .replaceAll("&quot;", '"')
          .replaceAll("&#39;", "'")
          .replaceAll("&amp;", "&");
        expect(clause).not.toMatch(/<|>/);
        expect(shown.replace(/\s+/g, " ")).toBe(name.replace(/\s+/g, " ").trim());
      }),
      { numRuns: 300 },
    );
  });
});

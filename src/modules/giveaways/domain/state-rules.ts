import type { Cents } from "#kernel/cents.ts";
import { STATE_LIMIT_CENTS } from "#kernel/limits.ts";
import { US_OTHER_AREAS, US_STATES } from "#kernel/us-states.ts";

/** Reasons residents of a state cannot enter, as shown to them. */
type StateReason = "stateLimit" | "state";

/** Conditions of a rule; every condition given must hold. Amounts in cents. */
type StateRuleTest = {
  /** The prizes together are worth more than this. */
  totalAbove?: Cents;
  /** The prize is a product that has to be shipped. */
  shippedProduct?: true;
  /** The host is a brand. */
  brandHost?: true;
  /** The host brand has shops in that state. */
  retailInState?: true;
  /** Lifted once the giveaway is registered and bonded in that state. */
  untilRegistered?: true;
};

/** A dated row. `from` is included, `to` is not; dates are days in America/New_York. */
export type StateRule = {
  states: readonly string[];
  test: StateRuleTest;
  reason: StateReason;
  because: string;
  from: string;
  to: string | null;
};

/** Facts for the state rules. `totalCents` sums a host's giveaways of one campaign. */
export type StateRuleFacts = {
  totalCents: Cents;
  isShippedProduct: boolean;
  /** States that the product is not sent to. */
  notDeliveredTo?: readonly string[];
  isBrandHost: boolean;
  hostRetailStates: readonly string[];
  registeredStates: readonly string[];
  /** Day on which the giveaway was or will be opened, YYYY-MM-DD. Later rows do not reach back. */
  openedOn: string;
};

/** The default table. An engineering default, not legal advice. */
export const STATE_RULES: readonly StateRule[] = [
  {
    states: ["NY", "FL"],
    test: { totalAbove: STATE_LIMIT_CENTS, untilRegistered: true },
    reason: "stateLimit",
    because: "Prizes above $5,000 must be registered and bonded there first.",
    from: "2020-01-01",
    to: null,
  },
  {
    states: Object.keys(US_OTHER_AREAS),
    test: {},
    reason: "state",
    because: "Only residents of the 50 states and the District of Columbia can enter.",
    from: "2020-01-01",
    to: null,
  },
  {
    states: ["AK"],
    test: { shippedProduct: true },
    reason: "state",
    because: "Vendors do not ship there.",
    from: "2020-01-01",
    to: null,
  },
  {
    states: ["RI"],
    test: { totalAbove: 50_000n, brandHost: true, retailInState: true },
    reason: "state",
    because: "Retailers must register prizes above $500 there.",
    from: "2020-01-01",
    to: null,
  },
];

/** Rows an operator may add to exclude Alaska and Rhode Island from everything. */
export const STRICT_STATE_RULES: readonly StateRule[] = [
  {
    states: ["AK", "RI"],
    test: {},
    reason: "state",
    because: "The operator of this site does not offer giveaways there.",
    from: "2020-01-01",
    to: null,
  },
];

export type StateExclusion = { state: string; reason: StateReason; because: string };

/**
 * Returns the reason residents of `state` cannot enter, or null. When several rows apply, stateLimit is reported before
 * state, then the first row in the table.
 */
export function stateExclusion(
  state: string,
  facts: StateRuleFacts,
  rules: readonly StateRule[] = STATE_RULES,
): StateExclusion | null {
  const hits = rules.filter((rule) => applies(rule, state, facts));
  if (hits.length === 0 && facts.notDeliveredTo?.includes(state) === true)
    return { state, reason: "state", because: "The product is not sent there." };
  const hit = hits.find((rule) => rule.reason === "stateLimit") ?? hits[0];
  return hit === undefined ? null : { state, reason: hit.reason, because: hit.because };
}

/** Lists the excluded states and areas of a giveaway, in alphabetical order of the codes. */
export function excludedStates(facts: StateRuleFacts, rules: readonly StateRule[] = STATE_RULES): StateExclusion[] {
  const named = [...new Set([...rules.flatMap((rule) => rule.states), ...(facts.notDeliveredTo ?? [])])].toSorted();
  return named.flatMap((state) => stateExclusion(state, facts, rules) ?? []);
}

const MAJORITY_AGES: Readonly<Record<string, number>> = { AL: 19, NE: 19, MS: 21 };

/** Returns the name of a state or territory, or the code itself where it is unknown. */
export function stateName(code: string): string {
  return US_STATES[code] ?? US_OTHER_AREAS[code] ?? code;
}

/** Age in years from which residents of a state may enter. */
export function majorityAge(state: string): number {
  return MAJORITY_AGES[state] ?? 18;
}

/** Ages of majority that are not 18, in words: `19 in Alabama and Nebraska, 21 in Mississippi`. */
export function majorityExceptions(): string {
  const ages = [...new Set(Object.values(MAJORITY_AGES))].toSorted((a, b) => a - b);
  const statesOf = (age: number) => Object.keys(MAJORITY_AGES).filter((state) => MAJORITY_AGES[state] === age);
  return ages.map((age) => `${age} in ${statesOf(age).map(stateName).join(" and ")}`).join(", ");
}

/** Age in years at which a person is an adult in every state. */
export const OLDEST_MAJORITY = Math.max(18, ...Object.values(MAJORITY_AGES));

/** The ages that are the age of majority in some state, each once. */
export const DISTINCT_MAJORITIES: readonly number[] = [...new Set([18, ...Object.values(MAJORITY_AGES)])];

function applies(rule: StateRule, state: string, facts: StateRuleFacts): boolean {
  const { test } = rule;
  const isDue = facts.openedOn >= rule.from && (rule.to === null || facts.openedOn < rule.to);
  return (
    isDue &&
    rule.states.includes(state) &&
    (test.totalAbove === undefined || facts.totalCents > test.totalAbove) &&
    (!test.shippedProduct || facts.isShippedProduct) &&
    (!test.brandHost || facts.isBrandHost) &&
    (!test.retailInState || facts.hostRetailStates.includes(state)) &&
    (!test.untilRegistered || !facts.registeredStates.includes(state))
  );
}

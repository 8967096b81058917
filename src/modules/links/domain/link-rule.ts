import { canonicalLink, domainsOf } from "#kernel/text/canonical-link.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";

/** What a rule holds for: a domain with its subdomains, or one address. */
export const ruleKinds = ["domain", "address"] as const;
type RuleKind = (typeof ruleKinds)[number];

/**
 * What happens to a post with such a link: nothing, a warning before the page opens, a look by staff first, out of
 * sight as spam, refused, or refused with a report of the account.
 */
export const triggerTypes = ["allow", "warn", "hold", "mark_spam", "block", "suspend"] as const;
export type TriggerType = (typeof triggerTypes)[number];

export const ruleReasons = ["phishing", "scam", "malware", "spam", "csam", "adult", "counterfeit", "other"] as const;
type RuleReason = (typeof ruleReasons)[number];

/** What we think of a link. */
export const linkStatuses = ["unreviewed", "safe", "suspicious", "malicious"] as const;
export type LinkStatus = (typeof linkStatuses)[number];

/** Maximum characters of the comment of a rule. */
const ruleCommentMax = 500;

export interface LinkRule {
  readonly id: string;
  readonly kind: RuleKind;
  /** The domain, or the canonical address. */
  readonly pattern: string;
  readonly triggerType: TriggerType;
  readonly reason: RuleReason;
  readonly comment: string;
  readonly expiresAt: Date | null;
}

/** Where the rules for one address can be: the address itself and its domains. */
export interface RulePatterns {
  readonly addresses: readonly string[];
  readonly domains: readonly string[];
}

/** Returns the patterns under which rules for canonical addresses are found. */
export function patternsOf(canonicals: readonly string[]): RulePatterns {
  return { addresses: canonicals, domains: [...new Set(canonicals.flatMap(domainsOf))] };
}

/** Returns the rule that holds for a canonical address: the one of the address itself, else of the longest domain. */
export function ruleFor<R extends Pick<LinkRule, "kind" | "pattern">>(
  canonical: string,
  rules: readonly R[],
): R | undefined {
  const exact = rules.find(({ kind, pattern }) => kind === "address" && pattern === canonical);
  if (exact !== undefined) return exact;
  for (const domain of domainsOf(canonical)) {
    const found = rules.find(({ kind, pattern }) => kind === "domain" && pattern === domain);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Triggers from the mildest to the gravest: a post with several links meets the gravest one. */
const gravity: readonly TriggerType[] = triggerTypes;

/** Returns the rule with the gravest trigger. */
export function gravest<R extends Pick<LinkRule, "triggerType">>(rules: readonly R[]): R | undefined {
  return rules.toSorted((a, b) => gravity.indexOf(b.triggerType) - gravity.indexOf(a.triggerType))[0];
}

/** Returns the status of a link by the rule that holds for it. */
export function statusOf(trigger: TriggerType | null, isUnreviewed: boolean): LinkStatus {
  if (trigger === null) return isUnreviewed ? "unreviewed" : "safe";
  if (trigger === "allow") return "safe";
  return trigger === "warn" || trigger === "hold" ? "suspicious" : "malicious";
}

/** What readers meet at a link: a warning first, or no way at all. */
export function noticeOf(trigger: TriggerType): "warned" | "blocked" | null {
  if (trigger === "allow") return null;
  return trigger === "warn" || trigger === "hold" ? "warned" : "blocked";
}

export interface RuleInput {
  readonly kind: RuleKind;
  readonly pattern: string;
  readonly triggerType: TriggerType;
  readonly reason: RuleReason;
  readonly comment: string;
  readonly expiresAt: Date | null;
}

export type RuleFault = { readonly field: "pattern" | "comment" | "expiresAt"; readonly rule: string };

/**
 * Checks what staff entered as a rule at a time. An address may be given for a domain; a suffix alone is no domain.
 * Returns the rule with its pattern as it is compared.
 */
export function parseRule(input: RuleInput, now: Date): Result<RuleInput, RuleFault> {
  const canonical = canonicalLink(input.pattern.trim().replace(/^\*\./, ""));
  if (canonical === null) return err({ field: "pattern", rule: "no_link" });
  const pattern = input.kind === "address" ? canonical : (domainsOf(canonical)[0] ?? "");
  const comment = normalizeText(input.comment);
  if (countCharacters(comment) < 5) return err({ field: "comment", rule: "needed" });
  if (countCharacters(comment) > ruleCommentMax) return err({ field: "comment", rule: "too_long" });
  if (input.expiresAt !== null && input.expiresAt <= now) return err({ field: "expiresAt", rule: "past" });
  return ok({ ...input, pattern, comment });
}

import type { SpLinkReason, SpLinkRuleKind, SpLinkStatus, SpLinkTrigger } from "#web/generated/admin-types.ts";
import { encodeLink } from "#kernel/text/canonical-link.ts";
import type { TagTone } from "#web/ui/tag.tsx";

export const LINKS = "/sp/links";

/** Lists of links, by what we think of them. */
export const linkQueues = [
  { value: "all", label: "All", empty: "No link fits." },
  { value: "unreviewed", label: "Unreviewed", empty: "Every new domain was looked at." },
  { value: "suspicious", label: "Suspicious", empty: "No link is suspicious." },
  { value: "malicious", label: "Malicious", empty: "No link is malicious." },
  { value: "safe", label: "Safe", empty: "No link is known to be safe." },
] as const satisfies readonly { value: SpLinkStatus | "all"; label: string; empty: string }[];

/** Statuses of a link. */
export const linkTags: Readonly<Record<SpLinkStatus, { readonly label: string; readonly tone: TagTone }>> = {
  unreviewed: { label: "Unreviewed", tone: "warn" },
  safe: { label: "Safe", tone: "ok" },
  suspicious: { label: "Suspicious", tone: "warn" },
  malicious: { label: "Malicious", tone: "bad" },
};

/** What a rule does, in the order from the mildest. */
export const triggerWords: Readonly<Record<SpLinkTrigger, { readonly label: string; readonly effect: string }>> = {
  allow: { label: "Allow", effect: "Stims with it are public. Readers open it as any other link." },
  warn: { label: "Warn", effect: "Stims with it are public. Readers see a warning before the page opens." },
  hold: { label: "Hold", effect: "New stims with it are out of sight, and a report is opened for each." },
  mark_spam: { label: "Mark as spam", effect: "New stims with it are out of sight as spam." },
  block: { label: "Block", effect: "New stims with it are refused. In older ones it is text, not a link." },
  suspend: { label: "Block and report", effect: "As blocked, and the account is reported to staff." },
};

export const reasonWords: Readonly<Record<SpLinkReason, string>> = {
  phishing: "Phishing",
  scam: "Scam",
  malware: "Malware",
  spam: "Spam",
  csam: "Child abuse",
  adult: "Adult content",
  counterfeit: "Counterfeit goods",
  other: "Something else",
};

export const kindWords: Readonly<Record<SpLinkRuleKind, string>> = {
  domain: "A domain and its subdomains",
  address: "One address",
};

/** Returns the address of a link's page. */
export const linkPath = (link: string): string => `${LINKS}/${encodeLink(link)}`;

/** Returns an address without its scheme: "example.com/a". */
export const shortLink = (link: string): string => link.replace(/^https:\/\//, "").replace(/\/$/, "");

/** Returns counts in words: "3 stims by 2 people". */
export function countWords({ posts, authors }: { readonly posts: number; readonly authors: number }): string {
  const stims = posts === 1 ? "1 stim" : `${upTo(posts)} stims`;
  return `${stims} by ${authors === 1 ? "1 account" : `${upTo(authors)} accounts`}`;
}

/** Returns how much a rule would hold for: "2 links in 3 stims". */
export function reachWords({ links, posts }: { readonly links: number; readonly posts: number }): string {
  if (links === 0) return "No stim has such a link yet.";
  return `${links === 1 ? "1 link" : `${upTo(links)} links`} in ${posts === 1 ? "1 stim" : `${upTo(posts)} stims`} so far.`;
}

const COUNTED = 10_000;
const upTo = (count: number): string => (count >= COUNTED ? `${COUNTED.toLocaleString("en-US")}+` : String(count));

/** Returns what the address of the list asks for. */
export function linksView(asked: URLSearchParams) {
  const queue = linkQueues.find(({ value }) => value === asked.get("queue"))?.value ?? "all";
  const triggers = Object.keys(triggerWords) as SpLinkTrigger[];
  const trigger = triggers.find((one) => one === asked.get("trigger")) ?? null;
  const text = asked.get("query") ?? "";
  return {
    queue,
    text,
    trigger,
    variables: { query: text, triggerType: trigger, status: queue === "all" ? null : queue },
  };
}

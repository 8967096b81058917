import { canonicalLink, decodeLink } from "#kernel/text/canonical-link.ts";
import type { Page } from "#kernel/page-cursor.ts";
import type { LinkNotice } from "#modules/posts/index.ts";
import type { Db } from "#platform/db/db.ts";
import { noticeOf, parseRule, patternsOf, ruleFor } from "../domain/link-rule.ts";
import type { LinkStatus, RuleInput, TriggerType } from "../domain/link-rule.ts";
import { countBelow, countPosts, findLink, linksBySeen, readSamples } from "../store/links-store.ts";
import type { LinkCounts, LinkPost as LinkSample, LinkRow } from "../store/links-store.ts";
import { findRule, readChanges, readRulesAt } from "../store/rules-store.ts";
import type { RuleChange as LinkChange, StaffRule as SetRule } from "../store/rules-store.ts";

export type { LinkChange, LinkSample, SetRule };

/** Returns what readers meet at links, by address as given; links without a notice are absent. One statement. */
export async function readLinkNotices(db: Db, urls: readonly string[]): Promise<Map<string, LinkNotice>> {
  const canonicals = new Map(
    urls.flatMap((url) => {
      const canonical = canonicalLink(url);
      return canonical === null ? [] : [[url, canonical] as const];
    }),
  );
  if (canonicals.size === 0) return new Map();
  const rules = await readRulesAt(db, patternsOf([...new Set(canonicals.values())]));
  const notices = new Map<string, LinkNotice>();
  for (const [url, canonical] of canonicals) {
    const rule = ruleFor(canonical, rules);
    const kind = rule === undefined ? null : noticeOf(rule.triggerType);
    if (rule !== undefined && kind !== null) notices.set(url, { url, kind, reason: rule.reason });
  }
  return notices;
}

export interface LinkFilter {
  /** Part of an address. */
  readonly query: string;
  readonly triggerType: TriggerType | null;
  readonly status: LinkStatus | null;
}

export type ListedLink = LinkRow & LinkCounts;

/** Reads links by when they were last seen, with how often each is posted. */
export async function readLinks(db: Db, page: Page, filter: LinkFilter): Promise<ListedLink[]> {
  const part = filter.query
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, "");
  const escaped = part === "" ? null : part.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const found = await linksBySeen.read(db, page, escaped, filter.triggerType, filter.status);
  const counts = await countPosts(
    db,
    found.map(({ id }) => id),
  );
  return found.map((link) => ({ ...link, ...(counts.get(link.id) ?? { posts: 0, authors: 0 }) }));
}

/** A link of the staff area: what is known of it, the rule that holds for it, and earlier changes. */
export interface LinkCase {
  readonly url: string;
  readonly host: string;
  /** Null when no post has it. */
  readonly seen: ListedLink | null;
  readonly rule: SetRule | null;
  readonly changes: readonly LinkChange[];
  readonly samples: readonly LinkSample[];
}

/** Reads a link by its code in the address; undefined for what is no code of a link. */
export async function readLinkCase(db: Db, encodedLink: string): Promise<LinkCase | undefined> {
  const url = decodeLink(encodedLink);
  if (url === null) return undefined;
  const patterns = patternsOf([url]);
  const link = await findLink(db, url);
  const held = ruleFor(url, await readRulesAt(db, patterns));
  return {
    url,
    host: new URL(url).hostname,
    seen:
      link === undefined
        ? null
        : { ...link, ...((await countPosts(db, [link.id])).get(link.id) ?? { posts: 0, authors: 0 }) },
    rule: (held === undefined ? undefined : await findRule(db, held.id)) ?? null,
    changes: await readChanges(db, patterns),
    samples: link === undefined ? [] : await readSamples(db, link.id),
  };
}

/** Returns how many listed links and posts a rule would hold for; null for what is no pattern. */
export async function readReach(
  db: Db,
  input: Pick<RuleInput, "kind" | "pattern">,
): Promise<{ pattern: string; links: number; posts: number } | null> {
  const parsed = parseRule(
    { ...input, triggerType: "warn", reason: "other", comment: "reach", expiresAt: null },
    new Date(0),
  );
  return parsed.ok ? { pattern: parsed.value.pattern, ...(await countBelow(db, parsed.value)) } : null;
}

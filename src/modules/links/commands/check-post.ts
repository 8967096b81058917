import { canonicalLink } from "#kernel/text/canonical-link.ts";
import { findLinks } from "#kernel/text/links.ts";
import { mayHoldLink } from "#kernel/text/link-hint.ts";
import { findPost, hideAsSpam } from "#modules/posts/index.ts";
import type { HookRefusal } from "#modules/posts/index.ts";
import { poolHandle, transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { gravest, patternsOf, ruleFor } from "../domain/link-rule.ts";
import type { LinkRule } from "../domain/link-rule.ts";
import { accountLinked, linkHeld } from "../events.ts";
import { listLinks } from "../store/links-store.ts";
import { readRulesAt } from "../store/rules-store.ts";

/** Returns the canonical addresses of the links in a text, each once. */
export function canonicalLinksIn(text: string): string[] {
  if (!mayHoldLink(text)) return [];
  const found = findLinks(text).flatMap((one) => (one.kind === "link" ? [canonicalLink(one.url)] : []));
  return [...new Set(found.filter((one) => one !== null))];
}

/**
 * Lists the links of a post that is written or edited and applies the gravest of their rules, in the transaction of the
 * post: it is refused, or out of sight as spam, or until staff have looked. A giveaway and a scheduled post take no
 * link that would take them out of sight. The address that a giveaway asks people to visit is checked by the giveaway
 * itself.
 */
export async function checkPost(
  tx: Tx,
  { postId, text, mayBeHidden }: { readonly postId: string; readonly text: string; readonly mayBeHidden: boolean },
): Promise<HookRefusal | undefined> {
  const urls = canonicalLinksIn(text);
  const rules = urls.length === 0 ? [] : await readRulesAt(tx, patternsOf(urls));
  const links = urls.map((url) => ({ url, host: new URL(url).hostname, rule: ruleFor(url, rules) }));
  const worst = gravest(links.flatMap(({ rule }) => rule ?? []));
  const worstLink = links.find(({ rule }) => rule === worst);
  await listLinks(
    tx,
    postId,
    links.map(({ url, host, rule }) => ({ url, host, ruleId: rule?.id ?? null })),
  );
  if (worst === undefined || worstLink === undefined) return undefined;
  if (worst.triggerType === "allow" || worst.triggerType === "warn") return undefined;
  const post = await findPost(tx, postId);
  if (post === undefined) throw new Error("a post that is being written is not there");
  if (worst.triggerType === "suspend") await reportAccount(tx, post.accountId, worstLink.url, worst);
  if (worst.triggerType === "block" || worst.triggerType === "suspend" || !mayBeHidden) return blocked(worstLink.host);
  if (post.status === "active") await hideAsSpam(tx, postId);
  if (worst.triggerType === "hold")
    await emit(tx, linkHeld, { postId, accountId: post.accountId, url: worstLink.url, reason: worst.reason });
  return undefined;
}

/** The refusal undoes the transaction of the post, so the report is written in one of its own. */
async function reportAccount(tx: Tx, accountId: string, url: string, { reason }: LinkRule): Promise<void> {
  await transact(poolHandle(tx), (own) => emit(own, accountLinked, { accountId, url, reason }));
}

function blocked(host: string): HookRefusal {
  return {
    code: "BAD_USER_INPUT",
    details: { field: "text", rule: "link_blocked", host },
    message: `Links to ${host} can’t be posted here. Take the link out and post again.`,
  };
}

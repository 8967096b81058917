import { sql } from "kysely";
import { reverseHost } from "#kernel/text/canonical-link.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { LinkStatus, TriggerType } from "../domain/link-rule.ts";

export interface SeenLink {
  readonly url: string;
  readonly host: string;
  readonly ruleId: string | null;
}

/**
 * Lists the links of a post in place of those it had. A host that is new, linked by an account younger than a week,
 * waits for a look of staff.
 */
export async function listLinks(tx: Tx, postId: string, links: readonly SeenLink[]): Promise<void> {
  if (links.length > 0)
    await sql`
      insert into link (url, host, host_reversed, rule_id, is_unreviewed)
      select n.url, n.host, n.reversed, n.rule_id,
             p.created_at < a.created_at + interval '7 days' and not exists (select 1 from link k where k.host_reversed = n.reversed)
        from unnest(${links.map(({ url }) => url)}::text[], ${links.map(({ host }) => host)}::text[],
                    ${links.map(({ host }) => reverseHost(host))}::text[], ${links.map(({ ruleId }) => ruleId)}::uuid[])
               as n (url, host, reversed, rule_id),
             post p join account a on a.id = p.account_id
       where p.id = ${postId}
       order by n.url
      on conflict (url) do update set last_seen_at = greatest(link.last_seen_at, app_now())`.execute(tx);
  await sql`
    with found as (
      select id from link where url in (
        select one from unnest(${links.map(({ url }) => url)}::text[]) as one)
    ), gone as (
      delete from post_link where post_id = ${postId} and link_id not in (select id from found)
    )
    insert into post_link (post_id, link_id) select ${postId}, id from found on conflict do nothing`.execute(tx);
}

/** Locks up to `limit` posts whose links are not listed yet. */
export function lockUnlisted(tx: Tx, limit: number): Promise<{ postId: string; text: string }[]> {
  return rows(
    tx,
    sql<{ postId: string; text: string }>`
      select b.post_id as "postId", p.text from link_backfill b join post p on p.id = b.post_id
       order by b.post_id limit ${limit} for update of b skip locked`,
  );
}

export async function unlist(tx: Tx, postIds: readonly string[]): Promise<void> {
  await sql`delete from link_backfill where post_id = any(${[...postIds]}::uuid[])`.execute(tx);
}

/** Sets when the links of a post of earlier times were seen: when it was written. */
export async function backdate(tx: Tx, postId: string): Promise<void> {
  await sql`
    update link l set first_seen_at = least(l.first_seen_at, p.created_at)
      from post_link x join post p on p.id = x.post_id where x.post_id = ${postId} and l.id = x.link_id`.execute(tx);
}

/** A link as the list of staff shows it. */
export interface LinkRow extends KeysetRow {
  url: string;
  host: string;
  triggerType: TriggerType | null;
  status: LinkStatus;
  firstSeenAt: Date;
  lastSeenAt: Date;
}

const status = `case r.trigger_type when 'allow' then 'safe' when 'warn' then 'suspicious' when 'hold' then 'suspicious'
  when 'mark_spam' then 'malicious' when 'block' then 'malicious' when 'suspend' then 'malicious'
  else case when l.is_unreviewed then 'unreviewed' else 'safe' end end`;

const columns = `l.id, l.url, l.host, r.trigger_type as "triggerType", ${status} as status,
  l.first_seen_at as "firstSeenAt", l.last_seen_at as "lastSeenAt"`;

/**
 * $4 part of an address, escaped for `like`, $5 a trigger and $6 a status, each null for all: links by when they were
 * last seen.
 */
export const linksBySeen = preparedKeyset<[string | null, TriggerType | null, LinkStatus | null], LinkRow>(
  "links_by_seen",
  ({ beyond, order }) => `
    select ${columns}, l.last_seen_at::text as position
      from link l left join link_rule r on r.id = l.rule_id
     where (l.last_seen_at, l.id) ${beyond} ($1::timestamptz, $2::uuid)
       and ($4::text is null or l.url like '%' || $4 || '%')
       and ($5::text is null or r.trigger_type = $5)
       and ($6::text is null or ${status} = $6)
     order by l.last_seen_at ${order}, l.id ${order} limit $3`,
);

/** How much is linked to an address or below a domain. */
export interface LinkCounts {
  readonly posts: number;
  readonly authors: number;
}

/** Counts the public and hidden posts with each link, and their distinct authors; up to 10,000 posts each. */
export async function countPosts(db: Db, linkIds: readonly string[]): Promise<Map<string, LinkCounts>> {
  const found = await rows(
    db,
    sql<LinkCounts & { id: string }>`
      select one.id, c.posts, c.authors from unnest(${[...linkIds]}::uuid[]) as one (id), lateral (
        select count(*)::int as posts, count(distinct p.account_id)::int as authors
          from (select post_id from post_link where link_id = one.id limit 10000) x join post p on p.id = x.post_id) c`,
  );
  return new Map(found.map(({ id, ...counts }) => [id, counts]));
}

export function findLink(db: Db, url: string): Promise<LinkRow | undefined> {
  return row(
    db,
    sql<LinkRow>`
      select ${sql.raw(columns)}, l.last_seen_at::text as position from link l left join link_rule r on r.id = l.rule_id
       where l.url = ${url}`,
  );
}

/** A post with a link. */
export interface LinkPost {
  readonly id: string;
  readonly username: string | null;
  readonly text: string;
  readonly status: string;
  readonly createdAt: Date;
}

/** Reads the newest ten posts with a link. */
export function readSamples(db: Db, linkId: string): Promise<LinkPost[]> {
  return rows(
    db,
    sql<LinkPost>`
      select p.id, a.username, p.text, p.status, p.created_at as "createdAt"
        from post_link x join post p on p.id = x.post_id join account a on a.id = p.account_id
       where x.link_id = ${linkId} and p.status <> 'deleted' order by x.post_id desc limit 10`,
  );
}

/** Counts the listed links that a rule of this pattern would hold for, and the posts with them; up to 10,000. */
export async function countBelow(
  db: Db,
  { kind, pattern }: { readonly kind: "domain" | "address"; readonly pattern: string },
): Promise<{ links: number; posts: number }> {
  const below =
    kind === "address"
      ? sql`url = ${pattern}`
      : sql`host_reversed like ${`${reverseHost(pattern).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
  const found = await row(
    db,
    sql<{ links: number; posts: number }>`
      with below as (select id from link where ${below} limit 10000)
      select (select count(*)::int from below) as links,
             (select count(distinct post_id)::int from (select x.post_id from post_link x join below b on b.id = x.link_id limit 10000) y) as posts`,
  );
  return found ?? { links: 0, posts: 0 };
}

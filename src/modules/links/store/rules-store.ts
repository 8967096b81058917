import { sql } from "kysely";
import { reverseHost } from "#kernel/text/canonical-link.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { LinkRule, RuleInput, RulePatterns } from "../domain/link-rule.ts";

const columns = `id, kind, pattern, trigger_type as "triggerType", reason, comment, expires_at as "expiresAt"`;

const rulesAt = prepared<[string[], string[]], LinkRule>(
  "link_rules_at",
  `select ${columns} from link_rule
    where (expires_at is null or expires_at > app_now())
      and ((kind = 'address' and pattern = any($1))
        or (kind = 'domain' and pattern = any($2)))`,
);

/** Reads the rules in force under these patterns. One statement. */
export function readRulesAt(db: Db, { addresses, domains }: RulePatterns): Promise<LinkRule[]> {
  return rulesAt.run(db, [...addresses], [...domains]);
}

/** A rule as staff read it. */
export interface StaffRule extends LinkRule {
  readonly setById: string | null;
  readonly updatedAt: Date;
}

const staffColumns = `${columns}, set_by_id as "setById", updated_at as "updatedAt"`;

export function findRule(db: Db, id: string): Promise<StaffRule | undefined> {
  return row(db, sql<StaffRule>`select ${sql.raw(staffColumns)} from link_rule where id = ${id}`);
}

/** Finds and locks the rule of a pattern, also one that has expired. */
export function lockRule(
  tx: Tx,
  { kind, pattern }: Pick<RuleInput, "kind" | "pattern">,
): Promise<StaffRule | undefined> {
  return row(
    tx,
    sql<StaffRule>`
      select ${sql.raw(staffColumns)} from link_rule
       where kind = ${kind} and pattern = ${pattern} for update`,
  );
}

/** Inserts the rule of a pattern. Returns its id; undefined when there is one. */
export async function insertRule(tx: Tx, rule: RuleInput, staffId: string): Promise<string | undefined> {
  const made = await row(
    tx,
    sql<{ id: string }>`
      insert into link_rule (kind, pattern, trigger_type, reason, comment, expires_at, set_by_id)
      values (${rule.kind}, ${rule.pattern}, ${rule.triggerType}, ${rule.reason}, ${rule.comment}, ${rule.expiresAt}, ${staffId})
      on conflict do nothing returning id`,
  );
  return made?.id;
}

/** Replaces what a locked rule says. */
export async function updateRule(tx: Tx, id: string, rule: RuleInput, staffId: string): Promise<void> {
  await sql`
    update link_rule set trigger_type = ${rule.triggerType}, reason = ${rule.reason}, comment = ${rule.comment},
           expires_at = ${rule.expiresAt}, set_by_id = ${staffId}, updated_at = app_now()
     where id = ${id}`.execute(tx);
}

export async function deleteRule(tx: Tx, id: string): Promise<void> {
  await sql`delete from link_rule where id = ${id}`.execute(tx);
}

/** Locks up to `limit` rules whose time is over. */
export function lockExpired(tx: Tx, limit: number): Promise<StaffRule[]> {
  return rows(
    tx,
    sql<StaffRule>`
      select ${sql.raw(staffColumns)} from link_rule where expires_at <= app_now()
       order by expires_at limit ${limit} for update skip locked`,
  );
}

/** Writes down a change of a rule. */
export async function insertChange(
  tx: Tx,
  rule: RuleInput,
  change: "set" | "removed" | "expired",
  staffId: string | null,
): Promise<void> {
  await sql`
    insert into link_rule_change (kind, pattern, change, trigger_type, reason, comment, expires_at, changed_by_id)
    values (${rule.kind}, ${rule.pattern}, ${change}, ${rule.triggerType}, ${rule.reason}, ${rule.comment}, ${rule.expiresAt}, ${staffId})`.execute(
    tx,
  );
}

/** A change of a rule, with the name of the staff member; null for one that expired. */
export interface RuleChange extends RuleInput {
  readonly id: string;
  readonly change: "set" | "removed" | "expired";
  readonly changedBy: string | null;
  readonly createdAt: Date;
}

/** Reads the newest 50 changes of the rules under these patterns. */
export function readChanges(db: Db, { addresses, domains }: RulePatterns): Promise<RuleChange[]> {
  return rows(
    db,
    sql<RuleChange>`
      select c.id, c.kind, c.pattern, c.change, c.trigger_type as "triggerType", c.reason, c.comment,
             c.expires_at as "expiresAt", a.username as "changedBy", c.created_at as "createdAt"
        from link_rule_change c left join account a on a.id = c.changed_by_id
       where (c.kind = 'address' and c.pattern = any(${[...addresses]}::text[]))
          or (c.kind = 'domain' and c.pattern = any(${[...domains]}::text[]))
       order by c.created_at desc, c.id desc limit 50`,
  );
}

/**
 * Writes to the links below a pattern which rule holds for each now: the one of its own address, else of its longest
 * domain.
 */
export async function refreshLinks(tx: Tx, { kind, pattern }: Pick<RuleInput, "kind" | "pattern">): Promise<void> {
  const below =
    kind === "address"
      ? sql`l.url = ${pattern}`
      : sql`l.host_reversed like ${`${reverseHost(pattern).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
  await sql`
    update link l set rule_id = (
      select r.id from link_rule r
       where (r.kind = 'address' and r.pattern = l.url)
          or (r.kind = 'domain' and (l.host = r.pattern or l.host like '%.' || replace(r.pattern, '_', '\\_')))
       order by r.kind = 'address' desc, length(r.pattern) desc limit 1)
     where ${below}`.execute(tx);
}

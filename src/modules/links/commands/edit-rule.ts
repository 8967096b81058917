import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { audit, findAccount, hasGrant } from "#modules/accounts/index.ts";
import { appNow, transact, transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { parseRule } from "../domain/link-rule.ts";
import type { RuleFault, RuleInput } from "../domain/link-rule.ts";
import {
  deleteRule,
  findRule,
  insertChange,
  lockExpired,
  lockRule,
  refreshLinks,
  insertRule,
  updateRule,
} from "../store/rules-store.ts";
import type { StaffRule } from "../store/rules-store.ts";

export type RuleRefusal =
  | { readonly code: "forbidden" }
  | { readonly code: "not_found" }
  | ({ readonly code: "invalid" } & RuleFault)
  /** A colleague changed the rule since it was read, or made one for the same pattern. */
  | { readonly code: "changed" };

/**
 * Sets the rule of a domain or an address, in place of the one it has. It holds for posts from now on, and readers of
 * older posts meet its warning at once; older posts stay where they are.
 *
 * @param readAt The `updatedAt` of the rule that is replaced; null for a new one. A rule that is there already, or that
 *   has changed since, is not overwritten.
 */
export function upsertRule(
  services: Services,
  staffId: string,
  input: RuleInput,
  readAt: Date | null,
): Promise<Result<StaffRule, RuleRefusal>> {
  return asStaff(services, staffId, async (tx) => {
    const parsed = parseRule(input, await appNow(tx));
    if (!parsed.ok) return err({ code: "invalid", ...parsed.error });
    const before = await lockRule(tx, parsed.value);
    if ((before?.updatedAt.getTime() ?? null) !== (readAt?.getTime() ?? null)) return err({ code: "changed" });
    if (before !== undefined) await updateRule(tx, before.id, parsed.value, staffId);
    const id = before?.id ?? (await insertRule(tx, parsed.value, staffId));
    // A colleague made one at the same time.
    if (id === undefined) return err({ code: "changed" });
    await insertChange(tx, parsed.value, "set", staffId);
    await refreshLinks(tx, parsed.value);
    await audit(
      tx,
      { kind: "staff", actorId: staffId, reason: parsed.value.comment },
      "link_rule_set",
      null,
      before === undefined ? null : factsOf(before),
      factsOf(parsed.value),
    );
    return ok(await mustFind(tx, id));
  });
}

/** Removes a rule. Posts that it took out of sight stay there. Returns the rule as it was. */
export function removeRule(
  services: Services,
  staffId: string,
  { ruleId, readAt, reason }: { readonly ruleId: string; readonly readAt: Date; readonly reason: string },
): Promise<Result<StaffRule, RuleRefusal>> {
  return asStaff(services, staffId, async (tx) => {
    const found = await findRule(tx, ruleId);
    const rule = found === undefined ? undefined : await lockRule(tx, found);
    if (rule?.id !== ruleId) return err({ code: "not_found" });
    if (rule.updatedAt.getTime() !== readAt.getTime()) return err({ code: "changed" });
    const checked = parseRule({ ...rule, comment: reason, expiresAt: null }, await appNow(tx));
    if (!checked.ok) return err({ code: "invalid", ...checked.error });
    await deleteRule(tx, ruleId);
    await insertChange(tx, { ...rule, comment: checked.value.comment }, "removed", staffId);
    await refreshLinks(tx, rule);
    await audit(
      tx,
      { kind: "staff", actorId: staffId, reason: checked.value.comment },
      "link_rule_removed",
      null,
      factsOf(rule),
      null,
    );
    return ok(rule);
  });
}

const batch = 100;

/** Removes rules whose time is over. They have held for no post since then. */
export async function endExpiredRules(services: Services): Promise<void> {
  await transact(services.db, async (tx) => {
    for (const rule of await lockExpired(tx, batch)) {
      await deleteRule(tx, rule.id);
      await insertChange(tx, rule, "expired", null);
      await refreshLinks(tx, rule);
    }
  });
}

async function mustFind(tx: Tx, id: string): Promise<StaffRule> {
  const rule = await findRule(tx, id);
  if (rule === undefined) throw new Error("a stored rule is not there");
  return rule;
}

function factsOf({ kind, pattern, triggerType, reason, comment, expiresAt }: RuleInput): object {
  return { kind, pattern, triggerType, reason, comment, expiresAt };
}

function asStaff<T>(
  services: Services,
  staffId: string,
  work: (tx: Tx) => Promise<Result<T, RuleRefusal>>,
): Promise<Result<T, RuleRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<T, RuleRefusal>> => {
    const staff = await findAccount(tx, staffId);
    return staff !== undefined && hasGrant(staff, "manageLinks") ? work(tx) : err({ code: "forbidden" });
  });
}

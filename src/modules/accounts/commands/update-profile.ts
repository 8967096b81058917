import { sql } from "kysely";
import { profileFactNames } from "#kernel/profile-facts.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { hasKnownSuffix } from "#kernel/text/links.ts";
import { parseProfileTexts } from "#kernel/text/profile.ts";
import type { ProfileTextProblem, ProfileTexts } from "#kernel/text/profile.ts";
import { row, transact } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { nameChanged } from "../hooks.ts";

/** Omitted fields stay. */
export interface ProfileChange extends Partial<ProfileTexts> {
  isPrivate?: boolean;
  isDiscoverable?: boolean;
}

/** Writes what the acting account says of itself and who finds it. Refused, naming the field: what does not fit. */
export async function updateProfile(
  services: Services,
  actor: Actor,
  change: ProfileChange,
): Promise<Result<void, ProfileTextProblem>> {
  const texts = parseProfileTexts(change);
  if (!texts.ok) return err(texts.error);
  const { name, websiteUrl } = texts.value;
  // Checked here and not in the browser, which does not carry the list of suffixes.
  if (websiteUrl != null && !hasKnownSuffix(websiteUrl)) return err({ field: "websiteUrl", rule: "invalid_url" });
  const facts = profileFactNames.map(
    (fact) => sql`${sql.ref(fact)} = coalesce(${texts.value[fact] ?? null}, ${sql.ref(fact)})`,
  );
  await transact(services.db, async (tx) => {
    const before = await row(
      tx,
      sql<{ name: string }>`select name from account where id = ${actor.accountId} for no key update`,
    );
    if (before === undefined) throw new Error("the acting account is gone");
    const isRenamed = name !== undefined && name !== before.name;
    await sql`
      update account set name = coalesce(${name ?? null}, name), ${sql.join(facts)},
             website_url = case when ${websiteUrl !== undefined} then ${websiteUrl ?? null} else website_url end,
             is_private = coalesce(${change.isPrivate ?? null}, is_private), is_discoverable = coalesce(${change.isDiscoverable ?? null}, is_discoverable),
             is_using_legal_name = is_using_legal_name and not ${isRenamed}
       where id = ${actor.accountId}`.execute(tx);
    if (isRenamed) await nameChanged.run(tx, { services, accountId: actor.accountId, name });
  });
  return ok();
}

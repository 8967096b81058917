import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { hasKnownSuffix } from "#kernel/text/links.ts";
import { parseProfileTexts } from "#kernel/text/profile.ts";
import type { ProfileTextProblem, ProfileTexts } from "#kernel/text/profile.ts";
import { transact } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { nameChanged } from "../hooks.ts";
import { lockName, writeProfile } from "../store/profile-store.ts";

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
  await transact(services.db, async (tx) => {
    const before = await lockName(tx, actor.accountId);
    if (before === undefined) throw new Error("the acting account is gone");
    const isRenamed = name !== undefined && name !== before;
    await writeProfile(tx, actor.accountId, {
      texts: texts.value,
      isPrivate: change.isPrivate,
      isDiscoverable: change.isDiscoverable,
      isRenamed,
    });
    if (isRenamed) await nameChanged.run(tx, { services, accountId: actor.accountId, name });
  });
  return ok();
}

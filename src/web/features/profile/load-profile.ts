import { notFound, type ScreenLoadContext, type ScreenOutcome } from "#web/app/screen.ts";
import { ProfileDocument } from "#web/generated/profile.ts";
import type { ProfilePersonFragment } from "#web/generated/types.ts";
import { loadRail } from "../posts/social-rail.tsx";

/** Reads the person of a profile page and the rail; an outcome of 404 when nobody has the name. */
export async function loadProfile(context: ScreenLoadContext): Promise<{ readonly person: ProfilePersonFragment | null; readonly outcome: ScreenOutcome | undefined }> {
  const [{ data, errors }] = await Promise.all([context.run(ProfileDocument, { username: context.params["username"] ?? "" }), loadRail(context)]);
  const person = data?.fetchUserByUsername ?? null;
  return { person, outcome: person === null && errors.length === 0 ? notFound : undefined };
}

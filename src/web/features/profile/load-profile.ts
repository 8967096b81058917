import { notFound, type ScreenLoadContext, type ScreenOutcome } from "#web/app/screen.ts";
import { ProfileDocument } from "#web/generated/profile.ts";
import type { ProfilePersonFragment } from "#web/generated/types.ts";

/** Reads the person of a profile page; an outcome of 404 when nobody has the name. */
export async function loadProfile({ params, run }: ScreenLoadContext): Promise<{ readonly person: ProfilePersonFragment | null; readonly outcome: ScreenOutcome | undefined }> {
  const { data, errors } = await run(ProfileDocument, { username: params["username"] ?? "" });
  const person = data?.fetchUserByUsername ?? null;
  return { person, outcome: person === null && errors.length === 0 ? notFound : undefined };
}

import { notFound, redirectTo, type ScreenLoadContext, type ScreenOutcome } from "#web/app/screen.ts";
import { fillPath } from "#kernel/match-route.ts";
import { routes } from "#kernel/route-table.ts";
import { ProfileDocument } from "#web/generated/accounts-profile.ts";
import type { ProfilePersonFragment } from "#web/generated/types.ts";

/** Loads the account of a profile page; 404 for an unknown username, 307 for a former one. */
export async function loadProfile({ params, query, routeId, run }: ScreenLoadContext): Promise<{
  readonly person: ProfilePersonFragment | null;
  readonly outcome: ScreenOutcome | undefined;
}> {
  const { data, errors } = await run(ProfileDocument, { username: params["username"] ?? "" });
  const person = data?.fetchUserByUsername ?? null;
  if (person === null) return { person, outcome: errors.length === 0 ? notFound : undefined };
  const { username } = person;
  if (username === null || username === params["username"]) return { person, outcome: undefined };
  const path = fillPath(routes.find((row) => row.id === routeId)?.path ?? "/:username", { ...params, username });
  return { person: null, outcome: redirectTo(query.size === 0 ? path : `${path}?${query.toString()}`) };
}

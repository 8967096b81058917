import type { Cache, DataFields, Variables } from "@urql/exchange-graphcache";
import { invalidate } from "#web/lib/cache-rules.ts";
import type { CacheRules } from "#web/lib/cache-rules.ts";

function readOwnPageAgain(result: DataFields, _args: Variables, cache: Cache): void {
  for (const changed of Object.values(result)) {
    if (typeof changed === "object" && changed !== null && "id" in changed)
      cache.invalidate({ __typename: "User", id: String(changed.id) });
  }
  invalidate(cache, ["fetchUserByUsername"]);
}

export const cacheRules: CacheRules = {
  updates: () => ({
    // The cache holds one's own page as others see it as another entity.
    updateProfile: readOwnPageAgain,
    updateProfilePictures: readOwnPageAgain,
    changeUsername: readOwnPageAgain,
  }),
};

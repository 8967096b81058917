import { invalidate, type CacheRules } from "#web/lib/cache-rules.ts";

/** What an act on the team changes besides its person. */
const lists = ["fetchBrandUsers", "fetchBrandTeam", "fetchBrandActivity"];

export const cacheRules: CacheRules = {
  updates: () =>
    Object.fromEntries(
      [
        "inviteBrandUserByUsername",
        "resendBrandInvite",
        "cancelBrandInvite",
        "updateBrandUserAccess",
        "removeBrandUser",
        "reinstateBrandUser",
        "offerBrandOwnership",
        "withdrawBrandOwnership",
      ].map((name) => [
        name,
        (_result, _args, cache) => {
          invalidate(cache, lists);
        },
      ]),
    ),
};

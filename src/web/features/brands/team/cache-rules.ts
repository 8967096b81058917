import { invalidate, type CacheRules } from "#web/lib/cache-rules.ts";

/** Acts of an owner on the team, and what each changes besides its person. */
const ofOwners = [
  "inviteBrandUserByUsername",
  "resendBrandInvite",
  "cancelBrandInvite",
  "updateBrandUserAccess",
  "removeBrandUser",
  "reinstateBrandUser",
  "offerBrandOwnership",
  "withdrawBrandOwnership",
];
const team = ["fetchBrandUsers", "fetchBrandTeam", "fetchBrandActivity"];

/** Answers of a person to an invitation or an offer. */
const ofPeople = [
  "acceptBrandInvite",
  "declineBrandInvite",
  "askForBrandInvite",
  "acceptBrandOwnership",
  "declineBrandOwnership",
];
const invites = ["fetchBrandInvite", "fetchBrandInvites"];

type Updates = ReturnType<NonNullable<CacheRules["updates"]>>;

const dropping = (mutations: readonly string[], queries: readonly string[]): Updates =>
  Object.fromEntries(
    mutations.map((name) => [
      name,
      (_result, _args, cache) => {
        invalidate(cache, queries);
      },
    ]),
  );

export const cacheRules: CacheRules = {
  updates: () => ({ ...dropping(ofOwners, team), ...dropping(ofPeople, invites) }),
};

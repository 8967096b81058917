export const bugs = [
  {
    name: "a link whose host was blocked is still followed",
    file: "src/modules/giveaways/queries/visit-target.ts",
    before: "const isGood = link !== null && !(await isBlockedLink(services.db, link));",
    after: "const isGood = link !== null && (await isBlockedLink(services.db, link)) !== null;",
    test: "a link whose host is blocked later",
  },
  {
    name: "a visit of a person who was not verified is forgotten",
    file: "src/modules/giveaways/store/standing-acts-store.ts",
    before: "where g.enter_method = 'visitLink' and v.giveaway_id = g.post_id and v.account_id",
    after: "where false and v.giveaway_id = g.post_id and v.account_id",
    test: "a visit by a person who is not verified stands",
  },
  {
    name: "a link is followed although its host was suspended",
    file: "src/modules/giveaways/store/visits-store.ts",
    before: "and a.status = 'active' and a.visibility_status in ('visible', 'limited')`,",
    after: "and a.status <> ''`,",
    test: "a link is followed no more",
  },
  {
    name: "any token of a redirect is taken for ours",
    file: "src/modules/giveaways/domain/visit-token.ts",
    before: "if (given.length !== right.length || !timingSafeEqual(given, right)) return null;",
    after: "if (given.length > 999 || !timingSafeEqual(right, right)) return null;",
    test: "the signed redirect leads to the link",
  },
  {
    name: "the use of a link is shown to others than the host",
    file: "src/modules/giveaways/graphql/visits.ts",
    before: 'if (giveaway.hostAccountId !== accountId) throw new ApiError("FORBIDDEN");',
    after: 'if (giveaway.hostAccountId === "") throw new ApiError("FORBIDDEN", { accountId });',
    test: "a visit and the choice to enter without one count the same",
  },
];

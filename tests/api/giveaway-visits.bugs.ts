export const bugs = [
  {
    name: "a link whose host was blocked is still followed",
    file: "src/modules/giveaways/queries/visit-target.ts",
    before: 'state !== "voided" && !(await isBlockedLink(services.db, link));',
    after: 'state !== "voided";',
    test: "a link whose host is blocked later",
  },
  {
    name: "a visit of a person who was not verified is forgotten",
    file: "src/modules/giveaways/store/standing-acts-store.ts",
    before: "where g.enter_method = 'visitLink' and v.giveaway_id = g.post_id",
    after: "where false and v.giveaway_id = g.post_id",
    test: "a visit by a person who is not verified stands",
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

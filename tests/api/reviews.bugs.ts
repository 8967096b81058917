export const bugs = [
  {
    name: "a giveaway is reviewed before its end",
    file: "src/modules/reviews/domain/review-rights.ts",
    before: 'if (!ended.has(facts.state)) return "not_ended";',
    after: "",
    test: "the matrix of who may review: roles before and after the end",
  },
  {
    name: "reviews of suspended authors count",
    file: "src/modules/reviews/store/reviews-store.ts",
    before: "join account a on a.id = v.account_id and a.status = 'active' and",
    after: "join account a on a.id = v.account_id and",
    test: "reviews of suspended authors leave the counts, and come back",
  },
];

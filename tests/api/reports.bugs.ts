export const bugs = [
  {
    name: "marks as spam take a giveaway down",
    file: "src/modules/posts/commands/mark-spam.ts",
    before: 'if (!post.isGiveaway) await moveStatus(tx, post, "spam");',
    after: 'await moveStatus(tx, post, "spam");',
    test: "marks never take a giveaway down",
  },
  {
    name: "a person marks as spam with the weight of each of their brands",
    file: "src/modules/posts/store/spam-store.ts",
    before:
      "select acted_by_person_id, max(weight) as weight from spam_mark where post_id = ${postId} and outcome is null group by acted_by_person_id",
    after: "select acted_by_person_id, weight from spam_mark where post_id = ${postId} and outcome is null",
    test: "a person is weighed once",
  },
  {
    name: "marks of accounts without a phone weigh something",
    file: "src/modules/posts/domain/reporter-weight.ts",
    before: "if (!hasPhone && !isVerified) return 0;",
    after: "",
    test: "fifteen accounts without a phone",
  },
  {
    name: "a mark keeps its weight after its author lost their phone",
    file: "src/modules/posts/store/spam-store.ts",
    before: "where a.is_identity_verified or exists (",
    after: "where true or exists (",
    test: "a person who lost their phone since",
  },
  {
    name: "new accounts alone hide a post",
    file: "src/modules/posts/domain/reporter-weight.ts",
    before: "return total >= threshold && verified >= verifiedNeeded;",
    after: "return total >= threshold && verified < Infinity;",
    test: "people with a phone alone hide nothing",
  },
  {
    name: "staff decide a report about themselves",
    file: "src/modules/moderation/commands/decide-report.ts",
    before: 'if (isOwn) return err("own");',
    after: "",
    test: "not about themselves",
  },
  {
    name: "the staff member who removed a post decides the appeal",
    file: "src/modules/moderation/commands/review-removal.ts",
    before: 'if (isAppealed && decision.decidedById === staffId) return err("own_decision");',
    after: "",
    test: "another moderator upholds the appeal",
  },
];

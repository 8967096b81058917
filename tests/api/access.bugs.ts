export const bugs = [
  {
    name: "another's payment is read by its id",
    file: "src/modules/payments/queries/find-payment.ts",
    before: "return payment?.accountId === actor.accountId ? payment : undefined;",
    after: "return payment;",
    test: "what is not there, or is not to be known: Query.fetchPayment",
  },
  {
    name: "deleting tells others' hidden posts from none",
    file: "src/modules/posts/commands/delete-post.ts",
    before: 'if (!mayDelete(post, actor.accountId)) return err({ code: "post_not_found" });',
    after: 'if (!mayDelete(post, actor.accountId)) return err({ code: "account_not_active" } as never);',
    test: "what is not there, or is not to be known: Mutation.deletePost",
  },
  {
    name: "a trusted device of anyone is forgotten by its id",
    file: "src/modules/sign-in/store/trusted-devices-store.ts",
    before: "delete from trusted_device where person_id = ${personId} and (${id}::uuid is null",
    after: "delete from trusted_device where (person_id = ${personId} or id = ${id}::uuid) and (${id}::uuid is null",
    test: "what is not there, or is not to be known: Mutation.deleteTrustedDevice",
  },
];

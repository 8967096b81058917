export const bugs = [
  {
    name: "an account is deleted without a confirmation",
    file: "src/modules/accounts/commands/delete-account.ts",
    before: 'if (!confirmation.isConfirmed) return err({ kind: "reauth_required" });',
    after: "",
    test: "needs a confirmation of its own",
  },
  {
    name: "the outbox remembers who was deleted",
    file: "src/platform/personal-data.ts",
    before: 'erase: ["delete from outgoing_message where account_id = $1"],',
    after: 'erase: ["select 1 where $1::uuid is null"],',
    test: "25 planted personal facts",
  },
];

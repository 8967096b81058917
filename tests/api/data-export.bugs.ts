export const bugs = [
  {
    name: "a person's copy lacks a column",
    file: "src/modules/sign-in/store/personal-data.ts",
    before: "phone_verified_at, phone_changed_at, email_unsubscribed_at",
    after: "phone_verified_at, email_unsubscribed_at",
    test: "column by column",
  },
  {
    name: "a person's copy contains people they have nothing to do with",
    file: "src/modules/graph/store/personal-data.ts",
    before: "select a.username, m.created_at from mute m join account a on a.id = m.muted_id where m.muter_id = $1",
    after:
      "select a.username, a.bio, m.created_at from mute m right join account a on a.id = m.muted_id where m.muter_id = $1 or m.muter_id is null",
    test: "nothing of anyone else",
  },
  {
    name: "a table is left out of a person's copy",
    file: "src/modules/sign-in/store/personal-data.ts",
    before: "from passkey where person_id = $1 order by id",
    after: "from passkey where person_id = $1 and false",
    test: "everything declared about the person",
  },
  {
    name: "another session of the person follows a download's address",
    file: "src/modules/exports/queries/exports.ts",
    before: "`${id}.${sessionId}.${expires}`",
    after: "`${id}.${sessionId.length}.${expires}`",
    test: "in that session only",
  },
  {
    name: "a copy is asked for without a confirmation",
    file: "src/modules/exports/commands/request-export.ts",
    before: 'if (!confirmed.ok) return err({ kind: "reauth_required" });',
    after: "void confirmed;",
    test: "takes a confirmation of its own",
  },
  {
    name: "what a dead builder of a copy left stays in the store",
    file: "src/modules/exports/commands/build-export.ts",
    before: "await store.removeFolder(exportFolder(id));",
    after: "",
    test: "another begins afresh",
  },
  {
    name: "the copy of a deleted person stays in the store",
    file: "src/modules/exports/store/personal-data.ts",
    before: "erase: [\"update data_export set status = 'removed' where person_id = $1\"],",
    after: 'erase: ["delete from data_export where person_id = $1"],',
    test: "it goes with its person",
  },
];

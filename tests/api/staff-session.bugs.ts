export const bugs = [
  {
    name: "a staff session outlives half an hour of nothing",
    file: "src/modules/sign-in/store/staff-sessions-store.ts",
    before: "and s.last_seen_at > app_now() - interval '30 minutes' and",
    after: "and",
    test: "half an hour without a call",
  },
  {
    name: "a staff session serves every session of its person",
    file: "src/modules/sign-in/store/staff-sessions-store.ts",
    before: "and s.kind = 'sp' and s.opened_from = ${sessionId} and",
    after: "and s.kind = 'sp' and s.opened_from is distinct from ${sessionId ? null : sessionId} and",
    test: "belongs to the session it was opened from",
  },
  {
    name: "the staff area is entered without the app's code",
    file: "src/modules/sign-in/commands/staff-area.ts",
    before: "if (await hasTotp(tx, personId)) {",
    after: 'if ((await hasTotp(tx, personId)) && proof.code !== "") {',
    test: "a person with an app gives its code as well: five tries, and no code twice",
  },
  {
    name: "wrong codes at the staff area do not count",
    file: "src/modules/sign-in/commands/staff-area.ts",
    before: "if (!taken.ok) return ok(taken);",
    after: "if (!taken.ok) return taken as never;",
    test: "a person with an app gives its code as well: five tries, and no code twice",
  },
];

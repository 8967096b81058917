export const bugs = [
  {
    name: "a field that takes a step-up does not state it",
    file: "src/modules/sign-in/graphql/password.ts",
    before: ', stepUp: "change_password", ',
    after: ", ",
    test: "is what the guards of the fields state",
  },
  {
    name: "an authenticator is enrolled by a session alone",
    file: "src/modules/sign-in/commands/totp.ts",
    before:
      'if (!(await takeStepUp(tx, session, "enableTOTPAuth", session.idToken)).ok) return err("reauth_required");',
    after: "",
    test: "an authenticator",
  },
  {
    name: "money leaves by a code of the app without the step-up",
    file: "src/modules/sign-in/commands/access-code.ts",
    before:
      'if (live === undefined && (moves === null || !(await isFreshSignIn(tx, act, moves)))) return err("reauth_required");',
    after: "",
    test: "sends no money without the step-up",
  },
  {
    name: "a step-up for a sum serves many times",
    file: "src/modules/sign-in/commands/access-code.ts",
    before: "if (taken.ok && live !== undefined) await endCode(tx, live);",
    after: "",
    test: "sends no money without the step-up",
  },
  {
    name: "any sign-in counts as a step-up, however old",
    file: "src/modules/sign-in/store/sessions-store.ts",
    before: "and created_at > app_now() - make_interval(mins => ${minutes})\n",
    after: "and ${minutes} > 0\n",
    test: "an authenticator",
  },
  {
    name: "an operation is missing in the table",
    file: "src/modules/sign-in/domain/step-up-table.ts",
    before: '  linkProvider: { by: "begun", at: "beginProviderLink" },\n',
    after: "",
    test: "names every one of them",
  },
  {
    name: "a new password by mail leaves the ways in from before",
    file: "src/modules/sign-in/commands/recover-password.ts",
    before:
      "if (used.provider === byMail && (await proveEmail(tx, services, personId))) await forgetPhone(tx, personId);",
    after: "",
    test: "end with a new password by mail",
  },
  {
    name: "a code by text proves the address",
    file: "src/modules/sign-in/commands/recover-password.ts",
    before: 'if (channel === "email") await noteMailedCode(tx, made);',
    after: "await noteMailedCode(tx, made);",
    test: "go to the address also when a phone",
  },
  {
    name: "a session that has not added them keeps the ways in from before",
    file: "src/modules/sign-in/store/credentials-store.ts",
    before: "case when password_hash is null then to_timestamp(0) else s.created_at end",
    after: "to_timestamp(0)",
    test: "end with the link in the mail",
  },
  {
    name: "confirming the address leaves the sessions from before",
    file: "src/modules/sign-in/commands/verify-email.ts",
    before: "await revokeAccess(tx, owner.personId, ownSessionId);",
    after: "await Promise.resolve(revokeAccess);",
    test: "end with the link in the mail",
  },
  {
    name: "a factor of a moment ago lets money leave",
    file: "src/modules/sign-in/commands/access-code.ts",
    before: "if (rest !== undefined) return err(rest);",
    after: "",
    test: "lets no money leave for a day",
  },
];

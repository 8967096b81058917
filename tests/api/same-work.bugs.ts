export const bugs = [
  {
    name: "no password is hashed for an unknown account",
    file: "src/platform/password-hash.ts",
    before: "const matches = await runInTurn(() => argon2.verify(against, password));",
    after:
      "if (stored === undefined) return false; const matches = await runInTurn(() => argon2.verify(against, password));",
    test: "signing in: statement by statement, hash by hash",
  },
  {
    name: "a hash for an unknown account costs less",
    file: "src/platform/password-hash.ts",
    before: 'nobody ??= hash("a password nobody has", parameters);',
    after: 'nobody ??= hash("a password nobody has", { ...parameters, timeCost: 1 });',
    test: "signing in: statement by statement, hash by hash",
  },
];

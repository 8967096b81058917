export const bugs = [
  {
    name: "people are of age for joining when it is their birthday in UTC",
    file: "src/modules/accounts/domain/age.ts",
    before: '"Pacific/Pago_Pago"',
    after: '"UTC"',
    test: "once the birthday has begun",
  },
  {
    name: "a long password is cut when signing in",
    file: "src/modules/sign-in/commands/sign-in.ts",
    before: "passwordToVerify(input.password)",
    after: "passwordToVerify(input.password.slice(0, 128))",
    test: "longest password",
  },
];

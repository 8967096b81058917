export const bugs = [
  {
    name: "a step-up token of one act serves every other",
    file: "src/modules/sign-in/store/tokens-store.ts",
    before: "and audience = ${input.audience} and person_id = ${input.personId}",
    after: "and audience like 'reauth:%' and person_id = ${input.personId}",
    test: "serves one action",
  },
  {
    name: "a step-up token is good again and again",
    file: "src/modules/sign-in/store/tokens-store.ts",
    before: "person_id = ${input.personId} and used_at is null and",
    after: "person_id = ${input.personId} and",
    test: "serves one action",
  },
  {
    name: "wrong passwords at the step-up are not counted",
    file: "src/modules/sign-in/graphql/step-up.ts",
    before: 'await limit(context, signInLimits.step_up, personId, "password");',
    after: "",
    test: "is not to be guessed",
  },
];

export const bugs = [
  {
    name: "a code is good whatever it was sent for",
    file: "src/modules/sign-in/store/codes-store.ts",
    before:
      "where person_id = ${input.personId} and purpose = ${input.purpose} and destination = ${input.destination} and used_at is null and expires_at > app_now() order by created_at desc limit 1 for update`, ); if (live === undefined)",
    after:
      "where person_id = ${input.personId} and used_at is null and expires_at > app_now() order by created_at desc limit 1 for update`, ); if (live === undefined)",
    test: "a code for sending money is refused everywhere else",
  },
  {
    name: "a step-up of one action serves another",
    file: "src/modules/sign-in/store/tokens-store.ts",
    before:
      "where token_hash = ${hashToken(input.token)} and audience = ${input.audience} and person_id = ${input.personId}",
    after:
      "where token_hash = ${hashToken(input.token)} and audience like 'reauth:%' and person_id = ${input.personId}",
    test: "a step-up for recovery codes is refused everywhere else",
  },
  {
    name: "a token of signing in gives a new password too",
    file: "src/modules/sign-in/store/tokens-store.ts",
    before:
      "where token_hash = ${hashToken(token)} and audience = ${audience} and used_at is null and expires_at > app_now() returning person_id, is_new_sign_up",
    after:
      "where token_hash = ${hashToken(token)} and used_at is null and expires_at > app_now() returning person_id, is_new_sign_up",
    test: "a token of a new password is refused everywhere else",
  },
  {
    name: "wrong guesses at a code are not counted",
    file: "src/modules/sign-in/store/codes-store.ts",
    before: "update one_time_code set attempts_left = attempts_left - 1, used_at",
    after: "update one_time_code set used_at",
    test: "a code for a payout is gone after five wrong guesses, twenty at once no better",
  },
];

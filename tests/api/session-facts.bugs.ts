export const bugs = [
  {
    name: "a session is recorded against what the browser asks",
    file: "src/modules/accounts/domain/session-recording.ts",
    before: "facts.hasAgreed && !facts.asksForPrivacy &&",
    after: "facts.hasAgreed &&",
    test: "against what their browser asks",
  },
];

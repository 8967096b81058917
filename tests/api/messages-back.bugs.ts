export const bugs = [
  {
    name: "a sign-in costs its look-ups before it is shed",
    file: "src/platform/password-hash.ts",
    before: "if (places >= mostRunning + mostWaiting) throw new HashQueueFull();",
    after: "",
    test: "is shed before it costs anything",
  },
  {
    name: "texts of anyone are believed to be the provider's",
    file: "src/providers/sms-twilio/incoming-text.ts",
    before:
      'if (!twilio.validateRequest(authToken, headers["x-twilio-signature"] ?? "", url, fields)) return undefined;',
    after: "",
    test: "STOP ends our texts",
  },
  {
    name: "mails one ended altogether are sent",
    file: "src/modules/accounts/commands/optional-mail.ts",
    before: "if (reader?.isWanted !== true) return;",
    after: "if (reader === undefined) return;",
    test: "end by the link in any of them",
  },
  {
    name: "an unsubscribe code of one kind ends another",
    file: "src/modules/accounts/commands/optional-mail.ts",
    before: 'vault.sign("unsubscribe", `${accountId}.${topic}`)',
    after: 'vault.sign("unsubscribe", accountId)',
    test: "an opt-out cannot be ended by another person's code",
  },
  {
    name: "who was shed at the passwords keeps a place while they wait",
    file: "src/http/graphql-route.ts",
    before: "request.endWork();",
    after: "",
    test: "a shed call waits without holding a slot: other calls are admitted meanwhile",
  },
];

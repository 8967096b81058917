export const bugs = [
  {
    name: "a webhook about a payout is taken at its word about whose it is",
    file: "src/modules/payouts/tasks/payout-webhook.ts",
    before: "if (truth.value.reference === payout.id) await applyTruth(services, payout.id, truth.value);",
    after: "await applyTruth(services, payout.id, { ...truth.value, reference: payout.id });",
    test: "an event about a batch of another payout, or of none, moves nothing",
  },
  {
    name: "a webhook of Lob is good for ever",
    file: "src/providers/payout-lob/signature.ts",
    before: "Math.abs(nowMs - millisecondsOf(time)) <= toleranceMs",
    after: "millisecondsOf(time) > toleranceMs",
    test: "of Lob is signed with either secret",
  },
  {
    name: "whatever PayPal says of a webhook, it is taken",
    file: "src/providers/payout-paypal/provider.ts",
    before: 'if (verified.output.verification_status !== "SUCCESS") return err("bad_signature");',
    after: "",
    test: "is refused and leaves nothing where PayPal does not know it",
  },
];

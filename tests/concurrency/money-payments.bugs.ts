export const bugs = [
  {
    name: "a payment is credited without its row locked",
    file: "src/modules/payments/store/payments-store.ts",
    before: "from payment where id = ${id} for update`",
    after: "from payment where id = ${id}`",
    test: "the webhook's task at the same instant",
  },
  {
    name: "the provider gets another idempotency key each time",
    file: "src/modules/payments/commands/request-intent.ts",
    before: "idempotencyKey: `payment:${payment.id}`,",
    after: "idempotencyKey: `payment:${payment.id}:${Math.random()}`,",
    test: "50 duplicates of a payment",
  },
  {
    name: "limits over a day's charges are checked without the payer's row locked",
    file: "src/modules/payments/store/payments-store.ts",
    before: "from account where id = ${accountId} for no key update`",
    after: "from account where id = ${accountId}`",
    test: "daily limit holds when payments are begun at once",
  },
  {
    name: "a call is refused for the limit that the payment of its own key has filled",
    file: "src/modules/payments/commands/create-payment.ts",
    before: "return (await findRepeat(tx, actor, input)) ?? err(refusal);",
    after: "return err(refusal);",
    test: "50 duplicates of a payment",
  },
  {
    name: "a declined payment no longer counts for the day",
    file: "src/modules/payments/store/payments-store.ts",
    before: "and p.status <> 'canceled' and",
    after: "and p.status not in ('canceled', 'failed') and",
    test: "goes on counting for the day",
  },
  {
    name: "the same webhook is stored again",
    file: "src/platform/webhooks/inbox-store.ts",
    before: "values (${provider}, ${eventId},",
    after: "values (${provider}, ${eventId + Math.random()},",
    test: "delivered 30 times at once",
  },
];

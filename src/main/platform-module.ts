import { httpLimits } from "#http/limits.ts";
import { keyRetention } from "#graphql/key-retention.ts";
import * as admission from "#http/admission.ts";
import { textBudgetRetention } from "#platform/messages/text-budget.ts";
import * as textBudget from "#platform/messages/text-budget.ts";
import type { Module } from "#platform/module.ts";
import { platformPersonalData } from "#platform/personal-data.ts";
import { limitRetention } from "#platform/rate-limits.ts";
import * as rateLimits from "#platform/rate-limits.ts";
import { inboxInvariant } from "#platform/webhooks/inbox-invariant.ts";

/** Manifest of the layers below the modules: platform, API and HTTP server. */
export const platformModule: Module = {
  name: "platform",
  periodic: [limitRetention, textBudgetRetention, keyRetention],
  personalData: platformPersonalData,
  invariants: [
    {
      id: "I7",
      statement: "An idempotency key has one request and one answer, and stays open for at most two minutes",
      sql: `select person_id, key from idempotency
            where (finished_at is not null and response is null) or (finished_at is null and created_at < app_now() - interval '2 minutes')`,
    },
    inboxInvariant,
  ],
  limits: httpLimits,
  settings: [admission, rateLimits, textBudget],
};

import { secondFactorDueCents, secondFactorIsDueWhen } from "#modules/accounts/graphql/second-factor-due.ts";
import { prepared } from "#platform/db/prepared.ts";

const hostsMuch = prepared<[string, bigint], { found: boolean }>(
  "giveaways_hosts_much",
  `select exists (select 1 from giveaway where host_account_id = $1 and state = 'open' and amount_cents * winners_count >= $2) as found`,
);

secondFactorIsDueWhen(async ({ services }, person) => {
  if (person.first_giveaway_created_at === null) return false;
  return (await hostsMuch.run(services.db, person.id, secondFactorDueCents))[0]?.found ?? false;
});

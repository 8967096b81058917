import { sql } from "kysely";
import { issueReauthToken, sendAccessCode, twoFactorDestinations } from "#modules/sign-in/index.ts";
import type { AccessCodePurpose } from "#modules/sign-in/index.ts";
import { row, transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";

/** Has a one-time code texted to a person for one act, and reads it from the outbox as they would from their phone. */
export async function textedCode(
  services: Services,
  personId: string,
  purpose: Extract<AccessCodePurpose, "send_funds" | "payout">,
  payload: string,
): Promise<string> {
  const phone = (await twoFactorDestinations(services, personId)).find(({ type }) => type === "sms");
  const idToken = await transact(services.db, (tx) =>
    issueReauthToken(tx, personId, purpose === "payout" ? "withdraw" : purpose),
  );
  const texted = await sendAccessCode(services, {
    personId,
    purpose,
    method: "sms",
    payload,
    destination: phone?.destination ?? "",
    idToken,
  });
  if (!texted.ok) throw new Error(`no code: ${texted.error}`);
  const message = await row(
    services.db,
    sql<{
      code: string;
    }>`select codes ->> 0 as code from outgoing_message where account_id = ${personId} and template = 'access_code' order by id desc limit 1`,
  );
  return message?.code ?? "";
}

import { createHash, randomUUID } from "node:crypto";
import type { AccessCodePurpose } from "#modules/sign-in/index.ts";
import type { World } from "./world.ts";

/** The six digits of every planted code. */
const plantedCode = "271828";

/** Plants a one-time code of one act, as a text message brings it; bound as `sign-in/commands/access-code.ts` binds it. */
export async function plantAccessCode(
  world: World,
  act: { personId: string; purpose: AccessCodePurpose; payload: string },
): Promise<string> {
  const id = randomUUID();
  const destination = world.services.vault
    .blindIndex("access_code", JSON.stringify([act.personId, "sms", act.payload]))
    .toString("base64url");
  await world.owner.query(
    "insert into one_time_code (id, person_id, purpose, destination, code_hash, expires_at) values ($1, $2, $3, $4, $5, app_now() + interval '10 minutes')",
    [
      id,
      act.personId,
      `access:${act.purpose}`,
      destination,
      createHash("sha256").update(`${id}:${plantedCode}`).digest(),
    ],
  );
  return plantedCode;
}

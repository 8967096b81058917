import { parsePhone } from "#kernel/text/phone.ts";
import { transact } from "#platform/db/db.ts";
import type { IncomingText } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import { writeTextsStopped } from "../store/phones-store.ts";
import { phoneIndex } from "./verify-phone.ts";

/** The words carriers give these meanings to. */
const stopWords = new Set(["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"]);
const startWords = new Set(["START", "YES", "UNSTOP"]);

/** Ends or resumes our texts to a number, as its owner texted: codes then go by mail. Any other text changes nothing. */
export async function receiveText(
  services: Services,
  { from, text }: IncomingText,
): Promise<"stopped" | "started" | "ignored"> {
  const word = text.trim().toUpperCase();
  const isStop = stopWords.has(word);
  if (!isStop && !startWords.has(word)) return "ignored";
  const phone = parsePhone(from);
  if (!phone.ok) return "ignored";
  await transact(services.db, (tx) => writeTextsStopped(tx, phoneIndex(services, phone.value), isStop));
  return isStop ? "stopped" : "started";
}

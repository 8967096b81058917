import { mayBeMobile } from "#kernel/text/phone.ts";
import type { Services } from "#platform/services.ts";
import { phoneLines } from "../ports/phone-lines.ts";

/**
 * Returns true when a number (E.164) may verify a person: no landline, no VoIP line, no premium-rate number. Asks the
 * carrier lookup where one is attached. When it does not answer, the numbering plan decides.
 */
export async function isOwnPhone(services: Services, phone: string): Promise<boolean> {
  if (!mayBeMobile(phone)) return false;
  const lines = phoneLines.find(services);
  if (lines === undefined) return true;
  try {
    const line = await lines.lineOf(phone);
    return line === "mobile" || line === "unknown";
  } catch (error) {
    services.log.warn({ err: error, lines: lines.name }, "no carrier answer about the line of a number");
    return true;
  }
}

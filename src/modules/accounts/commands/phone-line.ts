import { mayBeMobile } from "#kernel/text/phone.ts";
import type { Services } from "#platform/services.ts";
import { phoneLines } from "../ports/phone-lines.ts";

/**
 * Whether a number (E.164) may verify a person: no landline, no internet line, nothing that is paid for by the caller.
 * Asks the carriers where a person is attached who can; when they do not answer, the numbering plan's word stands.
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

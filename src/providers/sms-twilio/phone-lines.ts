import type { RequestClient } from "twilio";
import type { PhoneLine, PhoneLines } from "#modules/sign-in/index.ts";

/** Line types of Twilio Lookup (v2, line type intelligence). */
const lines: Readonly<Record<string, PhoneLine>> = {
  mobile: "mobile",
  landline: "landline",
  fixedVoip: "voip",
  nonFixedVoip: "voip",
  unknown: "unknown",
};

/** Kinds of lines by Twilio Lookup; one paid question a number. Another HTTP client than its own is for tests. */
export function phoneLinesTwilio(options: { accountSid: string; authToken: string; httpClient?: object }): PhoneLines {
  const { accountSid, authToken, httpClient } = options;
  return {
    name: "twilio",
    lineOf: async (phone) => {
      const { default: twilio } = await import("twilio");
      const client = twilio(accountSid, authToken, {
        timeout: 4_000,
        ...(httpClient === undefined ? {} : { httpClient: httpClient as RequestClient }),
      });
      const found = await client.lookups.v2.phoneNumbers(phone).fetch({ fields: "line_type_intelligence" });
      const { type } = (found.lineTypeIntelligence ?? {}) as { type?: string | null };
      return type == null ? "unknown" : (lines[type] ?? "other");
    },
  };
}

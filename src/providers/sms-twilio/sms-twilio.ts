import twilio from "twilio";
import type { RequestClient } from "twilio";
import type { SmsSender } from "#platform/messages/messages.ts";

/** SMS by Twilio's Messages API. Another HTTP client than its own is for tests. */
export function smsTwilio(options: { accountSid: string; authToken: string; from: string; httpClient?: object }): SmsSender {
  const { accountSid, authToken, httpClient } = options;
  const client = twilio(accountSid, authToken, { timeout: 8_000, ...(httpClient === undefined ? {} : { httpClient: httpClient as RequestClient }) });
  return {
    name: "twilio",
    send: async ({ to, text }) => {
      const sent = await client.messages.create({ to, from: options.from, body: text });
      return { reference: sent.sid };
    },
  };
}

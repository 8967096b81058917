import twilio from "twilio";
import type { SmsSender } from "#platform/messages/messages.ts";

/** SMS by Twilio's Messages API. */
export function smsTwilio(options: { accountSid: string; authToken: string; from: string }): SmsSender {
  const client = twilio(options.accountSid, options.authToken, { timeout: 8_000 });
  return {
    name: "twilio",
    send: async ({ to, text }) => {
      const sent = await client.messages.create({ to, from: options.from, body: text });
      return { reference: sent.sid };
    },
  };
}

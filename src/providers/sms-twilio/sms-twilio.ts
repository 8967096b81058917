import type { RequestClient, Twilio } from "twilio";
import type { SmsSender } from "#platform/messages/messages.ts";

/**
 * SMS by Twilio's Messages API; the library is loaded with the first message. Another HTTP client than its own is for
 * tests.
 */
export function smsTwilio(options: {
  accountSid: string;
  authToken: string;
  from: string;
  httpClient?: object;
}): SmsSender {
  const { accountSid, authToken, httpClient } = options;
  let opened: Promise<Twilio> | undefined;
  const open = async (): Promise<Twilio> => {
    const { default: twilio } = await import("twilio");
    return twilio(accountSid, authToken, {
      timeout: 8_000,
      ...(httpClient === undefined ? {} : { httpClient: httpClient as RequestClient }),
    });
  };
  return {
    name: "twilio",
    send: async ({ to, text }) => {
      const client = await (opened ??= open());
      const sent = await client.messages.create({ to, from: options.from, body: text });
      return { reference: sent.sid };
    },
  };
}

import type { RequestClient } from "twilio";

/**
 * Reads the account at Twilio, which proves that Twilio is reachable and the token right; sends no SMS. Another HTTP
 * client than its own is for tests.
 *
 * @returns The account's status: active, suspended or closed. Throws Twilio's or the network's error.
 */
export async function readTwilioStatus(options: {
  accountSid: string;
  authToken: string;
  timeoutMs: number;
  httpClient?: object | undefined;
}): Promise<string> {
  const { accountSid, authToken, timeoutMs, httpClient } = options;
  const { default: twilio } = await import("twilio");
  const client = twilio(accountSid, authToken, {
    timeout: timeoutMs,
    ...(httpClient === undefined ? {} : { httpClient: httpClient as RequestClient }),
  });
  const { status } = await client.api.v2010.accounts(accountSid).fetch();
  return status;
}

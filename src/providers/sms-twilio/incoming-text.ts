import type { ReadIncomingText } from "#platform/messages/messages.ts";

/** Incoming texts as Twilio posts them: a form, signed over our address and its fields with the account's token. */
export function readTwilioText(authToken: string): ReadIncomingText {
  return async ({ url, headers, body }) => {
    const { default: twilio } = await import("twilio");
    const fields = Object.fromEntries(new URLSearchParams(body));
    if (!twilio.validateRequest(authToken, headers["x-twilio-signature"] ?? "", url, fields)) return undefined;
    // Where Twilio itself answers STOP it says so; else the text does.
    return { from: fields["From"] ?? "", text: fields["OptOutType"] ?? fields["Body"] ?? "" };
  };
}

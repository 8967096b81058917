import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { OwnEmailDocument } from "#web/generated/account.ts";
import { EmailConfirmation } from "./email-confirmation.tsx";
import { EmailWaiting } from "./email-waiting.tsx";

/** With a token: confirming it, by a press and never by merely opening. Without: where the mail went. */
function VerifyEmailScreen({ query }: ScreenProps) {
  const token = query.get("token");
  return token === null || token === "" ? <EmailWaiting /> : <EmailConfirmation token={token} />;
}

export const screen: Screen = {
  component: VerifyEmailScreen,
  load: async ({ query, session, run }) => {
    if (session !== null && !query.get("token")) await run(OwnEmailDocument, {});
  },
};

import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { OwnEmailDocument } from "#web/generated/sign-in.ts";
import { EmailConfirmation } from "./email-confirmation.tsx";
import { EmailUndo } from "./email-undo.tsx";
import { EmailWaiting } from "./email-waiting.tsx";

/**
 * Undoes a change of address when the link has an undo token. With a confirmation token, confirms the address on a
 * press and never by merely opening. Without a token, shows where the mail went.
 */
function VerifyEmailScreen({ query }: ScreenProps) {
  const token = query.get("token");
  const undo = query.get("undo");
  if (undo) return <EmailUndo token={undo} />;
  return token === null || token === "" ? <EmailWaiting /> : <EmailConfirmation token={token} />;
}

export const screen: Screen = {
  component: VerifyEmailScreen,
  load: async ({ query, session, run }) => {
    if (!query.get("token") && !query.get("undo") && (await session) !== null) await run(OwnEmailDocument, {});
  },
};

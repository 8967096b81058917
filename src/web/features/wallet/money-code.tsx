import { useClient } from "urql";
import { failureOf } from "#web/lib/forms/submission.ts";
import type { Failure } from "#web/lib/forms/submission.ts";
import type { useStepUp } from "#web/features/sign-in/use-step-up.tsx";
import { SendMoneyCodeDocument } from "#web/generated/wallet.ts";
import type { OneTimeCodeType, CodeWaysFragment } from "#web/generated/types.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";

/** Channel of a person's one-time code for money: their authenticator app, or a text message to their number. */
export interface CodeWay {
  readonly method: "totp" | "sms";
  readonly destination: string;
}

/**
 * Returns the way to get a code: a channel that is not resting before one that is, then the app before the phone. Never
 * e-mail, where money leaves. Undefined when there is none.
 */
export function codeWayOf(user: CodeWaysFragment | null | undefined): CodeWay | undefined {
  const ways = (user?.availableTwoFactorDestinations ?? []).filter(
    ({ type, isEnabled }) => isEnabled && (type === "totp" || type === "sms"),
  );
  const usable = ways.filter(({ restsUntil }) => restsUntil === null);
  const [first] = (usable.length > 0 ? usable : ways).toSorted(
    (one, other) => Number(other.type === "totp") - Number(one.type === "totp"),
  );
  return first === undefined
    ? undefined
    : { method: first.type === "totp" ? "totp" : "sms", destination: first.destination };
}

/** Shown instead of a form to people without a way to get a code. */
export function NoCodeWay({ act }: { readonly act: string }) {
  return (
    <Banner tone="info" title="A code is needed">
      {act} takes a one-time code. <TextLink href="/enable-2fa">Set up two-factor</TextLink> first.
    </Banner>
  );
}

interface CodeAct {
  readonly type: OneTimeCodeType;
  /** Exact payload of the act: a code is valid for it alone. */
  readonly payload: string;
}

/**
 * Sends the code, or allows the app's, once the person has confirmed that it is them. Resolves to true when it can be
 * typed, false when the person canceled, a failure when it was not sent.
 */
export function useMoneyCode(stepUp: ReturnType<typeof useStepUp>["stepUp"]) {
  const client = useClient();
  return async (way: CodeWay, act: CodeAct, before: string): Promise<boolean | Failure> => {
    const idToken = await stepUp(act.type === "payout" ? "withdraw" : "send_funds", before);
    if (idToken === null) return false;
    const sent = await client.mutation(SendMoneyCodeDocument, { ...act, ...way, idToken }).toPromise();
    return sent.error === undefined ? true : failureOf(sent.error, {});
  };
}

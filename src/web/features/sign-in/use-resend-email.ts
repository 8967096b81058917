import { useState } from "react";
import { useClient } from "urql";
import { ResendEmailVerificationDocument } from "#web/generated/sign-in.ts";
import { productNow } from "#web/lib/server-clock.ts";
import { tabStore } from "#web/lib/storage.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { toast } from "#web/ui/toast-store.ts";
import { failureOf, useSubmission } from "#web/lib/forms/submission.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Sends the confirmation mail again. `sentAt` is product time, kept for the life of the tab. */
export function useResendEmail(onAlreadyConfirmed: () => void) {
  const client = useClient();
  const hydrated = useHydrated();
  const [now, setNow] = useState<number | null>(null);
  const kept = hydrated ? Number(tabStore.read("resendEmailVerification") ?? Number.NaN) : Number.NaN;
  const sentAt = now ?? (Number.isNaN(kept) ? null : kept);
  const { busy, submit } = useSubmission(async () => {
    const { data, error } = await client.mutation(ResendEmailVerificationDocument, {}).toPromise();
    if (error) {
      const { message } = failureOf(error, {});
      toastFailure("The email wasn’t sent", error, message === null ? {} : { text: message });
      return null;
    }
    if (data?.resendEmailVerificationToken.ok === false) {
      onAlreadyConfirmed();
      return null;
    }
    const moment = productNow();
    tabStore.write("resendEmailVerification", String(moment));
    setNow(moment);
    toast.success("A new email is on its way", { text: "The link in it works for 24 hours." });
    return null;
  });
  return { sentAt, busy, resend: () => void submit(undefined) };
}

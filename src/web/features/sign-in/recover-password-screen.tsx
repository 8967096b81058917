import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { CODE_DIGITS } from "#kernel/limits.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { CreatePasswordResetTokenDocument, SendPasswordResetCodeDocument } from "#web/generated/sign-in.ts";
import { isRateLimited } from "#web/lib/graph-error.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { productNow } from "#web/lib/server-clock.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { CodeField } from "#web/lib/forms/code-field.tsx";
import { DevHint } from "#web/app/dev-hint.tsx";
import { keepPasswordRecovery, readPasswordRecovery, type PasswordRecovery } from "./password-recovery.ts";
import { ResendButton } from "#web/lib/forms/resend-button.tsx";
import { failureOf, fieldFailure, generalFailure, useSubmission } from "#web/lib/forms/submission.ts";

const wrongCode = "That isn’t the code we sent, or it is no longer good. Five wrong tries end it; then send a new one.";

/** Message after too many wrong codes. Others may have used the attempts up; the link in the mail still works. */
const tooMany =
  "There were too many tries with codes of this account, so codes are closed for now. The link in our email still works.";

/** Screen with two steps: the name, then the code. Both respond alike whether or not there is such an account. */
function RecoverPasswordScreen() {
  const hydrated = useHydrated();
  const [now, setNow] = useState<PasswordRecovery | null | undefined>(undefined);
  const waiting = now === undefined ? (hydrated ? readPasswordRecovery() : null) : now;
  const keep = (next: PasswordRecovery | null): void => {
    keepPasswordRecovery(next);
    setNow(next);
  };
  return (
    <Page
      title={waiting === null ? "Forgot your password?" : "Enter the code"}
      meta={{ title: "Recover your password", noIndex: true }}
    >
      <p className="account-lede">
        {waiting === null ? (
          "Say who you are and we send you a code. With it you choose a new one."
        ) : (
          <>
            If <b>{waiting.identifier}</b> has an account here, a code is on its way to it. It may have landed in the
            spam folder.
          </>
        )}
      </p>
      {waiting === null ? <WhoForm onSent={keep} /> : <CodeForm waiting={waiting} onSent={keep} />}
      <DevHint>This demo sends no email or text messages. They appear on one page.</DevHint>
      <p className="account-foot">
        <TextLink href="/login">Back to log in</TextLink>
      </p>
    </Page>
  );
}

function WhoForm({ onSent }: { readonly onSent: (recovery: PasswordRecovery) => void }) {
  const client = useClient();
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const identifier = textOf(fields, "identifier");
    if (identifier === "") return fieldFailure("identifier", "Type your username, email or phone number.");
    const { error } = await client.mutation(SendPasswordResetCodeDocument, { identifier }).toPromise();
    if (error) return failureOf(error, {});
    onSent({ identifier, sentAt: productNow() });
    return null;
  });
  return (
    <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
      <Field label="Username, email or phone" error={failure?.fields["identifier"]}>
        <TextInput name="identifier" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <SubmitButton busy={busy} busyLabel="Sending">
        Send me a code
      </SubmitButton>
    </AccountForm>
  );
}

function CodeForm({
  waiting,
  onSent,
}: {
  readonly waiting: PasswordRecovery;
  readonly onSent: (recovery: PasswordRecovery | null) => void;
}) {
  const client = useClient();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { identifier } = waiting;
  useEffect(() => {
    input.current?.focus();
  }, []);
  const check = useSubmission(async (fields: FormData) => {
    const code = textOf(fields, "code").replaceAll(/\D/g, "");
    if (code.length !== CODE_DIGITS) return fieldFailure("code", `The code has ${CODE_DIGITS} digits.`);
    const { data, error } = await client.mutation(CreatePasswordResetTokenDocument, { identifier, code }).toPromise();
    if (error) {
      input.current?.select();
      if (isRateLimited(error)) return generalFailure(tooMany);
      return failureOf(error, { "code.wrong_code": wrongCode });
    }
    keepPasswordRecovery(null);
    navigate(`/password/reset?token=${encodeURIComponent(data?.createPasswordResetToken ?? "")}`, { replace: true });
    return null;
  });
  const again = useSubmission(async () => {
    const { error } = await client.mutation(SendPasswordResetCodeDocument, { identifier }).toPromise();
    if (error) return failureOf(error, {});
    check.clear();
    if (input.current !== null) input.current.value = "";
    input.current?.focus();
    toast.success("A new code is on its way", { text: "The one before no longer works." });
    onSent({ identifier, sentAt: productNow() });
    return null;
  });
  const failure = check.failure ?? again.failure;
  return (
    <>
      <AccountForm failure={failure} onSubmit={(fields) => void check.submit(fields)} onEdit={check.edit}>
        <CodeField ref={input} error={failure?.fields["code"]} />
        <SubmitButton busy={check.busy} busyLabel="Checking">
          Continue
        </SubmitButton>
      </AccountForm>
      <p className="account-foot">
        <ResendButton
          sentAt={waiting.sentAt}
          busy={again.busy}
          label="Send a new code"
          onResend={() => void again.submit(undefined)}
        />
        <button
          type="button"
          className="text-button"
          onClick={() => {
            onSent(null);
          }}
        >
          Try another name
        </button>
      </p>
    </>
  );
}

export const screen: Screen = { component: RecoverPasswordScreen };

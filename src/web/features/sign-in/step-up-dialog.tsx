import { useEffect, useRef, useState } from "react";
import { useClient, useQuery } from "urql";
import { useSession } from "#web/app/session-provider.tsx";
import { CreateReauthTokenDocument, WaysToConfirmDocument } from "#web/generated/sign-in.ts";
import type { ReauthAction } from "#web/generated/types.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { PasswordInput } from "#web/ui/text-input.tsx";
import { AccountForm, passwordOf, SubmitButton } from "#web/lib/forms/account-form.tsx";
import { arePasskeysPossible, stepUpWithPasskey } from "./passkey.ts";
import { ProviderIcon } from "./provider-icon.tsx";
import { stepUpWithProvider } from "./provider-step-up.ts";
import { failureOf, fieldFailure, useSubmission, type Failure } from "#web/lib/forms/submission.ts";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";

interface StepUpDialogProps {
  readonly action: ReauthAction;
  readonly why: string;
  /** Called with a token for the act, or null when the dialog was closed. */
  readonly onAnswer: (idToken: string | null) => void;
}

/** Dialog that asks the person to confirm that it is them. Each way of confirming is a form of its own. */
export function StepUpDialog({ action, why, onAnswer }: StepUpDialogProps) {
  const [open, setOpen] = useState(true);
  const [{ data }] = useQuery({ query: WaysToConfirmDocument, variables: {}, requestPolicy: "cache-and-network" });
  const hasPassword = data?.fetchSession?.user.hasPassword ?? true;
  const links = data?.fetchLinkedProviders ?? [];
  const answer = (idToken: string | null): void => {
    // Closed first, so that the focus has returned before the page continues.
    setOpen(false);
    onAnswer(idToken);
  };
  return (
    <Modal
      size="s"
      open={open}
      onOpenChange={(next) => {
        if (!next) answer(null);
      }}
      title="Confirm it’s you"
      description={`One more look ${why}.`}
    >
      <p className="step-up-why muted">One more look {why}.</p>
      {hasPassword ? (
        <PasswordStep action={action} onToken={answer} />
      ) : (
        <p className="muted">
          You have no password here. Use another way below, or{" "}
          <TextLink href="/password/recover">choose a password</TextLink>.
        </p>
      )}
      {links.map((link) => (
        <ProviderStep key={link.id} link={link} action={action} onToken={answer} />
      ))}
      <PasskeyStep action={action} onToken={answer} />
    </Modal>
  );
}

interface ProviderStepProps {
  readonly link: { readonly provider: string; readonly name: string };
  readonly action: ReauthAction;
  readonly onToken: (idToken: string) => void;
}

function ProviderStep({ link, action, onToken }: ProviderStepProps) {
  const client = useClient();
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  const [opened, setOpened] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // A closed window sends nothing: a second press starts again.
  const begin = async (): Promise<void> => {
    waiting.current?.abort();
    const mine = new AbortController();
    waiting.current = mine;
    setFailure(null);
    setOpened(true);
    const done = await stepUpWithProvider(client, link.provider, action, mine.signal);
    if (mine.signal.aborted) return;
    setOpened(false);
    if ("value" in done) onToken(done.value);
    else setFailure(done.failure);
  };
  return (
    <div className="other-ways">
      <p className="or-line">or</p>
      <FailureBanner failure={failure} />
      <Button variant="line" full onClick={() => void begin()}>
        <ProviderIcon provider={link.provider} />
        Use {link.name}
      </Button>
      {opened && (
        <p className="muted" role="status">
          Go on in the window that opened.
        </p>
      )}
    </div>
  );
}

function PasskeyStep({
  action,
  onToken,
}: {
  readonly action: ReauthAction;
  readonly onToken: (idToken: string) => void;
}) {
  const client = useClient();
  const { busy, failure, submit } = useSubmission(async () => {
    const done = await stepUpWithPasskey(client, action);
    if ("failure" in done) return done.failure;
    onToken(done.value);
    return null;
  });
  if (!arePasskeysPossible()) return null;
  return (
    <div className="other-ways">
      <p className="or-line">or</p>
      <FailureBanner failure={failure} />
      <Button
        variant="line"
        full
        icon="fingerprint"
        busy={busy}
        busyLabel="Waiting for your device"
        onClick={() => void submit(undefined)}
      >
        Use a passkey
      </Button>
    </div>
  );
}

function PasswordStep({
  action,
  onToken,
}: {
  readonly action: ReauthAction;
  readonly onToken: (idToken: string) => void;
}) {
  const client = useClient();
  const session = useSession();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const password = passwordOf(fields);
    if (password === "") return fieldFailure("password", "Type your password.");
    const { data, error } = await client.mutation(CreateReauthTokenDocument, { action, password }).toPromise();
    if (error)
      return failureOf(error, { "password.wrong_credentials": "That isn’t your password. Check it and try again." });
    onToken(data?.createReauthToken ?? "");
    return null;
  });
  return (
    <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
      {/* For password managers, which otherwise fill in another account. */}
      <input type="text" name="username" autoComplete="username" value={session?.username ?? ""} readOnly hidden />
      <Field label="Your password" error={failure?.fields["password"]}>
        <PasswordInput ref={input} name="password" autoComplete="current-password" />
      </Field>
      <SubmitButton busy={busy} busyLabel="Checking">
        Confirm
      </SubmitButton>
      <p className="account-foot">
        <TextLink href="/password/recover">Forgot your password?</TextLink>
      </p>
    </AccountForm>
  );
}

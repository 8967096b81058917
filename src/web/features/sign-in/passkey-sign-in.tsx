import { useEffect, useRef } from "react";
import { useClient } from "urql";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { arePasskeysPossible, signInWithPasskey } from "./passkey.ts";
import { enterAs } from "./sign-in.ts";
import { useSubmission } from "#web/lib/forms/submission.ts";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";

interface PasskeySignInProps {
  readonly destination: string;
  /** Offers keys in the username field as well (conditional mediation). */
  readonly inField?: boolean;
}

/** Button to sign in by a passkey; renders nothing where passkeys cannot work. */
export function PasskeySignIn({ destination, inField = false }: PasskeySignInProps) {
  const client = useClient();
  const hydrated = useHydrated();
  const offered = useRef(false);
  const { busy, failure, submit } = useSubmission(async () => {
    const done = await signInWithPasskey(client);
    if ("failure" in done) return done.failure;
    enterAs(destination);
    return null;
  });
  useEffect(() => {
    if (!inField || offered.current || !arePasskeysPossible()) return;
    offered.current = true;
    void signInWithPasskey(client, true).then((done) => {
      if ("value" in done) enterAs(destination);
    });
  }, [inField, client, destination]);
  if (!hydrated || !arePasskeysPossible()) return null;
  return (
    <div className="other-ways">
      <p className="or-line">or</p>
      <FailureBanner failure={failure} />
      <Button
        variant="line"
        size="l"
        full
        icon="fingerprint"
        busy={busy}
        busyLabel="Waiting for your device"
        onClick={() => void submit(undefined)}
      >
        Continue with a passkey
      </Button>
    </div>
  );
}

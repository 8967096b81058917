import { lazy, Suspense, useState } from "react";
import { useClient, useQuery } from "urql";
import { formatDate } from "#kernel/format-time.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { arePasskeysPossible, makePasskey } from "../passkey.ts";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { useStepUp } from "../use-step-up.tsx";
import { RegisterPasskeyDocument } from "#web/generated/sign-in.ts";
import { DeletePasskeyDocument, PasskeysDocument, RenamePasskeyDocument } from "#web/generated/sign-in-security.ts";
import type { PasskeysQuery } from "#web/generated/types.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

const Modal = lazy(async () => ({ default: (await import("#web/ui/modal.tsx")).Modal }));

type Passkey = PasskeysQuery["fetchPasskeys"][number];

/** Passkeys: creates, names and deletes them. */
export function PasskeysPanel() {
  const client = useClient();
  const hydrated = useHydrated();
  const { stepUp, dialog } = useStepUp();
  const [{ data, error }, again] = useQuery({ query: PasskeysDocument, variables: {} });
  const [naming, setNaming] = useState<Passkey | "new" | null>(null);
  const possible = hydrated && arePasskeysPossible();
  const reload = (): void => {
    again({ requestPolicy: "network-only" });
  };

  const save = useSubmission(async (fields: FormData) => {
    const name = textOf(fields, "name");
    if (name === "") return fieldFailure("name", "Give it a name you will know it by.");
    if (naming !== "new") {
      const renamed = await client.mutation(RenamePasskeyDocument, { id: naming?.id ?? "", name }).toPromise();
      if (renamed.error) return failureOf(renamed.error, {});
    } else {
      const made = await makePasskey(client);
      if ("failure" in made) return made.failure;
      setNaming(null);
      const idToken = await stepUp("two_factor", "before a passkey is added");
      if (idToken === null) return null;
      const kept = await client.mutation(RegisterPasskeyDocument, { name, answer: made.value, idToken }).toPromise();
      if (kept.error) {
        toastFailure("The passkey wasn’t kept", kept.error, {
          text: failureOf(kept.error, {}).message ?? "Please try again.",
        });
        return null;
      }
      toast.success("Your passkey is ready", { text: "Next time, it signs you in without a password." });
    }
    setNaming(null);
    reload();
    return null;
  });
  const forget = async (passkey: Passkey): Promise<void> => {
    const idToken = await stepUp("two_factor", `before “${passkey.name}” is removed`);
    if (idToken === null) return;
    const gone = await client.mutation(DeletePasskeyDocument, { id: passkey.id, idToken }).toPromise();
    if (gone.error)
      toastFailure("It is still there", gone.error, { text: failureOf(gone.error, {}).message ?? "Please try again." });
    else toast.success("Removed: it opens nothing any more");
    reload();
  };

  const passkeys = data?.fetchPasskeys;
  return (
    <Panel bleed className="settings-panel">
      <PanelHeader title="Passkeys">
        {possible && (
          <Button
            variant="line"
            size="s"
            icon="fingerprint"
            onClick={() => {
              save.clear();
              setNaming("new");
            }}
          >
            Add a passkey
          </Button>
        )}
      </PanelHeader>
      {error && passkeys === undefined && <LoadFailure title="This part didn’t load" onRetry={reload} error={error} />}
      {passkeys?.length === 0 && (
        <p className="muted">Sign in with your face, your finger or a PIN, without a password or a code.</p>
      )}
      {passkeys !== undefined && passkeys.length > 0 && (
        <ul className="settings-list">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span>
                <b>{passkey.name}</b>
                <br />
                <small className="muted">
                  Added {formatDate(passkey.createdAt)},{" "}
                  {passkey.lastUsedAt === null ? "not used yet" : `last used ${formatDate(passkey.lastUsedAt)}`}
                </small>
              </span>
              <span className="settings-row-actions">
                <Button
                  variant="line"
                  size="s"
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => {
                    save.clear();
                    setNaming(passkey);
                  }}
                >
                  Rename
                </Button>
                <Button
                  variant="line"
                  size="s"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => void forget(passkey)}
                >
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {hydrated && !possible && <p className="muted">This browser can’t use passkeys at this address.</p>}
      {naming !== null && (
        <Suspense fallback={null}>
          <Modal
            size="s"
            open
            onOpenChange={(open) => {
              if (!open) setNaming(null);
            }}
            title={naming === "new" ? "Add a passkey" : "Rename this passkey"}
          >
            <AccountForm failure={save.failure} onSubmit={(fields) => void save.submit(fields)} onEdit={save.edit}>
              <Field label="Name" hint="Such as the device it is on." error={save.failure?.fields["name"]}>
                <TextInput
                  name="name"
                  maxLength={50}
                  defaultValue={naming === "new" ? "" : naming.name}
                  autoComplete="off"
                />
              </Field>
              <SubmitButton busy={save.busy} busyLabel={naming === "new" ? "Waiting for your device" : "Saving"}>
                {naming === "new" ? "Continue" : "Save"}
              </SubmitButton>
            </AccountForm>
          </Modal>
        </Suspense>
      )}
      {dialog}
    </Panel>
  );
}

import { lazy, Suspense, useState } from "react";
import { useClient } from "urql";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { showAccount } from "#web/app/shown-account.ts";
import { SwitchAccountDocument } from "#web/generated/app.ts";
import { LeaveBrandDocument } from "#web/generated/brands-team.ts";
import { setFlashMessage } from "#web/lib/flash-message.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { teamFailure } from "./team-words.ts";

const ConfirmDialog = lazy(async () => ({ default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog }));

/** Button with which a person leaves the brand that they act as. The page goes on as themselves. */
export function LeaveButton() {
  const client = useClient();
  const hydrated = useHydrated();
  const { id: brandId, personId, name } = useRequiredSession();
  const [asking, setAsking] = useState<"never" | "open" | "closed">("never");
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    // One leaves as oneself.
    const switched = await client.mutation(SwitchAccountDocument, { brandId: null }).toPromise();
    if (switched.error) {
      setBusy(false);
      toast.warning(`You are still with ${name}`, { text: teamFailure(switched.error) });
      return;
    }
    showAccount(personId);
    const { error } = await client.mutation(LeaveBrandDocument, { brandId }).toPromise();
    setFlashMessage(
      error
        ? { kind: "warning", title: `You are still with ${name}`, text: teamFailure(error) }
        : { kind: "success", title: `You left ${name}` },
    );
    // All cached data was read as the brand, so the page reloads.
    location.assign("/home");
  };
  return (
    <>
      <Button
        variant="line"
        size="s"
        disabled={!hydrated}
        onClick={() => {
          setAsking("open");
        }}
      >
        Leave
      </Button>
      {asking !== "never" && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={asking === "open"}
            onOpenChange={(open) => {
              setAsking(open ? "open" : "closed");
            }}
            title={`Leave ${name}?`}
            confirmLabel="Leave the team"
            tone="danger"
            busy={busy}
            busyLabel="Leaving"
            onConfirm={() => void leave()}
          >
            You can’t act as the brand any more, and can’t enter its giveaways for 30 days. An owner can invite you
            back.
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

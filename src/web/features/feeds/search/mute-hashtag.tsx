import { useState } from "react";
import { useClient } from "urql";
import { MuteHashtagDocument } from "#web/generated/feeds-search.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Button to mute a hashtag; the account's filters unmute it. */
export function MuteHashtag({ tag }: { readonly tag: string }) {
  const client = useClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const mute = async (): Promise<void> => {
    setBusy(true);
    const { error } = await client.mutation(MuteHashtagDocument, { word: `#${tag}` }).toPromise();
    setBusy(false);
    if (error) toastFailure(`#${tag} is not muted`, error);
    else
      toast.success(`#${tag} is muted`, {
        text: "Stims with it stay out of your feeds.",
        action: {
          label: "Your filters",
          onAction: () => {
            navigate("/account/filters");
          },
        },
      });
  };
  return (
    <Button variant="line" size="s" icon="bell-slash" busy={busy} busyLabel="Muting" onClick={() => void mute()}>
      Mute
    </Button>
  );
}

import { useState } from "react";
import type { CombinedError } from "urql";
import { toast } from "#web/ui/toast-store.ts";
import { teamFailure } from "./team-words.ts";

interface Act {
  /** Title of the message when it worked. */
  readonly done: string;
  /** Title of the message when it was refused. */
  readonly refused: string;
  readonly run: () => Promise<{ readonly error?: CombinedError | undefined }>;
}

/** Runs one act on the team at a time, and says how it went. Returns false when refused. */
export function useTeamAct(): {
  readonly busy: boolean;
  readonly act: (act: Act) => Promise<boolean>;
} {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    act: async ({ done, refused, run }) => {
      if (busy) return false;
      setBusy(true);
      const { error } = await run();
      setBusy(false);
      if (error) toast.warning(refused, { text: teamFailure(error) });
      else toast.success(done);
      return error === undefined;
    },
  };
}

import { useState } from "react";
import type { CombinedError } from "urql";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

export type Saving = "idle" | "saving" | "saved";

/**
 * Runs changes of settings that take effect at once. Returns their state to show beside them; warns when one was
 * refused.
 */
export function useSaving(): {
  saving: Saving;
  save: (change: Promise<{ error?: CombinedError | undefined }>) => Promise<boolean>;
} {
  const [saving, setSaving] = useState<Saving>("idle");
  const save = async (change: Promise<{ error?: CombinedError | undefined }>): Promise<boolean> => {
    setSaving("saving");
    const { error } = await change;
    setSaving(error ? "idle" : "saved");
    if (error) toastFailure("That was not saved", error);
    return error === undefined;
  };
  return { saving, save };
}

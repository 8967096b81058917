import { useState } from "react";
import { localStore } from "#web/lib/storage.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import type { ComposedImages } from "./use-images.ts";

const banner = "altReminder";
const dismissed = (): string[] => {
  const kept = localStore.readJson("dismissedBanners");
  return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
};

/** Reminds once a post of pictures nobody described (S10): the second press of the button posts them as they are. */
export interface AltReminder {
  readonly isShown: boolean;
  /** True for the one time it holds the post back. */
  readonly holdsBack: () => boolean;
  /** Never again in this browser. */
  readonly silence: () => void;
}

export function useAltReminder({ images }: ComposedImages): AltReminder {
  const [state, setState] = useState<"waits" | "shown" | "done">("waits");
  const isBare = images.some(({ alt, problem }) => problem === null && alt.trim() === "");
  return {
    isShown: state === "shown" && isBare,
    holdsBack: () => {
      if (state !== "waits" || !isBare || dismissed().includes(banner)) return false;
      setState("shown");
      return true;
    },
    silence: () => {
      localStore.write("dismissedBanners", [...dismissed(), banner]);
      setState("done");
    },
  };
}

export function AltReminderBanner({ reminder }: { readonly reminder: AltReminder }) {
  return (
    <Banner live title="A picture without words" action={<Button variant="ghost" size="s" onClick={reminder.silence}>Don’t remind me</Button>}>
      Say what it shows, for those who can’t see it, or press Post again.
    </Banner>
  );
}

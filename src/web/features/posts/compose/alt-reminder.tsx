import { useState } from "react";
import { useQuery } from "urql";
import { OwnPostSettingsDocument } from "#web/generated/posts-compose.ts";
import { localStore } from "#web/lib/storage.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import type { ComposedImages } from "./use-images.ts";

const banner = "altReminder";
const dismissed = (): string[] => {
  const kept = localStore.readJson("dismissedBanners");
  return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
};

/** Holds back a post with undescribed pictures: once, as a reminder, or until they are described, as its author chose. */
export interface AltReminder {
  readonly isShown: boolean;
  /** True when the author's settings refuse pictures without a description, and posting was tried. */
  readonly demands: boolean;
  /** Returns true when it holds the post back: once, or each time. */
  readonly holdsBack: () => boolean;
  /** Turns the reminder off in this browser. */
  readonly silence: () => void;
}

export function useAltReminder({ images }: ComposedImages): AltReminder {
  const [state, setState] = useState<"waits" | "shown" | "done">("waits");
  // Until the setting is known the reminder is shown; the server refuses what has to be refused.
  const [{ data }] = useQuery({ query: OwnPostSettingsDocument, variables: {}, pause: images.length === 0 });
  const setting = data?.fetchSession?.user.accountSettings.posts.undescribedPictures ?? "remind";
  const isBare = images.some(({ alt, problem }) => problem === null && alt.trim() === "");
  return {
    isShown: state === "shown" && isBare && setting === "remind",
    demands: state === "shown" && setting === "require",
    holdsBack: () => {
      if (!isBare || setting === "ignore") return false;
      if (setting === "require") {
        setState("shown");
        return true;
      }
      if (state !== "waits" || dismissed().includes(banner)) return false;
      setState("shown");
      return true;
    },
    silence: () => {
      localStore.write("dismissedBanners", [...dismissed(), banner]);
      setState("done");
    },
  };
}

/** Reminder at the foot of the composer, directly above the button that was pressed. */
export function AltReminderBanner({ reminder }: { readonly reminder: AltReminder }) {
  return (
    <div className="compose-reminder">
      <Banner
        live
        title="A picture without words"
        action={
          <Button variant="ghost" size="s" onClick={reminder.silence}>
            Don’t remind me
          </Button>
        }
      >
        Say what it shows, for those who can’t see it, or press Post again.
      </Banner>
    </div>
  );
}

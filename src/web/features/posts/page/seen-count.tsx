import { lazy, Suspense, useState } from "react";
import { formatCount } from "#kernel/format-count.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

const MetricsDialog = lazy(async () => ({
  default: (await import("../metrics/metrics-dialog.tsx")).MetricsDialog,
}));

interface SeenCountProps {
  readonly postId: string;
  /** "stim", "reply" or "giveaway". */
  readonly kind: string;
  readonly count: number;
}

/** Number of views of the viewer's own post, with a dialog of its other metrics. */
export function SeenCount({ postId, kind, count }: SeenCountProps) {
  const [asked, setAsked] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setAsked("open");
        }}
      >
        <b>{formatCount(count)}</b> {count === 1 ? "view" : "views"}
        <VisuallyHidden>of your {kind}, views and reactions</VisuallyHidden>
      </button>
      {asked !== "never" && (
        <Suspense fallback={null}>
          <MetricsDialog
            postId={postId}
            kind={kind}
            open={asked === "open"}
            onOpenChange={(open) => {
              setAsked(open ? "open" : "closed");
            }}
          />
        </Suspense>
      )}
    </>
  );
}

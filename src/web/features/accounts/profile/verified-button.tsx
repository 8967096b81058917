import { lazy, Suspense, useState } from "react";
import type { ProfilePersonFragment } from "#web/generated/types.ts";
import { VerifiedBadge } from "#web/ui/person-line.tsx";

const VerifiedDialog = lazy(async () => ({ default: (await import("./verified-dialog.tsx")).VerifiedDialog }));

/** The seal beside a name, as a button that explains it. */
export function VerifiedButton({ person }: { readonly person: ProfilePersonFragment }) {
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      <button
        type="button"
        className="profile-verified"
        aria-haspopup="dialog"
        onClick={() => {
          setState("open");
        }}
      >
        <VerifiedBadge size={24} />
      </button>
      {state !== "never" && (
        <Suspense fallback={null}>
          <VerifiedDialog
            person={person}
            open={state === "open"}
            onOpenChange={(open) => {
              setState(open ? "open" : "closed");
            }}
          />
        </Suspense>
      )}
    </>
  );
}

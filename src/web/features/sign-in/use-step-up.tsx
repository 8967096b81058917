import { lazy, Suspense, useState, type ReactNode } from "react";
import type { ReauthAction } from "#web/generated/types.ts";

const StepUpDialog = lazy(async () => ({ default: (await import("./step-up-dialog.tsx")).StepUpDialog }));

interface Asked {
  readonly action: ReauthAction;
  readonly why: string;
  readonly answer: (idToken: string | null) => void;
}

interface StepUp {
  /** Asks the person to confirm that it is them. Returns the act's `idToken`, or null when they canceled. */
  readonly stepUp: (action: ReauthAction, why: string) => Promise<string | null>;
  /** The dialog, to be rendered anywhere in the screen; empty until it is open. */
  readonly dialog: ReactNode;
}

/** Provides the "confirm it’s you" dialog for acts that need it. `why` ends the sentence "before …". */
export function useStepUp(): StepUp {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    stepUp: (action, why) =>
      new Promise((resolve) => {
        setAsked({
          action,
          why,
          answer: (idToken) => {
            setAsked(null);
            resolve(idToken);
          },
        });
      }),
    dialog: asked !== null && (
      <Suspense fallback={null}>
        <StepUpDialog action={asked.action} why={asked.why} onAnswer={asked.answer} />
      </Suspense>
    ),
  };
}

import "#web/ui/step-line.css";
import { Icon } from "#web/ui/icons.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { FoundingStep } from "./steps.ts";

const places = ["About", "Plan", "Card", "Ready"] as const;
const placeOf: Readonly<Record<FoundingStep, number>> = { about: 0, email: 0, plan: 1, card: 2, ready: 3 };

/** How far a brand's founder is. `isOpen`: the last step is done too. */
export function FoundingProgress({ step, isOpen }: { readonly step: FoundingStep; readonly isOpen: boolean }) {
  const at = isOpen ? places.length : placeOf[step];
  return (
    <ol className="step-line founding-progress" aria-label="Steps">
      {places.map((place, index) => {
        const state = index < at ? "done" : index === at ? "now" : "next";
        return (
          <li key={place} data-state={state} aria-current={state === "now" ? "step" : undefined}>
            <span className="step-mark" aria-hidden="true">
              {state === "done" && <Icon name="check" />}
            </span>
            {place}
            {state === "done" && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}

import { lazy, Suspense, type ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import type { Marks } from "./draft.ts";

const ComposeMarks = lazy(async () => ({ default: (await import("./compose-marks.tsx")).ComposeMarks }));

interface WarningButtonProps {
  readonly marks: Marks;
  readonly onChange: (marks: Marks) => void;
  readonly hasPictures: boolean;
  /** The fields, where the page begins with them: loaded on demand they would go and come back, and move the button. */
  readonly fields?: ReactNode;
}

/** The way to what is said ahead of a stim; its fields come when there is something to say. */
export function WarningButton({ fields, ...props }: WarningButtonProps) {
  const { marks, onChange, hasPictures } = props;
  const { warning } = marks;
  return (
    <>
      {(warning !== null || hasPictures) &&
        (fields ?? (
          <Suspense fallback={null}>
            <ComposeMarks {...props} />
          </Suspense>
        ))}
      <Button
        variant="ghost"
        size="s"
        icon="warning"
        className="compose-at-once"
        aria-expanded={warning !== null}
        onClick={() => {
          onChange({ ...marks, warning: warning === null ? "" : null });
        }}
      >
        {warning === null ? "Add a content warning" : "Remove the warning"}
      </Button>
    </>
  );
}

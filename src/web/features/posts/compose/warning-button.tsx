import { lazy, Suspense, type ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import type { Marks } from "./draft.ts";

const ComposeMarks = lazy(async () => ({ default: (await import("./compose-marks.tsx")).ComposeMarks }));

interface WarningButtonProps {
  readonly marks: Marks;
  readonly onChange: (marks: Marks) => void;
  readonly hasPictures: boolean;
  /**
   * The fields, where the page starts with them: loaded on demand they would disappear and come back, and move the
   * button.
   */
  readonly fields?: ReactNode;
}

/** Button for the content warning; its fields load when it is pressed. */
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

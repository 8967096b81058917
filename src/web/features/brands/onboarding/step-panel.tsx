import { useEffect, useRef, type ReactNode } from "react";
import { Panel } from "#web/ui/panel.tsx";

interface StepPanelProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** True when another step was shown before: its button, which had the focus, is gone. */
  readonly moved: boolean;
  readonly children: ReactNode;
}

/** One step of founding a brand. */
export function StepPanel({ title, lead, moved, children }: StepPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [moved]);
  return (
    <Panel bleed className="founding-panel">
      <div>
        <h2 ref={heading} tabIndex={-1} className="founding-title">
          {title}
        </h2>
        {lead !== undefined && <p className="muted">{lead}</p>}
      </div>
      {children}
    </Panel>
  );
}

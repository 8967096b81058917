import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";

interface ChangePanelProps {
  readonly title: string;
  /** "Change password" */
  readonly action: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Current state, shown while nothing is being changed. */
  readonly now: ReactNode;
  /** The steps of the change. */
  readonly children: ReactNode;
}

/** A panel that shows a value, or, when opened, the form to change it. */
export function ChangePanel({ title, action, open, onOpen, now, children }: ChangePanelProps) {
  return (
    <Panel bleed className="settings-panel">
      <PanelHeader title={title}>
        <Button
          variant="line"
          size="s"
          aria-expanded={open}
          onClick={() => {
            onOpen(!open);
          }}
        >
          {open ? "Never mind" : action}
        </Button>
      </PanelHeader>
      {open ? <div className="settings-change">{children}</div> : <div className="settings-now muted">{now}</div>}
    </Panel>
  );
}

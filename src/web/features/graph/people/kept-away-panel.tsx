import { lazy, Suspense, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";

/** Lazy: most people never open these lists. */
const KeptAwayLists = lazy(async () => ({ default: (await import("./kept-away-lists.tsx")).KeptAwayLists }));

/** Blocked and muted accounts, with a button to undo each. */
export function KeptAwayPanel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel flush bleed className="settings-panel">
      <div className="kept-away">
        <PanelHeader title="Blocked and muted">
          {!isOpen && (
            <Button
              variant="line"
              size="s"
              onClick={() => {
                setOpen(true);
              }}
            >
              Muted and blocked
            </Button>
          )}
        </PanelHeader>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <KeptAwayLists />
        </Suspense>
      )}
    </Panel>
  );
}

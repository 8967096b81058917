import type { ReactNode } from "react";
import { Modal } from "#web/ui/modal.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { useRoute } from "./route-context.ts";

interface RouteModalProps {
  readonly title: string;
  readonly description?: string;
  readonly size?: "s" | "m" | "l";
  /** The body has no padding of its own. */
  readonly flush?: boolean;
  readonly headerAction?: ReactNode;
  /** The action; stays at the foot of the dialog. */
  readonly footer?: ReactNode;
  /** Asked before closing, for unsaved work; false keeps it open. */
  readonly mayClose?: () => boolean;
  readonly children: ReactNode;
}

/**
 * Frame of a modal route: a dialog over the page it was opened from, or a page of its own when
 * opened directly (spec 2). Every screen whose row says `modal` renders its content in it.
 */
export function RouteModal({ title, description, size, flush, headerAction, footer, mayClose, children }: RouteModalProps) {
  const { asModal, close } = useRoute();
  if (asModal) {
    const onOpenChange = (open: boolean): void => {
      if (!open && (mayClose?.() ?? true)) close();
    };
    return (
      <Modal open onOpenChange={onOpenChange} title={title} description={description} size={size} flush={flush} headerAction={headerAction} footer={footer}>
        {children}
      </Modal>
    );
  }
  return (
    <Panel bleed flush={flush} className="route-page">
      <div className="route-page-header">
        <h1>{title}</h1>
        {headerAction}
      </div>
      <div className="route-page-body">{children}</div>
      {footer && <div className="route-page-footer">{footer}</div>}
    </Panel>
  );
}

import { lazy, Suspense, type ReactNode } from "react";
import { fillPath } from "#kernel/match-route.ts";
import { routes, type RouteRow } from "#kernel/route-table.ts";
import type { PageMeta } from "#web/lib/page-meta.ts";
import { LoadingOverlay } from "#web/ui/loading-overlay.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { usePageMeta } from "./head.tsx";
import { useLayoutName } from "./layouts/layout-context.ts";
import { Page } from "./page.tsx";
import { useRoute } from "./route-context.ts";

/** Lazy: a modal route that stands alone needs no dialog and should not wait for its code. */
const Modal = lazy(async () => ({ default: (await import("#web/ui/modal.tsx")).Modal }));

interface RouteModalProps {
  /** Heading, and the page's title unless `meta` has another. */
  readonly title: string;
  /** Shorter title for the bar of a phone, when the route stands alone. */
  readonly phoneTitle?: string | undefined;
  readonly description?: string;
  readonly size?: "s" | "m" | "l";
  /** The body has no padding of its own. */
  readonly flush?: boolean;
  readonly headerAction?: ReactNode;
  /** Content at the foot of the dialog, such as its action; stays in view. */
  readonly footer?: ReactNode;
  /** Called before closing, for unsaved work; false keeps the dialog open. */
  readonly mayClose?: () => boolean;
  /** Where the Back arrow leads when the route stands alone. Default: the route's parent. */
  readonly up?: string | undefined;
  readonly meta?: Partial<PageMeta>;
  readonly children: ReactNode;
}

/**
 * Frame of a modal route: a dialog over the page it was opened from, or a page of its own when opened directly. Every
 * screen whose row says `modal` renders its content in it.
 */
export function RouteModal(props: RouteModalProps) {
  const { asModal } = useRoute();
  return asModal ? <OverPage {...props} /> : <OnItsOwn {...props} />;
}

function OverPage({
  title,
  description,
  size,
  flush,
  headerAction,
  footer,
  mayClose,
  meta,
  children,
}: RouteModalProps) {
  const { close } = useRoute();
  usePageMeta({ title, ...meta });
  const onOpenChange = (open: boolean): void => {
    if (!open && (mayClose?.() ?? true)) close();
  };
  return (
    <Suspense fallback={<LoadingOverlay screen />}>
      <Modal
        open
        onOpenChange={onOpenChange}
        title={title}
        description={description}
        size={size}
        flush={flush}
        headerAction={headerAction}
        footer={footer}
      >
        {children}
      </Modal>
    </Suspense>
  );
}

function OnItsOwn({ title, phoneTitle, size, flush, headerAction, footer, up, meta, children }: RouteModalProps) {
  const { routeId, params } = useRoute();
  const row: RouteRow | undefined = routes.find((candidate) => candidate.id === routeId);
  const inShell = useLayoutName() === "app";
  const content = (
    <>
      {children}
      {footer && <div className="route-page-footer">{footer}</div>}
    </>
  );
  return (
    <Page
      title={title}
      phoneTitle={phoneTitle}
      actions={headerAction}
      {...(size === "l" ? { rail: false } : {})}
      {...(row?.up === undefined ? {} : { back: up ?? fillPath(row.up, params), backAlways: row.up.includes(":") })}
      {...(meta ? { meta } : {})}
    >
      {inShell ? (
        <Panel bleed flush={flush} className="route-page">
          {content}
        </Panel>
      ) : (
        content
      )}
    </Page>
  );
}

import { lazy, Suspense, type ReactNode } from "react";
import { usePageMeta } from "#web/app/head.tsx";
import { useRoute } from "#web/app/route-context.ts";
import type { PageMeta } from "#web/lib/page-meta.ts";
import { IconLink } from "#web/ui/button.tsx";
import { LoadingOverlay } from "#web/ui/loading-overlay.tsx";

/** A page of its own needs no dialog and should not wait for its code. */
const FullBleed = lazy(async () => ({ default: (await import("#web/ui/full-bleed.tsx")).FullBleed }));

interface PhotoFrameProps {
  readonly title: string;
  readonly meta?: Partial<PageMeta>;
  readonly tools?: ReactNode;
  /** Path of the post, where closing leads when the picture was opened by its address. */
  readonly up: string;
  readonly children: ReactNode;
}

/** Full-bleed frame of the pictures: a dialog over the page they were opened from, or a page of its own. */
export function PhotoFrame({ title, meta, tools, up, children }: PhotoFrameProps) {
  const { asModal, close } = useRoute();
  usePageMeta({ title, noIndex: true, ...meta });
  if (asModal)
    return (
      <Suspense fallback={<LoadingOverlay screen />}>
        <FullBleed title={title} tools={tools} onClose={close}>
          {children}
        </FullBleed>
      </Suspense>
    );
  return (
    <div className="full-bleed" data-theme="dark">
      <div className="full-bleed-bar">
        <IconLink icon="x" label="Close" href={up} />
        <h1 className="full-bleed-title">{title}</h1>
        <div className="full-bleed-tools">{tools}</div>
      </div>
      {children}
    </div>
  );
}

import type { ReactNode } from "react";
import { BrandLink } from "#web/app/brand-link.tsx";
import { LayoutContext } from "#web/app/layouts/layout-context.ts";
import { SkipLink } from "#web/app/skip-link.tsx";

/** Pictures edge to edge below a slim bar. */
export function GalleryFrame({ children }: { readonly children: ReactNode }) {
  return (
    <LayoutContext value="gallery">
      <SkipLink />
      <header className="gallery-header">
        <BrandLink />
      </header>
      <main id="main" className="gallery-main" tabIndex={-1}>
        {children}
      </main>
    </LayoutContext>
  );
}

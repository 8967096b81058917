import { BrandLink } from "../brand-link.tsx";
import { SkipLink } from "../skip-link.tsx";
import { LayoutContext, type LayoutProps } from "./layout-context.ts";

/** Pictures edge to edge below a slim bar (D-SYS-18). */
export function GalleryLayout({ children }: LayoutProps) {
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

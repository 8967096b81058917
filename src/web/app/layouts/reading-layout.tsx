import { BrandLink } from "../brand-link.tsx";
import { FooterLinks } from "../footer-links.tsx";
import { SkipLink } from "../skip-link.tsx";
import { LayoutContext, type LayoutProps } from "./layout-context.ts";

/** Layout of long texts, without script: the logo, one column, the footer. */
export function ReadingLayout({ children }: LayoutProps) {
  return (
    <LayoutContext value="reading">
      <SkipLink />
      <header className="reading-header">
        <BrandLink />
      </header>
      <main id="main" className="reading-main" tabIndex={-1}>
        {children}
      </main>
      <footer className="reading-footer">
        <FooterLinks />
      </footer>
    </LayoutContext>
  );
}

import { BrandLink } from "../brand-link.tsx";
import { FooterLinks } from "../footer-links.tsx";
import { SkipLink } from "../skip-link.tsx";
import { LayoutContext, type LayoutProps } from "./layout-context.ts";

/** Layout of signing in, signing up and verifying: a form beside a picture, always light. */
export function AccountLayout({ children }: LayoutProps) {
  return (
    <LayoutContext value="account">
      <SkipLink />
      <div className="account-frame">
        <div className="account-side">
          <header className="account-header">
            <BrandLink size="l" />
          </header>
          <main id="main" className="account-main" tabIndex={-1}>
            {children}
          </main>
          <FooterLinks />
        </div>
        <div className="account-art" aria-hidden="true">
          <img src="/art/spot-gift.svg" alt="" />
        </div>
      </div>
    </LayoutContext>
  );
}

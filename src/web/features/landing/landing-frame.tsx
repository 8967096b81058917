import type { ReactNode } from "react";
import { BrandLink } from "#web/app/brand-link.tsx";
import { FooterLinks } from "#web/app/footer-links.tsx";
import { LayoutContext } from "#web/app/layouts/layout-context.ts";
import { SkipLink } from "#web/app/skip-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

interface LandingFrameProps {
  readonly hasShops: boolean;
  readonly children: ReactNode;
}

/** The front page's own header and footer. */
export function LandingFrame({ hasShops, children }: LandingFrameProps) {
  return (
    <LayoutContext value="landing">
      <SkipLink />
      <header className="landing-header">
        <div className="landing-header-in">
          <BrandLink size="l" />
          <nav className="landing-nav" aria-label="Main">
            <a href="#how">How it works</a>
            <a href="#now">Open giveaways</a>
            {hasShops && <a href="#shops">Shops</a>}
            <a href="#fair">Fair draws</a>
          </nav>
          <div className="landing-header-acts">
            <ButtonLink variant="quiet" href="/login" className="landing-login">
              Log in
            </ButtonLink>
            <ButtonLink href="/o/create-account">Create account</ButtonLink>
          </div>
        </div>
      </header>
      <main id="main" className="landing-main" tabIndex={-1}>
        {children}
      </main>
      <footer className="landing-footer">
        <BrandLink />
        <FooterLinks />
        <span className="landing-small">
          Giveaways are open to verified people in eligible US states. No purchase needed to enter.
        </span>
      </footer>
    </LayoutContext>
  );
}

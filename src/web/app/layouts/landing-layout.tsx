import { ButtonLink } from "#web/ui/button.tsx";
import { BrandLink } from "../brand-link.tsx";
import { FooterLinks } from "../footer-links.tsx";
import { SkipLink } from "../skip-link.tsx";
import { LayoutContext, type LayoutProps } from "./layout-context.ts";

/** The front page's own header and footer. */
export function LandingLayout({ children }: LayoutProps) {
  return (
    <LayoutContext value="landing">
      <SkipLink />
      <header className="landing-header">
        <div className="landing-header-in">
          <BrandLink size="l" />
          <nav className="landing-nav" aria-label="Main">
            <a href="#how">How it works</a>
            <a href="#now">Open giveaways</a>
            <a href="#fair">Fair draws</a>
          </nav>
          <div className="landing-header-acts">
            <ButtonLink variant="quiet" href="/login" className="landing-login">
              Log in
            </ButtonLink>
            <ButtonLink href="/create-account">Create account</ButtonLink>
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

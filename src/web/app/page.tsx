import type { ReactNode } from "react";
import type { PageMeta } from "#web/lib/page-meta.ts";
import { ButtonLink, IconLink } from "#web/ui/button.tsx";
import { BrandLink } from "./brand-link.tsx";
import { FooterLinks } from "./footer-links.tsx";
import { usePageMeta } from "./head.tsx";
import { useLayoutName } from "./layouts/layout-context.ts";
import { Purse } from "./purse.tsx";

interface PageProps {
  /** The page's h1, and its title unless `meta` has another. */
  readonly title: string;
  /** Visibility of the h1 from 740 px on; in the bar of a phone it is always visible. Default: seen. */
  readonly heading?: "seen" | "hidden";
  /** The bar of a phone: the title, or the logo with the purse as on home. */
  readonly bar?: "title" | "brand";
  /** Target of the arrow in the bar of a phone. */
  readonly back?: string;
  /** Content beside the title. */
  /** Shows the way back at every width: for a page that is one part of another. */
  readonly backAlways?: boolean;
  readonly actions?: ReactNode;
  /** Third column; false for one wide page without it. The footer stands below it. */
  readonly rail?: ReactNode | false;
  readonly meta?: Partial<PageMeta>;
  readonly children: ReactNode;
}

/** A page inside the app's or the staff's frame: heading, content, rail. Every screen returns one. */
export function Page({
  title,
  heading = "seen",
  bar = "title",
  back,
  backAlways = false,
  actions,
  rail,
  meta,
  children,
}: PageProps) {
  usePageMeta({ title, ...meta });
  const layout = useLayoutName();
  if (layout === "admin") {
    return (
      <>
        <header className="admin-bar">
          <h1>{title}</h1>
          {actions}
          <ButtonLink variant="line" icon="arrow-square-out" href="/home">
            Open site
          </ButtonLink>
        </header>
        <main id="main" className="admin-main" tabIndex={-1}>
          {children}
        </main>
      </>
    );
  }
  if (layout !== "app") {
    return (
      <>
        <h1>{title}</h1>
        {children}
      </>
    );
  }
  return (
    <>
      <main id="main" className="shell-main" data-wide={rail === false ? "" : undefined} tabIndex={-1}>
        {rail !== false && (
          // The content may be endless, so the rail after it needs a link of its own.
          <a className="skip-link" href="#rail">
            Skip to the side column
          </a>
        )}
        <div className="page-bar" data-bar={bar} data-heading={heading} data-back={backAlways ? "always" : undefined}>
          {bar === "brand" ? (
            <BrandLink size="s" />
          ) : (
            back !== undefined && <IconLink icon="arrow-left" label="Back" href={back} />
          )}
          <h1>{title}</h1>
          {actions && <div className="page-bar-actions">{actions}</div>}
          {bar === "brand" && <Purse compact />}
          {bar === "brand" && <IconLink icon="magnifying-glass" label="Search" href="/search" />}
        </div>
        {children}
      </main>
      {rail !== false && (
        <aside id="rail" className="shell-rail" aria-labelledby="rail-title" tabIndex={-1}>
          <h2 id="rail-title" className="sr">
            More
          </h2>
          {rail}
          <FooterLinks />
        </aside>
      )}
    </>
  );
}

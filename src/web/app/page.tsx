import type { ReactNode } from "react";
import type { PageMeta } from "#web/lib/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { FooterLinks } from "./footer-links.tsx";
import { usePageMeta } from "./head.tsx";
import { useLayoutName } from "./layouts/layout-context.ts";
import { PageBar, type PageBarProps } from "./page-bar.tsx";

interface PageProps extends PageBarProps {
  /** Third column; false for one wide page without it. The footer stands below it. */
  readonly rail?: ReactNode | false;
  readonly meta?: Partial<PageMeta>;
  readonly children: ReactNode;
}

/** One page inside the app's or the staff's frame: heading, content, rail. Every screen returns one. */
export function Page({ rail, meta, children, ...bar }: PageProps) {
  const { title, actions } = bar;
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
        <PageBar {...bar} />
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

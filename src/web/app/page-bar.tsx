import type { ReactNode } from "react";
import { useLocation } from "#web/lib/router.tsx";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { ButtonLink, IconLink } from "#web/ui/button.tsx";
import { BrandLink } from "./brand-link.tsx";
import { CartLink } from "./cart-link.tsx";
import { isAt } from "./nav-items.ts";
import { Purse } from "./purse.tsx";
import { useSession } from "./session-provider.tsx";
import { openShellSheet, prepareShellSheets } from "./shell-sheets.tsx";
import type { SessionState } from "./ssr-contract.ts";

export interface PageBarProps {
  /** The page's h1. */
  readonly title: string;
  /** The h1 on a phone, where the bar has room for a shorter word only. */
  readonly phoneTitle?: string | undefined;
  /** Whether the h1 is seen from 740 px on. Default: seen. */
  readonly heading?: "seen" | "hidden" | undefined;
  /** Shown on a phone: the title, or the logo as on home. */
  readonly bar?: "title" | "brand" | undefined;
  /** Where the arrow leads; it stands in the face's place on pages one level down. */
  readonly back?: string | undefined;
  /** Shows the way back at every width: for a page that is one part of another. */
  readonly backAlways?: boolean | undefined;
  /** Beside the title. */
  readonly actions?: ReactNode;
}

/**
 * The page's heading, and the bar at the top of a phone: the face or the way back, title or logo, actions, balance and
 * search. Guests see the logo and how to join, and a line that says what this is.
 */
export function PageBar({
  title,
  phoneTitle,
  heading = "seen",
  bar = "title",
  back,
  backAlways = false,
  actions,
}: PageBarProps) {
  const session = useSession();
  const isGuest = session === null;
  const { pathname } = useLocation();
  return (
    <>
      <div
        className="page-bar"
        data-bar={isGuest ? "guest" : bar}
        data-heading={heading}
        data-back={backAlways ? "always" : undefined}
      >
        {back !== undefined && (!isGuest || backAlways) && <IconLink icon="arrow-left" label="Back" href={back} />}
        {!isGuest && back === undefined && <YouButton session={session} />}
        {(isGuest || bar === "brand") && <BrandLink size="s" />}
        <h1>
          {phoneTitle === undefined ? (
            title
          ) : (
            <>
              <span className="on-phones">{phoneTitle}</span>
              <span className="from-740">{title}</span>
            </>
          )}
        </h1>
        {actions && <div className="page-bar-actions">{actions}</div>}
        <div className="page-bar-end">
          <Purse compact />
          {/* On its way to the cart: a phone has no header with it. */}
          {/^\/[^/]+\/shop(\/|$)/.test(pathname) && <CartLink onlyFilled />}
          {/* The search pages have the box itself. */}
          {!isAt({ roots: ["/search"] }, pathname) && (
            <IconLink icon="magnifying-glass" label="Search" href="/search" />
          )}
          {isGuest && (
            <>
              <ButtonLink variant="ghost" href="/login">
                Log in
              </ButtonLink>
              <ButtonLink href="/o/create-account">Join</ButtonLink>
            </>
          )}
        </div>
      </div>
      {isGuest && (
        <p className="guest-line">
          {/* A guest's bar has the logo in the title's place; the h1 in it is for screen readers only. */}
          {heading === "seen" && <b aria-hidden="true">{phoneTitle ?? title}</b>}
          People give money and things here. It’s free.
        </p>
      )}
    </>
  );
}

/** The face in the bar: opens the sheet, and leads to the profile where there is no script. */
function YouButton({ session }: { readonly session: SessionState }) {
  const hydrated = useHydrated();
  const looks = {
    className: "account-button",
    "aria-label": "You: wallet, settings and more",
    children: <Avatar photoUrl={session.photoUrl} kind={session.accountType} size={40} />,
  };
  if (!hydrated) return <AppLink href={`/${session.username ?? "account"}`} {...looks} />;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerDown={prepareShellSheets}
      onClick={() => {
        openShellSheet("you");
      }}
      {...looks}
    />
  );
}

import { ButtonLink, IconLink } from "#web/ui/button.tsx";
import { CountBadge } from "#web/ui/tag.tsx";
import { AccountButton } from "./account-button.tsx";
import { BrandLink } from "./brand-link.tsx";
import { CartLink } from "./cart-link.tsx";
import { Purse } from "./purse.tsx";
import { SearchBox } from "./search-box.tsx";
import { useSession } from "./session-provider.tsx";
import { useMergeCart } from "./use-merge-cart.ts";
import { useUnreadCount, useUnreadPolling } from "./unread-count.ts";

/** The bar across the top from 740 px on. */
export function AppHeader() {
  const session = useSession();
  const unread = useUnreadCount();
  useUnreadPolling();
  useMergeCart();
  return (
    <header className="app-header">
      <div className="app-header-in">
        <BrandLink shrinks />
        <SearchBox />
        {session === null ? (
          <div className="app-header-acts">
            <CartLink />
            <ButtonLink variant="quiet" href="/login">
              Log in
            </ButtonLink>
            <ButtonLink href="/o/create-account">Create account</ButtonLink>
          </div>
        ) : (
          <div className="app-header-acts">
            <Purse />
            <CartLink />
            <IconLink
              icon="bell"
              label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"}
              href="/notifications/all"
            >
              <CountBadge count={unread} label="unread" pinned />
            </IconLink>
            <AccountButton session={session} />
          </div>
        )}
      </div>
    </header>
  );
}

import { lazy, Suspense } from "react";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import type { SessionState } from "./ssr-contract.ts";

/** The menu brings a positioning library along, so it comes after the page is live. */
const AccountMenu = lazy(async () => ({ default: (await import("./account-menu.tsx")).AccountMenu }));

/** The face in the header: a link to the settings until its menu is here. */
export function AccountButton({ session }: { readonly session: SessionState }) {
  const hydrated = useHydrated();
  const link = (
    <AppLink className="account-button" href="/account/settings" aria-label={`Your account, ${session.name}`}>
      <Avatar photoUrl={session.photoUrl} kind={session.accountType} size={40} />
    </AppLink>
  );
  return hydrated ? (
    <Suspense fallback={link}>
      <AccountMenu session={session} />
    </Suspense>
  ) : (
    link
  );
}

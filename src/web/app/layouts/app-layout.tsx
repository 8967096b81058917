import { AppHeader } from "../app-header.tsx";
import { BottomBar } from "../bottom-bar.tsx";
import { EnvironmentBanner } from "../environment-banner.tsx";
import { SideNav } from "../side-nav.tsx";
import { SkipLink } from "../skip-link.tsx";
import { LayoutContext, type LayoutProps } from "./layout-context.ts";

/** Layout of the app: header, navigation, the page's columns (`Page`), and a bar at the bottom of phones. */
export function AppLayout({ children }: LayoutProps) {
  return (
    <LayoutContext value="app">
      <SkipLink />
      <EnvironmentBanner />
      <AppHeader />
      <div className="shell">
        <SideNav />
        {children}
      </div>
      <BottomBar />
    </LayoutContext>
  );
}

import { createElement, type ComponentType, type ReactNode } from "react";
import type { RouteMatch } from "#kernel/match-route.ts";
import type { Layout } from "#kernel/route-table.ts";
import { AccountLayout } from "./account-layout.tsx";
import { AdminLayout } from "./admin-layout.tsx";
import { AppLayout } from "./app-layout.tsx";
import { BareLayout } from "./bare-layout.tsx";
import { GalleryLayout } from "./gallery-layout.tsx";
import type { LayoutProps } from "./layout-context.ts";
import { ReadingLayout } from "./reading-layout.tsx";

const layouts: Readonly<Record<Exclude<Layout, "reading">, ComponentType<LayoutProps>>> = {
  app: AppLayout,
  account: AccountLayout,
  admin: AdminLayout,
  // The front page alone has this frame, and brings it.
  landing: ({ children }) => children,
  gallery: GalleryLayout,
  bare: BareLayout,
};

/** Reading pages carry no script: the browser shows them as documents, so only the server has their frame. */
const layoutOf = (layout: Layout): ComponentType<LayoutProps> => {
  if (layout !== "reading") return layouts[layout];
  return import.meta.env.SSR ? ReadingLayout : BareLayout;
};

/** Draws the frame of a page; a page that was not found has the app's. */
export function PageLayout(props: LayoutProps): ReactNode {
  return createElement(layoutOf(props.match?.row.layout ?? "app"), props);
}

/** Account pages are always light, whatever was chosen, and this is not stored (spec 2). */
export function heldTheme(match: RouteMatch | null): "light" | null {
  return match?.row.layout === "account" ? "light" : null;
}

import { createContext, use, type ReactNode } from "react";
import type { RouteMatch } from "#kernel/match-route.ts";
import type { Layout } from "#kernel/route-table.ts";

export interface LayoutProps {
  /** Null when no route matches. */
  readonly match: RouteMatch | null;
  readonly children: ReactNode;
}

export const LayoutContext = createContext<Layout>("bare");

/** Returns the name of the surrounding layout, so that a page places its heading accordingly. */
export function useLayoutName(): Layout {
  return use(LayoutContext);
}

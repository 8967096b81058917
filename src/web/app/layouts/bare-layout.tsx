import { LayoutContext } from "./layout-context.ts";
import type { LayoutProps } from "./layout-of.ts";

/** No frame at all: the page brings everything. */
export function BareLayout({ children }: LayoutProps) {
  return (
    <LayoutContext value="bare">
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </LayoutContext>
  );
}

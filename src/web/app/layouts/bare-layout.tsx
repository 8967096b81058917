import { LayoutContext, type LayoutProps } from "./layout-context.ts";

/** Layout without a frame: the page brings everything. */
export function BareLayout({ children }: LayoutProps) {
  return (
    <LayoutContext value="bare">
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </LayoutContext>
  );
}

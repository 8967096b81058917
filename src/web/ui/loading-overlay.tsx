import { Logo } from "./logo.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface LoadingOverlayProps {
  /** The mark alone, or the whole logotype. */
  logo?: "mark" | "full" | undefined;
  /** Covers the screen instead of the positioned parent. */
  screen?: boolean | undefined;
  label?: string | undefined;
}

/**
 * Covers its parent with the logo at its center, still for 200 ms and then pulsing. The background is the panel's color
 * on small screens and the page's from medium on. The parent has to be positioned.
 */
export function LoadingOverlay({ logo = "mark", screen, label = "Loading" }: LoadingOverlayProps) {
  return (
    <div className="loading-overlay" data-screen={screen ? "" : undefined} role="status">
      <Logo variant={logo} size="l" decorative />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}

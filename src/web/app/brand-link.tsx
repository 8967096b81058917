import { AppLink } from "#web/ui/app-link.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { useEnvironment } from "./environment.tsx";
import { useSession } from "./session-provider.tsx";

interface BrandLinkProps {
  readonly size?: "s" | "m" | "l";
  /** Shows the mark alone where the frame is narrow. */
  readonly shrinks?: boolean;
}

/** The logo as a link home. */
export function BrandLink({ size = "m", shrinks = false }: BrandLinkProps) {
  const { productName } = useEnvironment();
  const home = useSession() === null ? "/" : "/home";
  return (
    <AppLink
      className="brand-link"
      href={home}
      aria-label={`${productName} home`}
      data-shrinks={shrinks ? "" : undefined}
    >
      <Logo size={size} name={productName} decorative className="brand-link-full" />
      {shrinks && <Logo variant="mark" size="l" name={productName} decorative className="brand-link-mark" />}
    </AppLink>
  );
}

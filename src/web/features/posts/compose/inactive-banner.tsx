import { may } from "#kernel/capabilities.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";

/** Says that the brand acted as is not active, before anything is written in vain. Renders nothing otherwise. */
export function InactiveBanner() {
  const { isInactiveBrand, name, brandAccessLevel } = useRequiredSession();
  if (!isInactiveBrand) return null;
  return (
    <Banner tone="warn" icon="storefront" title={`${name} is inactive`}>
      It can’t post or give until it is active again.{" "}
      {may(brandAccessLevel, "editAccount") && <TextLink href="/account/team">See what is missing</TextLink>}
    </Banner>
  );
}

import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import type { PostFailure } from "./post-failure.ts";

/** Reason why it was not posted, announced when it appears. */
export function FailureBanner({ failure }: { readonly failure: PostFailure | null }) {
  if (failure === null) return null;
  const { remedy } = failure;
  return (
    <Banner tone="bad" live title={failure.title}>
      {failure.text} {remedy && <TextLink href={remedy.href}>{remedy.label}</TextLink>}
    </Banner>
  );
}

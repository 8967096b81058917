import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import type { PostFailure } from "./post-failure.ts";

/** Why it was not posted, spoken when it appears. */
export function FailureBanner({ failure }: { readonly failure: PostFailure | null }) {
  if (failure === null) return null;
  const { remedy } = failure;
  return (
    <Banner
      tone="bad"
      live
      title={failure.title}
      action={
        remedy && (
          <ButtonLink variant="line" size="s" href={remedy.href}>
            {remedy.label}
          </ButtonLink>
        )
      }
    >
      {failure.text}
    </Banner>
  );
}

import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import type { Failure } from "./submission.ts";

/** A form's failure that belongs to no field, with a link to the article that explains it. Nothing without a message. */
export function FailureBanner({ failure }: { readonly failure: Failure | null }) {
  if (!failure?.message) return null;
  return (
    <Banner tone="bad" live>
      {failure.message} {failure.help && <TextLink href={failure.help}>Learn more</TextLink>}
    </Banner>
  );
}

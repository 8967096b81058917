import { useQuery } from "urql";
import type { Screen } from "#web/app/screen.ts";
import { SignInProvidersDocument } from "#web/generated/sign-in.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ProviderIcon } from "./provider-icon.tsx";

/** Reads the providers before the page is rendered. */
export const loadProviderButtons: NonNullable<Screen["load"]> = async ({ run }) => {
  await run(SignInProvidersDocument, {});
};

/**
 * Links to sign in or up by another provider: plain links, so that they work before the script has loaded. Renders
 * nothing where no provider is set up.
 */
export function ProviderButtons({ redirectTo }: { readonly redirectTo: string | null }) {
  const [{ data }] = useQuery({ query: SignInProvidersDocument, variables: {} });
  const providers = data?.fetchSignInProviders ?? [];
  if (providers.length === 0) return null;
  const query = redirectTo === null ? "" : `?redirectTo=${encodeURIComponent(redirectTo)}`;
  return (
    <div className="other-ways">
      <p className="or-line">or</p>
      {providers.map(({ id, name }) => (
        <ButtonLink key={id} variant="line" size="l" full href={`/backend/sign-in/${id}${query}`}>
          <ProviderIcon provider={id} />
          Continue with {name}
        </ButtonLink>
      ))}
    </div>
  );
}

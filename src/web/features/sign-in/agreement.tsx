import { useEnvironment } from "#web/app/environment.tsx";
import { TextLink } from "#web/ui/app-link.tsx";

/** Text of the agreement a person accepts by creating an account. */
export function Agreement() {
  const { productName } = useEnvironment();
  return (
    <p className="account-fine">
      By creating an account you agree to the <TextLink href="/resources/tos">Terms</TextLink> and the{" "}
      <TextLink href="/resources/guidelines">Guidelines</TextLink> of {productName}, and have read the{" "}
      <TextLink href="/resources/privacy">Privacy</TextLink> page.
    </p>
  );
}

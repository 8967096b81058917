import { TextLink } from "#web/ui/app-link.tsx";

/** Link to the article of the help about verifying. */
export function IdentityHelp() {
  return (
    <p className="account-foot account-fine">
      <TextLink href="/help#identity">Learn more about verifying</TextLink>
    </p>
  );
}

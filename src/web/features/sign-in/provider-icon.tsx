import { Icon } from "#web/ui/icons.tsx";

/** The mark of a sign-in provider. */
export function ProviderIcon({ provider }: { readonly provider: string }) {
  if (provider === "google") return <Icon name="google-logo" />;
  return provider === "apple" ? <Icon name="apple-logo" weight="fill" /> : <Icon name="user" />;
}

import { Icon } from "#web/ui/icons.tsx";

/** Explains how a typed card is handled. */
export function CardPromise() {
  return (
    <p className="pay-fine">
      <Icon name="lock-simple" weight="fill" />
      The card goes straight to the card processor. We see its brand, last four digits and date, and nothing else.
    </p>
  );
}

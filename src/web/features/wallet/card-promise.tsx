import { Icon } from "#web/ui/icons.tsx";

/** What happens to a card that is typed. */
export function CardPromise() {
  return (
    <p className="pay-fine">
      <Icon name="lock-simple" weight="fill" />
      The card goes straight to the card processor. We see its brand, last four digits and date, and nothing else.
    </p>
  );
}

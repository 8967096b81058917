import { formatMoney } from "#kernel/format-money.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import type { ProductRefusal } from "./product-refusal.ts";

interface ProductNoteProps {
  readonly refusal: ProductRefusal;
  /** Accepts the price of now, in cents. */
  readonly onUsePrice: (price: number) => void;
  readonly onChooseAnother: () => void;
}

/** Banner that says what stands against the product, with what the host can do about it. */
export function ProductNote({ refusal: { text, price, isGone }, onUsePrice, onChooseAnother }: ProductNoteProps) {
  const action =
    price !== null ? (
      <Button
        variant="ink"
        size="s"
        aria-label={`Use the price of ${formatMoney(price)}`}
        onClick={() => {
          onUsePrice(price);
        }}
      >
        Use it
      </Button>
    ) : isGone ? (
      <Button variant="ink" size="s" onClick={onChooseAnother}>
        Choose another
      </Button>
    ) : undefined;
  return (
    <Banner tone="warn" icon="package" live action={action}>
      {text}
    </Banner>
  );
}

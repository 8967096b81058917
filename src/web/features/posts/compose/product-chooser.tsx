import "./product-prize.css";
import { useMemo, useState } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { PrizeProductsDocument } from "#web/generated/posts-compose.ts";
import type { PrizeProductFragment, VendorProductKind } from "#web/generated/types.ts";
import { useLoadMore } from "#web/lib/use-load-more.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { nameOf, stockWords } from "./product-prize.ts";
import { useSettled } from "#web/lib/use-settled.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Milliseconds without a change before the products are searched again. */
const SEARCH_DELAY_MS = 250;
const PAGE = 20;

const kinds: readonly (readonly [VendorProductKind | "all", string])[] = [
  ["all", "Everything"],
  ["gift_cards", "Gift cards"],
  ["apparel", "To wear"],
  ["mugs", "Mugs"],
  ["plants", "Plants"],
  ["books", "Books"],
  ["games", "Games"],
  ["kitchen", "Kitchen"],
  ["home", "Home"],
  ["other", "Other"],
];

interface ProductChooserProps {
  /** Reference of the chosen product; null before one is. */
  readonly chosen: string | null;
  readonly onChoose: (product: PrizeProductFragment) => void;
  readonly onClose: () => void;
}

/** Dialog to choose the product of a giveaway, by words and kind; the cheapest first. */
export function ProductChooser({ chosen, onChoose, onClose }: ProductChooserProps) {
  const [words, setWords] = useState("");
  const [kind, setKind] = useState<VendorProductKind | "all">("all");
  const query = useSettled(words.trim(), SEARCH_DELAY_MS);
  const variables = useMemo(
    () => ({ input: { ...(query === "" ? {} : { query }), ...(kind === "all" ? {} : { kind }) } }),
    [query, kind],
  );
  const list = useLoadMore(PrizeProductsDocument, {
    variables,
    select: (data) => data.fetchGiveawayVendorProducts,
    keyOf: (product) => product.id,
    limit: PAGE,
    poll: false,
  });
  const waiting = useHeldPending(list.loading);
  const { items } = list;
  return (
    <Modal
      open
      size="m"
      title="Choose a product"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div className="product-chooser">
        <Field label="Search">
          <TextInput
            type="search"
            autoComplete="off"
            maxLength={100}
            placeholder="Mug, tee, gift card"
            value={words}
            onChange={(event) => {
              setWords(event.target.value);
            }}
          />
        </Field>
        <fieldset className="product-kinds" aria-label="Kind">
          {kinds.map(([value, label]) => (
            <label key={value} className="product-kind">
              <input
                type="radio"
                name="product-kind"
                value={value}
                checked={kind === value}
                onChange={() => {
                  setKind(value);
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <VisuallyHidden>
          <span role="status">{list.loading ? "" : countWords(items.length, list.hasMore)}</span>
        </VisuallyHidden>
        {items.length > 0 && (
          <ul className="product-list" aria-label="Products">
            {items.map((product) => (
              <li key={product.id}>
                <ProductOption product={product} isChosen={product.reference === chosen} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        )}
        {items.length === 0 && list.error === null && !list.loading && (
          <EmptyState title="No product fits">
            {query === ""
              ? "Nothing of this kind is offered now. Try another kind."
              : "Try other words, or another kind."}
          </EmptyState>
        )}
        {items.length === 0 && list.error !== null && !list.loading && (
          <LoadFailure title="The products didn’t load" onRetry={list.refetch} error={list.error} />
        )}
        {list.loading && waiting && <PeopleSkeleton />}
        {items.length > 0 && (list.hasMore || list.error !== null) && (
          <div className="product-more">
            {list.error !== null && <p role="alert">The other products didn’t load. Those above are still right.</p>}
            <Button variant="line" busy={list.loadingMore} busyLabel="Loading" onClick={list.loadMore}>
              {list.error === null ? "Show more" : "Try again"}
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}

function countWords(count: number, hasMore: boolean): string {
  const words = count === 1 ? "1 product" : `${count} products`;
  return hasMore ? `${words}, and more to show` : words;
}

interface ProductOptionProps {
  readonly product: PrizeProductFragment;
  readonly isChosen: boolean;
  readonly onChoose: (product: PrizeProductFragment) => void;
}

function ProductOption({ product, isChosen, onChoose }: ProductOptionProps) {
  return (
    <button
      type="button"
      className="product-option"
      aria-current={isChosen ? "true" : undefined}
      disabled={product.stock === 0}
      onClick={() => {
        onChoose(product);
      }}
    >
      <img src={product.thumbnailUrl} alt="" width={64} height={64} loading="lazy" decoding="async" />
      <span className="product-words">
        <b>{nameOf(product)}</b> <span>{product.detail}</span> <span>{stockWords(product.stock)}</span>
      </span>
      <b className="num">{formatMoney(product.price)}</b>
      {isChosen && <Icon name="check-circle" weight="fill" label="Chosen" />}
    </button>
  );
}

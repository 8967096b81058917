import { useMemo, useState } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { VendorOffersDocument } from "#web/generated/shop.ts";
import type { VendorOfferFragment } from "#web/generated/types.ts";
import { useLoadMore } from "#web/lib/use-load-more.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Field } from "#web/ui/field.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useSettled } from "#web/lib/use-settled.ts";
import { ProductGrid } from "./product-grid.tsx";
import { ProductPicture } from "./product-card.tsx";
import { shopPath } from "./shop-paths.ts";

/** Milliseconds without a change before the catalogue is searched again. */
const SEARCH_DELAY_MS = 250;
const PAGE = 12;

/** The products that shops may sell on, with a search. Choosing one leads to the editor. */
export function VendorCatalogue({ username }: { readonly username: string }) {
  const [words, setWords] = useState("");
  const query = useSettled(words.trim(), SEARCH_DELAY_MS);
  const variables = useMemo(() => ({ input: query === "" ? {} : { query } }), [query]);
  const list = useLoadMore(VendorOffersDocument, {
    variables,
    select: (data) => data.fetchShopVendorProducts,
    keyOf: (offer) => offer.id,
    limit: PAGE,
    poll: false,
  });
  return (
    <>
      <Panel bleed>
        <h2 className="sr">The catalogue</h2>
        <Field label="Search" hint="Prices are what you pay. Your markup comes on top.">
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
      </Panel>
      <ProductGrid
        list={list}
        empty={
          <EmptyState title="No product fits">
            {query === "" ? "Nothing is offered to shops now." : "Try other words."}
          </EmptyState>
        }
      >
        {(offer) => <OfferCard username={username} offer={offer} />}
      </ProductGrid>
    </>
  );
}

function OfferCard({ username, offer }: { readonly username: string; readonly offer: VendorOfferFragment }) {
  const name = offer.customName ?? offer.name;
  const query = new URLSearchParams({ product: offer.reference, words: offer.name });
  return (
    <AppLink href={`${shopPath(username)}/add/product?${query.toString()}`} className="shop-card">
      <ProductPicture url={offer.imageUrl} />
      <span className="shop-card-words">
        <span>
          <b>{name}</b> <span className="muted shop-detail">{offer.detail}</span>
        </span>{" "}
        <b className="num">{formatMoney(offer.price)}</b>
      </span>
    </AppLink>
  );
}

import "./shop.css";
import "./editor.css";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Page } from "#web/app/page.tsx";
import type { ShopProductPageFragment, VendorOfferFragment } from "#web/generated/types.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { EditorRail } from "./editor-rail.tsx";
import type { SoldFile } from "./file-field.tsx";
import { PricePanel } from "./price-panel.tsx";
import { draftErrors, draftOf, isResold, newDraft, type DraftErrors, type ProductDraft } from "./product-draft.ts";
import { ProductStatus } from "./product-status.tsx";
import { SetsPanel } from "./sets-panel.tsx";
import { StockPanel } from "./stock-panel.tsx";
import { statusWords } from "./status-words.ts";
import { useProductPictures, type ProductPictureList } from "./use-pictures.ts";
import { WhatPanel } from "./what-panel.tsx";

/** What the editor hands over to be saved. */
export interface EditedProduct {
  readonly draft: ProductDraft;
  readonly pictures: ProductPictureList["pictures"];
  /** A file that was just sent; null to keep the one there is. */
  readonly file: SoldFile | null;
}

/** Why a product was not saved: the field, when it is about one, and words. */
export interface SaveFailure {
  readonly field: string | null;
  readonly words: string;
}

interface ProductEditorProps {
  readonly title: string;
  readonly back: string;
  /** The product that is edited; null for a new one. */
  readonly product: ShopProductPageFragment | null;
  /** The vendor's product that is to be sold on; null for own goods. */
  readonly offer: VendorOfferFragment | null;
  readonly firstType: ProductDraft["type"];
  /** Saves; resolves to the failure, or to null. */
  readonly onSave: (edited: EditedProduct) => Promise<SaveFailure | null>;
  readonly saveLabel: string;
  /** Below the button that saves. */
  readonly acts?: ReactNode;
}

/** The editor of a product, new or old: own goods with a price and sets, a vendor's product with a markup. */
export function ProductEditor({ title, back, product, offer, firstType, onSave, saveLabel, acts }: ProductEditorProps) {
  const [draft, setDraft] = useState<ProductDraft>(() =>
    product === null ? newDraft(firstType, offer) : draftOf(product),
  );
  const resold = isResold(draft.type);
  const pictures = useProductPictures(resold ? [] : (product?.pictures ?? []));
  const [file, setFile] = useState<SoldFile | null>(null);
  const fileName = file?.name ?? product?.management?.fileName ?? null;
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  // Once the list of errors is drawn: drawn after it had the focus, it would stand above what is seen.
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  const vendorCents = offer?.price ?? (resold ? (product?.management?.cost ?? null) : null);
  const found = draftErrors(draft, { pictures: pictures.pictures, hasFile: fileName !== null });
  const errors: DraftErrors = {
    ...(failure?.field == null ? {} : { [failure.field]: failure.words }),
    ...(asked ? found : {}),
  };
  const change = (facts: Partial<ProductDraft>): void => {
    setDraft({ ...draft, ...facts });
    setFailure(null);
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    if (Object.keys(found).length > 0) {
      setRefusals((count) => count + 1);
      return;
    }
    setBusy(true);
    const refused = await onSave({ draft, pictures: pictures.pictures, file });
    setBusy(false);
    setFailure(refused);
    if (refused !== null) setRefusals((count) => count + 1);
  };
  const problems = [...new Set(Object.values(errors))];
  const status = product?.management?.status;
  return (
    <Page
      title={title}
      back={back}
      backAlways
      meta={{ noIndex: true }}
      actions={
        status === undefined ? undefined : <Tag tone={statusWords[status].tone}>{statusWords[status].label}</Tag>
      }
      rail={
        <EditorRail
          draft={draft}
          vendorCents={vendorCents}
          imageUrl={pictures.pictures[0]?.previewUrl ?? offer?.imageUrl ?? (resold ? (product?.imageUrl ?? "") : "")}
          soldCount={product?.management?.soldCount ?? 0}
          saveLabel={saveLabel}
          busy={busy}
          acts={acts}
        />
      }
    >
      {product !== null && <ProductStatus product={product} />}
      {status === "listed" && product?.management?.isReviewedAgain === true && (
        <Banner tone="info" title="It is one of your first three products.">
          Another name, description or picture is reviewed before it shows again.
        </Banner>
      )}
      <form id="product" className="shop-editor" noValidate onSubmit={(event) => void save(event)}>
        <h2 className="sr">The product</h2>
        <div ref={summary} tabIndex={-1} role="alert">
          {failure !== null && failure.field === null && (
            <Banner tone="bad" title="It isn’t saved.">
              {failure.words}
            </Banner>
          )}
          {problems.length > 0 && (
            <Banner
              tone="bad"
              title={
                problems.length === 1 ? "One thing needs another look." : `${problems.length} things need another look.`
              }
            >
              <ul>
                {problems.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </Banner>
          )}
        </div>
        <WhatPanel
          draft={draft}
          isNew={product === null}
          errors={errors}
          asked={asked}
          pictures={pictures}
          fileName={fileName}
          onFile={(sent) => {
            setFile(sent);
            setFailure(null);
          }}
          onChange={change}
        />
        <PricePanel draft={draft} vendorCents={vendorCents} errors={errors} onChange={change} />
        {!resold && (
          <SetsPanel
            draft={draft}
            error={errors["presets"]}
            onChange={(sets) => {
              change({ sets });
            }}
          />
        )}
        <StockPanel draft={draft} errors={errors} onChange={change} />
      </form>
    </Page>
  );
}

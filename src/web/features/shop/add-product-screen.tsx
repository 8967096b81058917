import { useState } from "react";
import { useClient, useQuery } from "urql";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { AddShopProductDocument, VendorOffersDocument } from "#web/generated/shop.ts";
import type { VendorOfferFragment } from "#web/generated/types.ts";
import { idempotencyKey } from "#web/lib/idempotency-key.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { Page } from "#web/app/page.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState, ErrorState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { FailureText } from "#web/lib/failures/failure-text.tsx";
import { loadOwnShop } from "./own-shop.ts";
import { OwnShopFrame } from "./own-shop-frame.tsx";
import { inputOf, isResold } from "./product-draft.ts";
import { ProductEditor, type EditedProduct, type SaveFailure } from "./product-editor.tsx";
import { shopFailure } from "./shop-refusals.ts";
import { productPath, shopPath } from "./shop-paths.ts";

/**
 * Screen to add a product: own goods, with `?type=digital` a download, with `?product=` and the name of a vendor's
 * product that product.
 */
function AddProductScreen({ params, query }: ScreenProps) {
  const username = params["username"] ?? "";
  const reference = query.get("product");
  return (
    <OwnShopFrame username={username} title="New product">
      {() =>
        reference === null ? (
          <Add username={username} offer={null} isDigital={query.get("type") === "digital"} />
        ) : (
          <AddOffer username={username} reference={reference} words={query.get("words") ?? ""} />
        )
      }
    </OwnShopFrame>
  );
}

interface AddOfferProps {
  readonly username: string;
  readonly reference: string;
  /** The words under which the catalogue names the product. */
  readonly words: string;
}

/** Looks the vendor's product up in the catalogue first. */
function AddOffer({ username, reference, words }: AddOfferProps) {
  const [{ data, error, fetching }, again] = useQuery({
    query: VendorOffersDocument,
    variables: { input: words === "" ? {} : { query: words }, pagination: { limit: 50 } },
  });
  const waiting = useHeldPending(fetching && data === undefined);
  const offer = data?.fetchShopVendorProducts.items.find((one) => one.reference === reference);
  if (offer !== undefined) return <Add username={username} offer={offer} isDigital={false} />;
  const path = `${shopPath(username)}/add?from=vendor`;
  return (
    <Page title="New product" back={path}>
      <Panel bleed>
        {error !== undefined && !fetching ? (
          <ErrorState
            level="h2"
            title="The vendor’s product didn’t load"
            onRetry={() => {
              again({ requestPolicy: "network-only" });
            }}
          >
            <FailureText error={error} />
          </ErrorState>
        ) : data === undefined ? (
          waiting && <PeopleSkeleton />
        ) : (
          <EmptyState
            level="h2"
            title="The vendor doesn’t offer it any more"
            action={<ButtonLink href={path}>Choose another one</ButtonLink>}
          >
            Prices and stock of the catalogue change every day.
          </EmptyState>
        )}
      </Panel>
    </Page>
  );
}

interface AddProps {
  readonly username: string;
  readonly offer: VendorOfferFragment | null;
  readonly isDigital: boolean;
}

function Add({ username, offer, isDigital }: AddProps) {
  const client = useClient();
  const navigate = useNavigate();
  // Sent with every retry.
  const [clientId] = useState(idempotencyKey);
  const save = async ({ draft, pictures, file }: EditedProduct): Promise<SaveFailure | null> => {
    const { cost, stock, ...input } = { cost: null, stock: null, ...inputOf(draft, { pictures, hasFile: true }) };
    const { data, error } = await client
      .mutation(AddShopProductDocument, {
        input: {
          clientId,
          type: draft.type,
          ...input,
          ...(isResold(draft.type) ? { reference: offer?.reference ?? null } : { cost, stock }),
          ...(draft.type === "digital" && file !== null ? { fileKey: file.key, fileName: file.name } : {}),
        },
      })
      .toPromise();
    const made = data?.addShopProduct;
    if (made === undefined) return shopFailure(error);
    navigate(productPath(username, made.id), { replace: true });
    toast.success(
      made.management?.status === "in_review" ? `${made.name} is in review` : `${made.name} is in the shop`,
    );
    return null;
  };
  return (
    <ProductEditor
      title="New product"
      back={`${shopPath(username)}/add`}
      product={null}
      offer={offer}
      firstType={
        offer === null ? (isDigital ? "digital" : "physical") : offer.kind === "gift_cards" ? "gift_card" : "vendor"
      }
      saveLabel="Add to the shop"
      onSave={save}
    />
  );
}

export const screen: Screen = {
  component: AddProductScreen,
  load: async (context) => (await loadOwnShop(context)).outcome,
};

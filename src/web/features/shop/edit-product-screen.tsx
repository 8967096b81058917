import { useClient, useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { useSession } from "#web/app/session-provider.tsx";
import { ShopProductDocument, UpdateShopProductDocument } from "#web/generated/shop.ts";
import type { ShopProductPageFragment } from "#web/generated/types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { ErrorState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { NotFound } from "#web/app/not-found.tsx";
import { FailureText } from "#web/lib/failures/failure-text.tsx";
import { ArchiveButton } from "./archive-button.tsx";
import { managesShop } from "./own-shop.ts";
import { inputOf } from "./product-draft.ts";
import { ProductEditor, type EditedProduct, type SaveFailure } from "./product-editor.tsx";
import { shopFailure } from "./shop-refusals.ts";
import { productPath, shopPath } from "./shop-paths.ts";

/** Screen to edit a product of one's own shop. For others it does not exist. */
function EditProductScreen({ params }: ScreenProps) {
  const username = params["username"] ?? "";
  const productId = params["productId"] ?? "";
  const isOwn = managesShop(useSession(), username);
  const [{ data, error, fetching }, again] = useQuery({
    query: ShopProductDocument,
    variables: { productId },
    pause: !isOwn,
  });
  const waiting = useHeldPending(fetching && data === undefined);
  const product = data?.fetchShopProduct;
  if (!isOwn || product === null || (product !== undefined && product.management === null)) return <NotFound />;
  if (product === undefined)
    return (
      <Page title="Edit product" back={shopPath(username)}>
        <Panel bleed>
          {error !== undefined && !fetching ? (
            <ErrorState
              level="h2"
              title="This product didn’t load"
              onRetry={() => {
                again({ requestPolicy: "network-only" });
              }}
            >
              <FailureText error={error} />
            </ErrorState>
          ) : (
            waiting && <PeopleSkeleton />
          )}
        </Panel>
      </Page>
    );
  return <Edit key={product.id} product={product} username={username} />;
}

function Edit({ product, username }: { readonly product: ShopProductPageFragment; readonly username: string }) {
  const client = useClient();
  const navigate = useNavigate();
  const path = productPath(username, product.id);
  const save = async ({ draft, pictures, file }: EditedProduct): Promise<SaveFailure | null> => {
    const { data, error } = await client
      .mutation(UpdateShopProductDocument, {
        input: {
          productId: product.id,
          ...inputOf(draft, { pictures, hasFile: true }),
          ...(file === null ? {} : { fileKey: file.key, fileName: file.name }),
        },
      })
      .toPromise();
    if (error) return shopFailure(error);
    toast.success(data?.updateShopProduct.management?.status === "in_review" ? "Saved. It is in review" : "Saved");
    navigate(path);
    return null;
  };
  return (
    <ProductEditor
      title={product.name}
      back={path}
      product={product}
      offer={null}
      firstType={product.type}
      saveLabel="Save"
      onSave={save}
      acts={
        <>
          <ArchiveButton
            product={product}
            onArchived={() => {
              navigate(shopPath(username));
            }}
          />
          <p className="muted shop-hint">Archiving hides it. Orders on their way are not affected.</p>
        </>
      }
    />
  );
}

export const screen: Screen = {
  component: EditProductScreen,
  load: async ({ params, run, session }) => {
    if (!managesShop(await session, params["username"] ?? "")) return notFound;
    const { data, errors } = await run(ShopProductDocument, { productId: params["productId"] ?? "" });
    if (errors.length > 0) return undefined;
    return data?.fetchShopProduct?.management == null ? notFound : undefined;
  },
};

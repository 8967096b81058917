import "./shop.css";
import { useQuery } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { useEnvironment } from "#web/app/environment.tsx";
import { Page } from "#web/app/page.tsx";
import { notFound, redirectTo, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { ShopProductDocument, ShopProductPriceDocument } from "#web/generated/shop.ts";
import type { ShopProductPageFragment } from "#web/generated/types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { ErrorState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PersonLine } from "#web/ui/person-line.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { NotFound } from "#web/app/not-found.tsx";
import { FailureText } from "#web/lib/failures/failure-text.tsx";
import { displayName } from "#web/lib/paths.ts";
import { ProductActs } from "./product-acts.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { ProductPictures } from "./product-pictures.tsx";
import { ProductStatus } from "./product-status.tsx";
import { productPath, shopPath } from "./shop-paths.ts";
import { leftWords, productData, productMeta, sourceWords } from "./shop-words.ts";

/** Screen of one product of a shop. */
function ProductScreen({ params }: ScreenProps) {
  const username = params["username"] ?? "";
  const [{ data, error, fetching }, again] = useQuery({
    query: ShopProductDocument,
    variables: { productId: params["productId"] ?? "" },
  });
  const waiting = useHeldPending(fetching && data === undefined);
  const product = data?.fetchShopProduct;
  if (product === null) return <NotFound />;
  if (product === undefined)
    return (
      <Page title="Product" rail={false} back={shopPath(username)}>
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
  return <ProductView key={product.id} product={product} />;
}

function ProductView({ product }: { readonly product: ShopProductPageFragment }) {
  const { baseUrl } = useEnvironment();
  const { owner, name, price, description, detail, type } = product;
  const username = owner.username ?? "";
  const seller = displayName(owner);
  const left = leftWords(product);
  const json = productData(product, baseUrl);
  return (
    <Page title={name} heading="hidden" rail={false} back={shopPath(username)} meta={productMeta(product)}>
      <nav className="shop-crumbs" aria-label="You are here">
        <AppLink href={shopPath(username)}>{seller}</AppLink>
        <span aria-hidden="true">›</span>
        <span aria-current="page">{name}</span>
      </nav>
      <ProductStatus product={product} />
      <div className="shop-product">
        <ProductPictures name={name} pictures={product.pictures} />
        <div className="shop-product-words">
          <div>
            {/* The h1 is in the bar, which has no room for it on the phones of guests. */}
            <p className="shop-product-name" aria-hidden="true">
              {name}
            </p>
            {detail !== "" && <p className="muted">{detail}</p>}
          </div>
          <PersonLine
            name={seller}
            photoUrl={owner.photoUrl}
            kind={owner.accountType}
            verified={owner.isIdentityVerified}
            href={`/${username}?tab=posts`}
            detail={sourceWords(type)}
          />
          <p className="shop-price">
            <span>{formatMoney(price)}</span>{" "}
            <span className="muted">each{type === "gift_card" ? ", without tax" : ", tax included"}</span>
            {left !== null && <Tag tone={product.isSoldOut ? "neutral" : "warn"}>{left}</Tag>}
          </p>
          {description !== "" && <p className="shop-description">{description}</p>}
          <ProductFacts product={product} />
          <ProductActs product={product} />
        </div>
      </div>
      {json !== null && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />}
    </Page>
  );
}

export const screen: Screen = {
  component: ProductScreen,
  load: async ({ params, run }) => {
    const productId = params["productId"] ?? "";
    const [{ data, errors }] = await Promise.all([
      run(ShopProductDocument, { productId }),
      run(ShopProductPriceDocument, { input: { productId, quantity: 1 } }),
    ]);
    const product = data?.fetchShopProduct;
    if (product == null) return errors.length > 0 ? undefined : notFound;
    const { username } = product.owner;
    // A product is at its seller's present name.
    return username === null || username === params["username"]
      ? undefined
      : redirectTo(productPath(username, productId));
  },
};

import "./shop.css";
import { useEffect, useState } from "react";
import { useQuery } from "urql";
import { shopFeedPath } from "#kernel/feed-path.ts";
import { Page } from "#web/app/page.tsx";
import { notFound, redirectTo, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { useSession } from "#web/app/session-provider.tsx";
import { ShopDocument, ShopPersonDocument, ShopProductsDocument, ShopTypesDocument } from "#web/generated/shop.ts";
import type { ShopFactsFragment, ShopProductType } from "#web/generated/types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { localStore } from "#web/lib/storage.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { useLoadMore } from "#web/lib/use-load-more.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState, ErrorState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { LinkTabs } from "#web/ui/tabs.tsx";
import { NotFound } from "#web/app/not-found.tsx";
import { FailureText } from "#web/lib/failures/failure-text.tsx";
import { displayName } from "#web/lib/paths.ts";
import { managesShop, mayOpenShop } from "./own-shop.ts";
import { ProductCard } from "./product-card.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { ShopBanner } from "./shop-banner.tsx";
import { shopPath } from "./shop-paths.ts";
import { sortOf, sorts, typeTabs } from "./shop-words.ts";
import { productsPerPage, usePageSize } from "./use-page-size.ts";

const typeOf = (query: URLSearchParams): ShopProductType | null =>
  typeTabs.find(([type]) => type === query.get("type"))?.[0] ?? null;

/** Screen of a shop: its products, by type and in an order that the browser remembers. */
function ShopScreen({ params, query }: ScreenProps) {
  const username = params["username"] ?? "";
  const session = useSession();
  const navigate = useNavigate();
  const isOwn = session?.username === username;
  const [{ data, error, fetching }, again] = useQuery({ query: ShopDocument, variables: { username } });
  const waiting = useHeldPending(fetching && data === undefined);
  const shop = data?.fetchShop;
  const isElsewhere = shop === null && !isOwn;
  useEffect(() => {
    if (isElsewhere) navigate(`/${username}?tab=posts`, { replace: true });
  }, [isElsewhere, navigate, username]);
  if (shop === null && isOwn) return <NoShop username={username} />;
  if (shop == null)
    return (
      <Page title="Shop" rail={false} back="/home">
        <Panel bleed>
          {error !== undefined && !fetching ? (
            <ErrorState
              level="h2"
              title="This shop didn’t load"
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
  return <ShopView key={username} shop={shop} username={username} type={typeOf(query)} />;
}

interface ShopViewProps {
  readonly shop: ShopFactsFragment;
  readonly username: string;
  readonly type: ShopProductType | null;
}

function ShopView({ shop, username, type }: ShopViewProps) {
  const session = useSession();
  const hydrated = useHydrated();
  const limit = usePageSize();
  const [chosen, setChosen] = useState<string | null>(null);
  const sort = sortOf(chosen ?? (hydrated ? localStore.read("shopSort") : null)) ?? "newest";
  const isManaged = managesShop(session, username);
  const [{ data: types }] = useQuery({ query: ShopTypesDocument, variables: { username, isManaged } });
  const list = useLoadMore(ShopProductsDocument, {
    variables: { input: { username, sort, type, isManaged } },
    select: (found) => found.fetchShopProducts,
    keyOf: (product) => product.id,
    limit,
  });
  const name = displayName(shop.owner);
  const path = shopPath(username);
  return (
    <Page
      title={`Shop of ${name}`}
      phoneTitle={name}
      heading="hidden"
      rail={false}
      back={isManaged ? undefined : `/${username}?tab=posts`}
      meta={{
        noIndex: !shop.owner.isFindable,
        ...(shop.owner.isFindable
          ? {
              description: shop.owner.bio === "" ? `What ${name} sells.` : `${shop.owner.bio} What ${name} sells.`,
              feed: shopFeedPath(username),
            }
          : {}),
      }}
    >
      <ShopBanner shop={shop} />
      <div className="shop-bar">
        <LinkTabs
          label="Kinds"
          look="filled"
          tabs={[
            { href: path, label: "Everything", current: type === null },
            ...typeTabs
              // A tab that was opened by its address stays, with nothing in it.
              .filter(([one]) => one === type || (types?.[one].items.length ?? 0) > 0)
              .map(([one, label]) => ({ href: `${path}?type=${one}`, label, current: one === type })),
          ]}
        />
        <label className="shop-sort">
          <span className="sr">Order</span>
          <Select
            value={sort}
            disabled={!hydrated}
            onChange={(event) => {
              setChosen(event.target.value);
              localStore.write("shopSort", event.target.value);
            }}
          >
            {sorts.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </label>
      </div>
      <h2 className="sr">Products</h2>
      <ProductGrid list={list} empty={<Empty username={username} isManaged={isManaged} hasType={type !== null} />}>
        {(product) => <ProductCard username={username} product={product} />}
      </ProductGrid>
    </Page>
  );
}

interface EmptyProps {
  readonly username: string;
  readonly isManaged: boolean;
  readonly hasType: boolean;
}

function Empty({ username, isManaged, hasType }: EmptyProps) {
  const path = shopPath(username);
  if (hasType)
    return (
      <EmptyState
        title="Nothing of this kind"
        action={
          <ButtonLink variant="line" href={path}>
            See everything
          </ButtonLink>
        }
      >
        There may be something else in the shop.
      </EmptyState>
    );
  return isManaged ? (
    <EmptyState
      title="Your shop is open, and empty"
      action={<ButtonLink href={`${path}/add`}>Add a product</ButtonLink>}
    >
      A person looks at your first three products, usually the same day.
    </EmptyState>
  ) : (
    <EmptyState
      title="Nothing on the shelf yet"
      action={
        <ButtonLink variant="line" href={`/${username}?tab=posts`}>
          See the profile
        </ButtonLink>
      }
    >
      What this shop sells will be here.
    </EmptyState>
  );
}

/** The page of one's own shop before there is one. */
function NoShop({ username }: { readonly username: string }) {
  const session = useSession();
  if (!mayOpenShop(session)) return <NotFound />;
  return (
    <Page title="Shop" rail={false} meta={{ noIndex: true }}>
      <Panel bleed>
        <EmptyState
          level="h2"
          title="You have no shop yet"
          action={<ButtonLink href={`${shopPath(username)}/setup`}>Open a shop</ButtonLink>}
        >
          Sell what you make, a file, or a product from a vendor’s catalogue.
        </EmptyState>
      </Panel>
    </Page>
  );
}

export const screen: Screen = {
  component: ShopScreen,
  load: async ({ params, query, isPhone, run, session }) => {
    const username = params["username"] ?? "";
    const viewer = await session;
    const isManaged = managesShop(viewer, username);
    const [{ data }] = await Promise.all([
      run(ShopDocument, { username }),
      run(ShopTypesDocument, { username, isManaged }),
      run(ShopProductsDocument, {
        input: { username, sort: "newest", type: typeOf(query), isManaged },
        pagination: { limit: productsPerPage(isPhone) },
      }),
    ]);
    if (data === null || data.fetchShop !== null) return undefined;
    if (viewer?.username === username) return mayOpenShop(viewer) ? undefined : notFound;
    const person = (await run(ShopPersonDocument, { username })).data?.fetchUserByUsername;
    return person == null ? notFound : redirectTo(`/${person.username ?? username}?tab=posts`);
  },
};

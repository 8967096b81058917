import "./admin.css";
import { formatMoney } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import {
  StaffDecideShopProductDocument,
  StaffRemoveShopProductDocument,
  StaffRestoreShopProductDocument,
  StaffShopProductCaseDocument,
  StaffShopProductsDocument,
} from "#web/generated/staff.ts";
import type { StaffShopProductFragment } from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { Banner } from "#web/ui/banner.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { accountName, profileRow } from "./case-account.tsx";
import {
  productTags,
  productTypes,
  SHOP_GOAL_HOURS,
  SHOP_PRODUCTS,
  shopChoices,
  shopDone,
  shopQueues,
} from "./shop-product-words.ts";
import type { ShopAct } from "./shop-product-words.ts";
import { StaffCase } from "./staff-case.tsx";
import { StaffDecision } from "./staff-decision.tsx";
import { StaffWait } from "./staff-wait.tsx";
import { nextAddress } from "./staff-words.ts";

/** Screen of a product as its page shows it, its seller and its price, beside the decision. Then the next one opens. */
function ShopProductCaseScreen({ params, query: asked }: ScreenProps) {
  const productId = params["caseId"] ?? "";
  const status = shopQueues.find(({ value }) => value === asked.get("queue"))?.value ?? "in_review";
  const navigate = useNavigate();
  const query = useStaffQuery(StaffShopProductCaseDocument, { productId });
  const product = query.data?.spFetchShopProduct;
  const openNext = async ({ about }: StaffShopProductFragment): Promise<void> => {
    const { data } = await staffClient()
      .query(StaffShopProductsDocument, { status: "in_review", after: null })
      .toPromise();
    const items = (data?.spFetchShopReviews.items ?? []).map(({ id, waitsSince }) => ({ id, since: waitsSince }));
    navigate(nextAddress(SHOP_PRODUCTS, "queue=in_review", items, { id: about.id, since: about.waitsSince }));
  };
  return (
    <StaffCase
      title={product?.about.name ?? "Product"}
      grant="moderate"
      queue={`${SHOP_PRODUCTS}?queue=${status}`}
      back="All products"
      missing="There is no such product"
      query={query}
      main={product && <Facts key={product.id} product={product} />}
      side={product && <Side key={`${product.id} ${product.about.status}`} product={product} onNext={openNext} />}
    />
  );
}

interface Of {
  readonly product: StaffShopProductFragment;
}

function Facts({ product }: Of) {
  const { about, pictures, description, detail, presets, sizes, piecesLeft, reference, markup, cost } = product;
  const tag = productTags[about.status];
  const money = (term: string, cents: number) => ({ term, value: formatMoney(cents) });
  return (
    <>
      <Panel>
        <PanelHeader title="What everyone sees">
          <Tag tone={tag.tone}>{tag.label}</Tag>
        </PanelHeader>
        {pictures.map(({ url, alt }) => (
          <img key={url} className="staff-picture" src={url} alt={alt} />
        ))}
        <h3>{about.name}</h3>
        {detail !== "" && <p className="muted">{detail}</p>}
        {description !== "" && <p className="staff-words">{description}</p>}
        <DefinitionList
          items={[
            { term: "Kind", value: productTypes[about.type] },
            ...(reference === null ? [] : [{ term: "Vendor’s reference", value: reference }]),
            ...(sizes.length === 0 ? [] : [{ term: "Sizes", value: sizes.join(", ") }]),
            { term: "Pieces left", value: piecesLeft === null ? "No limit" : String(piecesLeft) },
            ...(product.fileName === null ? [] : [{ term: "File", value: product.fileName }]),
          ]}
        />
      </Panel>
      <Panel>
        <PanelHeader title="The price" />
        <DefinitionList
          items={[
            money("One piece, with tax", about.price),
            ...presets.map(({ quantity, price, savings }) => ({
              term: `Set of ${quantity}`,
              value: `${formatMoney(price)}, saves ${formatMoney(savings)}`,
            })),
            ...(markup === null ? [] : [{ term: "Markup", value: `${markup} %` }]),
            ...(cost === null ? [] : [money("Cost", cost)]),
            money("Tax", product.tax),
            money("Our fee", product.fee),
            money("What the seller keeps", product.kept),
          ]}
        />
      </Panel>
      <Panel>
        <PanelHeader title="The seller" />
        <DefinitionList
          items={[
            { term: "Name", value: accountName(about.account) },
            ...profileRow(about.account),
            {
              term: "Product of the shop",
              value: about.reviewNumber === null ? "After the first three" : `Number ${about.reviewNumber}`,
            },
            { term: "Added", value: `${formatDate(product.createdAt)}, ${formatClock(product.createdAt)}` },
            ...(about.status === "in_review"
              ? [{ term: "Goal", value: <StaffWait since={about.waitsSince} goalHours={SHOP_GOAL_HOURS} /> }]
              : []),
            ...(product.refusalReason === null ? [] : [{ term: "Refused before", value: product.refusalReason }]),
          ]}
        />
      </Panel>
    </>
  );
}

/** Sends a decision. Returns the refusal, or undefined. */
async function send(productId: string, act: ShopAct, reason: string) {
  const client = staffClient();
  if (act === "remove") return client.mutation(StaffRemoveShopProductDocument, { productId, reason }).toPromise();
  if (act === "restore") return client.mutation(StaffRestoreShopProductDocument, { productId, reason }).toPromise();
  return client.mutation(StaffDecideShopProductDocument, { productId, decision: act, reason }).toPromise();
}

function Side({ product, onNext }: Of & { readonly onNext: (product: StaffShopProductFragment) => Promise<void> }) {
  const choices = shopChoices(product);
  return (
    <Panel>
      <PanelHeader title="The decision" />
      {product.isOwn ? (
        <Banner title="A colleague has to decide">This is of your own shop.</Banner>
      ) : choices.length === 0 ? (
        <p className="muted">The shop archived this product. There is nothing to decide.</p>
      ) : (
        <StaffDecision<ShopAct>
          choices={choices}
          hint="Recorded with your name. The seller of a refused product reads it."
          decide={async (act, reason) => {
            const { error } = await send(product.id, act, reason);
            if (!error) toast.success(shopDone[act], { text: "The seller is notified." });
            return error;
          }}
          onDecided={() => onNext(product)}
        />
      )}
    </Panel>
  );
}

export const screen: Screen = { component: ShopProductCaseScreen };

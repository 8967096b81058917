import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { connectionOf, PageInfoType, pageOf, PaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { findParcel, ordersOfBuyer, parcelsOfSeller } from "../queries/orders.ts";
import type { OrderView, ParcelView } from "../queries/orders.ts";
import { loadOrder, OrderType, ParcelStatusType, SaleType } from "./order.ts";

const OrderConnection = builder.objectRef<Connection<OrderView>>("OrderConnection").implement({
  audience: "handleMoney",
  fields: (t) => ({
    items: t.expose("items", { type: [OrderType] }),
    pageInfo: t.expose("pageInfo", { type: PageInfoType }),
  }),
});
const SaleConnection = builder.objectRef<Connection<ParcelView>>("SaleConnection").implement({
  audience: "handleMoney",
  fields: (t) => ({
    items: t.expose("items", { type: [SaleType] }),
    pageInfo: t.expose("pageInfo", { type: PageInfoType }),
  }),
});

const OrderInput = builder.inputType("OrderInput", {
  fields: (t) => ({ orderId: t.field({ type: "Id", required: true }) }),
});
const SalesInput = builder.inputType("SalesInput", {
  fields: (t) => ({
    status: t.field({ type: [ParcelStatusType], description: "Only parcels in these states." }),
    needsAnswer: t.boolean({ description: "Only parcels with a claim that waits for the seller." }),
  }),
});

builder.queryFields((t) => ({
  fetchOrder: t.field({
    guard: { who: "account", may: "handleMoney" },
    type: OrderType,
    nullable: true,
    description: "An order of the acting account.",
    args: { input: t.arg({ type: OrderInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const order = await loadOrder(context, input.orderId);
      return order?.accountId === requireActor(context).accountId ? order : null;
    },
  }),
  fetchOrders: t.field({
    guard: { who: "account", may: "handleMoney" },
    type: OrderConnection,
    description: "Orders of the acting account, newest first.",
    args: { cursorKey: t.arg.string(), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { pagination }, context) => {
      const page = pageOf(context, "orders", pagination);
      const rows = await ordersOfBuyer.read(context.services.db, page, requireActor(context).accountId);
      const found = connectionOf(context, rows, page, positionIn("orders"));
      const orders = await Promise.all(found.items.map(({ id }) => loadOrder(context, id)));
      return { ...found, items: orders.filter((order) => order !== undefined) };
    },
  }),
  fetchSale: t.field({
    guard: { who: "account", may: "handleMoney" },
    type: SaleType,
    nullable: true,
    description: "A parcel that the acting account sold.",
    args: { parcelId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { parcelId }, context) => {
      const parcel = await findParcel(context.services.db, parcelId);
      if (parcel?.sellerId !== requireActor(context).accountId) return null;
      const order = await loadOrder(context, parcel.orderId);
      const sale = order?.parcels.find(({ id }) => id === parcelId);
      return sale === undefined || sale.order.paidAt === null ? null : sale;
    },
  }),
  fetchSales: t.field({
    guard: { who: "account", may: "handleMoney" },
    type: SaleConnection,
    description: "Parcels that the acting account sold, newest first.",
    args: {
      input: t.arg({ type: SalesInput }),
      cursorKey: t.arg.string(),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { input, pagination }, context) => {
      const page = pageOf(context, "sales", pagination);
      const states = input?.status ?? null;
      const { accountId } = requireActor(context);
      const rows = await parcelsOfSeller.read(
        context.services.db,
        page,
        accountId,
        states,
        input?.needsAnswer ?? false,
      );
      const found = connectionOf(context, rows, page, positionIn("sales"));
      const sales = await Promise.all(
        found.items.map(async ({ id, orderId }) =>
          (await loadOrder(context, orderId))?.parcels.find((parcel) => parcel.id === id),
        ),
      );
      return { ...found, items: sales.filter((sale) => sale !== undefined) };
    },
  }),
}));

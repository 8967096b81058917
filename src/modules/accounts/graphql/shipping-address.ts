import { badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { COUNTRIES } from "#kernel/countries.ts";
import { requireActor } from "#graphql/context.ts";
import type { ShippingAddress } from "#kernel/shipping-address.ts";
import { updateShippingAddress } from "../commands/update-shipping-address.ts";
import { readShippingAddress } from "../index.ts";
import { loadSession, SessionUserType } from "./session-user.ts";

export const ShippingAddressType = builder.objectRef<ShippingAddress>("ShippingAddress").implement({
  audience: "handleMoney",
  fields: (t) => ({
    countryCode: t.exposeString("countryCode"),
    countryName: t.string({ resolve: ({ countryCode }) => COUNTRIES[countryCode] ?? countryCode }),
    city: t.exposeString("city"),
    state: t.exposeString("state"),
    address: t.exposeString("address"),
    apartment: t.exposeString("apartment"),
    zipCode: t.exposeString("zipCode"),
  }),
});

/** The address prizes are sent to. Hidden from a brand's plain members, as its money is. */
builder.objectField(SessionUserType, "shippingAddress", (t) =>
  t.field({
    type: ShippingAddressType,
    nullable: true,
    guard: { audience: "handleMoney", otherwise: null },
    resolve: ({ account }, _args, context) => readShippingAddress(context.services, account.id),
  }),
);

export const ShippingAddressInput = builder.inputType("ShippingAddressInput", {
  fields: (t) => ({
    countryCode: t.string({ required: true, description: "Two letters of ISO 3166-1." }),
    city: t.string({ required: true }),
    state: t.string({
      required: true,
      description: "In the United States the two letters of the USPS; elsewhere free text or empty.",
    }),
    address: t.string({ required: true }),
    apartment: t.string({ required: true }),
    zipCode: t.string({ required: true }),
  }),
});

builder.mutationField("updateShippingAddress", (t) =>
  t.field({
    guard: { who: "account", may: "editAccount", act: { words: "Changed the shipping address", page: "/account" } },
    type: SessionUserType,
    description: "Keeps where prizes are sent; null forgets it.",
    args: { shippingAddress: t.arg({ type: ShippingAddressInput }) },
    resolve: async (_root, { shippingAddress }, context) => {
      const actor = requireActor(context);
      const done = await updateShippingAddress(context.services, actor, shippingAddress ?? null);
      if (!done.ok) throw badInput(done.error.field, done.error.rule);
      return loadSession(context, actor);
    },
  }),
);

import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import type { GiftCode } from "#modules/vendors/index.ts";
import { readOrderCode } from "../commands/open-goods.ts";
import type { Closed } from "../commands/open-goods.ts";
import { orderLimits } from "../limits.ts";

const OrderCodeType = builder.objectRef<GiftCode>("OrderCode").implement({
  audience: "handleMoney",
  description: "The code of a bought gift card.",
  fields: (t) => ({
    code: t.string({ nullable: true, resolve: ({ form, text }) => (form === "code" ? text : null) }),
    link: t.string({
      nullable: true,
      description: "The vendor's page that shows the code.",
      resolve: ({ form, text }) => (form === "link" ? text : null),
    }),
    pin: t.exposeString("pin", { nullable: true }),
  }),
});

const refused = answers<Closed>({
  not_found: "NOT_FOUND",
  not_ready: () => new ApiError("CONFLICT", { rule: "code_not_ready" }, "The code is not there yet."),
  claim_open: byRule("CONFLICT", "It cannot be opened while your claim about it is open."),
  refunded: byRule("CONFLICT", "Its money went back, so it cannot be opened any more."),
});

builder.mutationFields((t) => ({
  readOrderCode: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Opened a code that was bought", page: "/orders" } },
    type: OrderCodeType,
    description: "Shows the code of a gift card that the acting account bought. Every look is written down.",
    args: { itemId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { itemId }, context) => {
      const actor = requireActor(context);
      await limit(context, orderLimits.order_change, actor.personId);
      const code = await readOrderCode(context.services, actor, itemId);
      if (!code.ok) throw refused(code.error);
      return code.value;
    },
  }),
}));

import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { OkType } from "#graphql/ok.ts";
import { encodeId } from "#kernel/ids.ts";
import { forgetDevices } from "../commands/sign-out.ts";
import { trustedDevicesOf } from "../index.ts";
import type { TrustedDevice } from "../store/trusted-devices-store.ts";

const TrustedDeviceType = builder.objectRef<TrustedDevice>("TrustedDevice").implement({
  audience: "signedIn",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    userAgent: t.exposeString("agentFamily", { description: 'Browser and system, as "Firefox on Windows".' }),
    lastUsedAt: t.expose("lastUsedAt", { type: "DateTime" }),
    expiresAt: t.expose("expiresAt", { type: "DateTime" }),
    isCurrent: t.exposeBoolean("isCurrent"),
  }),
});

builder.queryField("fetchTrustedDevices", (t) =>
  t.field({
    guard: { who: "account" },
    type: [TrustedDeviceType],
    description: "Browsers that are not asked for the second factor, for thirty days each.",
    resolve: (_root, _args, context) =>
      trustedDevicesOf(context.services.db, requireActor(context).personId, context.request.deviceToken),
  }),
);

builder.mutationField("deleteTrustedDevice", (t) =>
  t.field({
    guard: { who: "account", act: "ownSignIn" },
    type: OkType,
    args: { id: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { id }, context) => {
      if (!(await forgetDevices(context.services, requireActor(context).personId, id))) throw new ApiError("NOT_FOUND");
      return { id: encodeId(id), ok: true };
    },
  }),
);

builder.mutationField("deleteAllTrustedDevices", (t) =>
  t.field({
    guard: { who: "account", act: "ownSignIn" },
    type: OkType,
    resolve: async (_root, _args, context) => ({
      id: "trusted_devices",
      ok: await forgetDevices(context.services, requireActor(context).personId, null),
    }),
  }),
);

import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor, requireRequestSession } from "#graphql/context.ts";
import { reauthRequired } from "#modules/sign-in/graphql/index.ts";
import { createExportLink } from "../commands/download-link.ts";
import { requestExport } from "../commands/request-export.ts";
import { ownExports } from "../queries/exports.ts";
import type { ExportRow } from "../store/exports-store.ts";

const Status = builder.enumType("DataExportStatus", {
  values: ["requested", "building", "ready", "failed", "removed"] as const,
});

const DataExport = builder.objectRef<ExportRow>("DataExport").implement({
  audience: "actPersonally",
  description: "A copy of everything that is kept about a person.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    status: t.expose("status", { type: Status }),
    progress: t.int({
      description: "Percent.",
      resolve: ({ partsDone, partsTotal }) => (partsTotal === 0 ? 0 : Math.floor((partsDone * 100) / partsTotal)),
    }),
    bytes: t.float({ nullable: true, resolve: ({ bytes }) => (bytes === null ? null : Number(bytes)) }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    expiresAt: t.expose("expiresAt", { type: "DateTime" }),
  }),
});

builder.queryField("fetchDataExports", (t) =>
  t.field({
    guard: { who: "onboarding", may: "actPersonally" },
    type: [DataExport],
    resolve: (_root, _args, context) => ownExports(context.services.db, requireActor(context).personId),
  }),
);

builder.mutationFields((t) => ({
  requestDataExport: t.field({
    guard: {
      who: "onboarding",
      may: "actPersonally",
      alsoIn: ["suspended", "pending_reactivation", "deleting"],
      stepUp: "data_export",
    },
    type: DataExport,
    description:
      "Asks for a copy of the person's data, once a day; idToken is a step-up token of data_export. An email is sent when it is ready.",
    args: { idToken: t.arg.string({ required: true }) },
    resolve: async (_root, { idToken }, context) => {
      const asked = await requestExport(context.services, requireActor(context).personId, idToken);
      if (asked.ok) return asked.value;
      if (asked.error.kind === "reauth_required") throw reauthRequired("data_export");
      throw new ApiError(
        "LIMIT_EXCEEDED",
        { rule: "once_a_day", againAt: asked.error.againAt },
        "You asked for your data within the last day.",
      );
    },
  }),
  createDataExportLink: t.string({
    guard: {
      who: "onboarding",
      may: "actPersonally",
      alsoIn: ["suspended", "pending_reactivation", "deleting"],
      stepUp: "data_export",
    },
    description:
      "The address of a finished copy: five minutes, this session only; idToken is a step-up token of data_export.",
    args: { exportId: t.arg({ type: "Id", required: true }), idToken: t.arg.string({ required: true }) },
    resolve: async (_root, { exportId, idToken }, context) => {
      const link = await createExportLink(context.services, requireRequestSession(context), exportId, idToken);
      if (link.ok) return link.value;
      throw link.error === "reauth_required" ? reauthRequired("data_export") : new ApiError("NOT_FOUND");
    },
  }),
}));

import { adminBuilder } from "#graphql/admin-builder.ts";
import { readMetricsForStaff } from "../queries/post-metrics.ts";
import type { StaffMetrics } from "../queries/post-metrics.ts";

const SpPostMetrics = adminBuilder.objectRef<StaffMetrics>("SpPostMetrics").implement({
  fields: (t) => ({
    impressionsCount: t.exposeInt("impressionsCount"),
    mediaViewsCount: t.exposeInt("mediaViewsCount"),
    totalEngagementsCount: t.exposeInt("totalEngagementsCount"),
  }),
});

adminBuilder.queryField("spFetchPostMetrics", (t) =>
  t.field({
    guard: { grant: "moderate" },
    type: SpPostMetrics,
    nullable: true,
    description: "How any post is met, one that is out of sight too; null where there is none.",
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: (_root, { postId }, { services }) => readMetricsForStaff(services.db, postId),
  }),
);

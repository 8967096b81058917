import "./metrics-dialog.css";
import { useQuery } from "urql";
import { formatWhole } from "#kernel/format-count.ts";
import { PostMetricsDocument } from "#web/generated/posts-metrics.ts";
import type { PostMetricsQuery } from "#web/generated/types.ts";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

interface MetricsDialogProps {
  readonly postId: string;
  /** "stim", "reply" or "giveaway". */
  readonly kind: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Metrics of a person's own post, visible to its author alone. */
export function MetricsDialog({ postId, kind, open, onOpenChange }: MetricsDialogProps) {
  const [{ data, error, fetching }, again] = useQuery({
    query: PostMetricsDocument,
    variables: { postId },
    requestPolicy: "cache-and-network",
  });
  const metrics = data?.getPostMetrics;
  const waiting = useHeldPending(metrics === undefined && fetching);
  return (
    <Modal open={open} onOpenChange={onOpenChange} title={`Views of your ${kind}`} size="s">
      {metrics === undefined ? (
        error && !fetching ? (
          <LoadFailure
            level="h3"
            title="The numbers didn’t load"
            onRetry={() => {
              again({ requestPolicy: "network-only" });
            }}
            error={error}
          />
        ) : (
          waiting && <Skeleton width={80} />
        )
      ) : (
        <Numbers metrics={metrics} visits={data?.fetchGiveawayVisits ?? null} />
      )}
    </Modal>
  );
}

function Numbers({
  metrics,
  visits,
}: {
  readonly metrics: PostMetricsQuery["getPostMetrics"];
  readonly visits: PostMetricsQuery["fetchGiveawayVisits"];
}) {
  const { votesCount } = metrics;
  return (
    <div className="post-metrics">
      <section>
        <h3>Who came across it</h3>
        <DefinitionList
          items={[
            { term: "Seen", value: formatWhole(metrics.impressionsCount) },
            { term: "Pictures opened", value: formatWhole(metrics.mediaViewsCount) },
          ]}
        />
      </section>
      <section>
        <h3>What they did</h3>
        <DefinitionList
          items={[
            { term: "Likes", value: formatWhole(metrics.likesCount) },
            { term: "Replies", value: formatWhole(metrics.repliesCount) },
            { term: "Reposts", value: formatWhole(metrics.repostsCount) },
            { term: "Links followed", value: formatWhole(metrics.linkClicksCount) },
            ...(votesCount === null ? [] : [{ term: "Votes", value: formatWhole(votesCount) }]),
            { term: "All together", value: formatWhole(metrics.totalEngagementsCount), total: true },
          ]}
        />
      </section>
      {visits !== null && (
        <section>
          <h3>The link of your giveaway</h3>
          <DefinitionList
            items={[
              { term: "People who visited", value: formatWhole(visits.visitorsCount) },
              { term: "Chose to enter without visiting", value: formatWhole(visits.withoutVisitCount) },
            ]}
          />
        </section>
      )}
      <p className="muted">
        Seen means that half of it was in sight for a second. Each signed-in person counts once a day; you, and members
        of your brand, don’t. Only you and our staff see this, up to a minute behind.
      </p>
    </div>
  );
}

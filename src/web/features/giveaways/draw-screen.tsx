import "./draw/draw.css";
import { useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import { notFound, redirectTo, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { NotFound } from "#web/app/not-found.tsx";
import { displayName, postPath, postViewPath } from "#web/lib/paths.ts";
import { DrawFactsDocument } from "#web/generated/giveaways-draw.ts";
import { usePollQuery } from "#web/lib/use-poll-query.ts";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { DrawHero } from "./draw/draw-hero.tsx";
import { DrawLimits, DrawRule } from "./draw/draw-rule.tsx";
import { DrawSteps } from "./draw/draw-steps.tsx";
import { phaseOf } from "./draw/draw-words.ts";
import { useDrawCheck } from "./draw/use-draw-check.ts";
import { YourCheck } from "./draw/your-check.tsx";
import { YourTicket } from "./draw/your-ticket.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Screen of the proof of a draw: what was published when, and a check that runs on the reader's device. */
function DrawScreen({ params }: ScreenProps) {
  const variables = { postId: params["postId"] ?? "" };
  const [{ data, error, fetching }, again] = useQuery({ query: DrawFactsDocument, variables });
  const proof = data?.fetchDrawProof ?? null;
  const post = data?.getPostById ?? null;
  const phase = proof === null ? null : phaseOf(proof);
  usePollQuery(DrawFactsDocument, variables, { enabled: phase === "before" || phase === "locked" });
  const { state, start } = useDrawCheck(proof);
  const waiting = useHeldPending(fetching && data === undefined);

  if (data !== undefined && !error && (proof === null || post === null)) return <NotFound />;
  if (proof === null || post === null) {
    return (
      <Page title="Check the draw" back={`/p/${variables.postId}`}>
        {error && !fetching && (
          <Panel bleed>
            <LoadFailure
              title="The proof didn’t load"
              level="h2"
              onRetry={() => {
                again({ requestPolicy: "network-only" });
              }}
              error={error}
            />
          </Panel>
        )}
        {waiting && <DrawSkeleton />}
      </Page>
    );
  }
  const rail = (
    <>
      <YourCheck proof={proof} state={state} onCheck={start} />
      <YourTicket proof={proof} />
      <DrawLimits proof={proof} />
      <DrawRule proof={proof} />
    </>
  );
  return (
    <Page
      title="Check the draw"
      heading="hidden"
      back={postPath(post)}
      rail={rail}
      meta={{
        noIndex: !post.postedBy.isFindable,
        title: `Check the draw of ${displayName(post.postedBy)}`,
        description: "Every number of this draw is public. Repeat it on your own device.",
      }}
    >
      <DrawHero proof={proof} post={post} state={state} onCheck={start} />
      <DrawSteps proof={proof} entriesCount={post.giveawayEntriesCount} />
    </Page>
  );
}

function DrawSkeleton() {
  return (
    <Panel bleed role="status" aria-label="Loading">
      <Skeleton shape="title" width={50} />
      <Skeleton shape="media" />
      <Skeleton />
      <Skeleton width={80} />
    </Panel>
  );
}

export const screen: Screen = {
  component: DrawScreen,
  load: async ({ params, run }) => {
    const { data, errors } = await run(DrawFactsDocument, { postId: params["postId"] ?? "" });
    const post = data?.getPostById;
    if (!post || !data.fetchDrawProof) return errors.length === 0 ? notFound : undefined;
    return post.postedBy.username === params["username"] ? undefined : redirectTo(postViewPath(post, "draw"));
  },
};

import "./card/posts.css";
import "./page/post.css";
import { useQuery } from "urql";
import { may } from "#kernel/capabilities.ts";
import { ticketNumber } from "#kernel/format-count.ts";
import { formatPrize } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useSession } from "#web/app/session-provider.tsx";
import { PostHeadDocument, PostWinnersDocument } from "#web/generated/posts-page.ts";
import type { PostWinnersQuery } from "#web/generated/types.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { PersonLine } from "#web/ui/person-line.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { Tag, type TagTone } from "#web/ui/tag.tsx";
import { entrantsFilePath, postPath, postViewPath, profilePath } from "#web/lib/paths.ts";
import { winnerName } from "./card/winner-name.ts";
import { loadPostHead } from "./page/load-post-head.ts";
import { productResultWords, resultWords } from "./page/result-words.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

type Slot = NonNullable<PostWinnersQuery["fetchGiveawayWinners"]>["slots"][number];

/** Screen of a giveaway's prizes and their winners. */
function WinnersScreen({ params }: ScreenProps) {
  const variables = { postId: params["postId"] ?? "" };
  const [{ data: head }] = useQuery({ query: PostHeadDocument, variables });
  const [{ data, error, fetching }, retry] = useQuery({ query: PostWinnersDocument, variables });
  const waiting = useHeldPending(fetching && !data);
  const post = head?.getPostById;
  const winners = data?.fetchGiveawayWinners;
  const product = post?.giveawayProductInfo?.prizeName ?? null;
  const session = useSession();
  const isHost = post != null && session?.id === post.postedBy.id && may(session.brandAccessLevel, "manageAudience");
  const check = post ? (
    <>
      {isHost && (
        <ButtonLink variant="quiet" icon="download-simple" href={entrantsFilePath(post.id)} download>
          Download entrants (CSV)
        </ButtonLink>
      )}
      <ButtonLink variant="gift" icon="fingerprint" href={postViewPath(post, "draw")}>
        Check the draw
      </ButtonLink>
    </>
  ) : undefined;
  return (
    <RouteModal title="Winners" size="m" flush footer={winners && winners.slots.length > 0 ? check : undefined}>
      {data === undefined && error !== undefined && !fetching && (
        <LoadFailure
          title="The winners didn’t load"
          onRetry={() => {
            retry({ requestPolicy: "network-only" });
          }}
          error={error}
        />
      )}
      {data === undefined && waiting && <PeopleSkeleton />}
      {data !== undefined && (winners == null || winners.slots.length === 0) && (
        <NoWinners state={post?.giveawayState ?? null} />
      )}
      {winners && winners.slots.length > 0 && (
        <>
          <p className="winners-drawn">
            {winners.drawnAt !== null && `Drawn ${formatDate(winners.drawnAt)}, ${formatClock(winners.drawnAt)}. `}
            No one picked the winners: the sealed numbers did.{" "}
            {product === null ? resultWords(winners.slots) : productResultWords(winners.slots)}
          </p>
          <ol className="people">
            {winners.slots.map((slot) => (
              <li key={slot.index}>
                <WinnerSlot slot={slot} product={product} />
                {slot.thanks !== null && (
                  <p className="winner-thanks">
                    “{slot.thanks.text}” <TextLink href={postPath(slot.thanks)}>See the thanks</TextLink>
                  </p>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </RouteModal>
  );
}

function NoWinners({ state }: { readonly state: string | null }) {
  if (state === "completed" || state === "voided")
    return <EmptyState title="Ended without winners">The prize went back to the host.</EmptyState>;
  return (
    <EmptyState title="Nothing is drawn yet">
      Winners are drawn about two minutes after entries close. Everyone can see them here.
    </EmptyState>
  );
}

const outcomes: Readonly<Record<string, { readonly label: string; readonly tone: TagTone }>> = {
  selected: { label: "Being checked", tone: "info" },
  winner: { label: "Winner", tone: "prize" },
  settled: { label: "Paid", tone: "ok" },
  refunded: { label: "Went back", tone: "neutral" },
};

/** Outcomes with other words for a product. */
const productOutcomes: typeof outcomes = {
  settled: { label: "Given", tone: "ok" },
};

/** The classes of causes for which a prize passes to the next ticket. */
const causes: Readonly<Record<string, string>> = {
  declined: "the prize was declined",
  unclaimed: "it was not claimed in time",
  failed_recheck: "the ticket could not win at the final check",
  suspended: "the account stayed suspended",
  tax_form_refused: "a tax form was refused",
  undeliverable: "it could not be delivered",
};

interface WinnerSlotProps {
  readonly slot: Slot;
  /** The product in words; null for cash. */
  readonly product: string | null;
}

function WinnerSlot({ slot, product }: WinnerSlotProps) {
  const { user, ticketNo, replacements } = slot;
  const outcome = (product === null ? outcomes : { ...outcomes, ...productOutcomes })[slot.status];
  const facts = [
    ticketNo === null ? null : `Ticket ${ticketNumber(ticketNo)}`,
    slot.settledAt === null || slot.status !== "settled"
      ? null
      : `${product === null ? "Paid" : "Given"} ${formatDate(slot.settledAt)}`,
    ...replacements.map(
      ({ at, cause }) =>
        `Passed on ${formatDate(at)}, ${formatClock(at)}: ${causes[cause ?? ""] ?? "the ticket before fell away"}`,
    ),
  ].filter((fact) => fact !== null);
  return (
    <div className="people-row">
      <PersonLine
        name={winnerName(slot) ?? "No winner for this prize"}
        photoUrl={user?.photoUrl}
        kind={user?.accountType}
        verified={user?.isIdentityVerified ?? false}
        href={user === null ? undefined : profilePath(user)}
        detail={facts.join(" · ")}
      />
      <span className="winner-prize">
        {product === null ? <b className="num">{formatPrize(slot.prize)}</b> : <b>{product}</b>}
        {outcome && <Tag tone={outcome.tone}>{outcome.label}</Tag>}
      </span>
    </div>
  );
}

export const screen: Screen = {
  component: WinnersScreen,
  load: async (context) => {
    const [outcome] = await Promise.all([
      loadPostHead(context, "winners"),
      context.run(PostWinnersDocument, { postId: context.params["postId"] ?? "" }),
    ]);
    return outcome;
  },
};

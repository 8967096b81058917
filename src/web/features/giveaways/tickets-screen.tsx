import "./giveaways.css";
import { useQuery } from "urql";
import { formatCount, ticketNumber } from "#kernel/format-count.ts";
import { formatDate, formatMonthDay, toMillis } from "#kernel/format-time.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { GiveawayTicketsDocument, TicketCountsDocument } from "#web/generated/giveaways.ts";
import type { GiveawayTicketsQuery, TicketStatus } from "#web/generated/types.ts";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { Countdown } from "#web/ui/countdown.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { LinkTabs } from "#web/ui/tabs.tsx";
import { MiniTicket } from "#web/ui/ticket/mini-ticket.tsx";
import { prizeName } from "#web/ui/ticket/ticket-data.ts";
import { ListView } from "#web/features/posts/card/list-view.tsx";
import { displayName, postPath } from "#web/lib/paths.ts";
import { postPrize, prizeWords } from "#web/features/posts/card/post-prize.ts";
import { SocialRail } from "#web/features/posts/rail/social-rail.tsx";
import { GiveawayTabs } from "./giveaway-tabs.tsx";
import { timeLeft } from "#web/lib/time-left.ts";

type Held = GiveawayTicketsQuery["fetchGiveawayTickets"]["items"][number];

const statuses: readonly TicketStatus[] = ["waiting", "drawn", "won"];
const labels: Readonly<Record<TicketStatus, string>> = { waiting: "In", drawn: "Drawn", won: "Won" };

const statusOf = (query: URLSearchParams): TicketStatus =>
  statuses.find((status) => status === query.get("show")) ?? "waiting";

/** Screen of the giveaways in which the viewer has a ticket, with the next draw on top. */
function TicketsScreen({ query }: ScreenProps) {
  const status = statusOf(query);
  const [{ data: counts }] = useQuery({
    query: TicketCountsDocument,
    variables: {},
    requestPolicy: "cache-and-network",
  });
  const list = useLoadMore(GiveawayTicketsDocument, {
    variables: { status },
    select: (data) => data.fetchGiveawayTickets,
    keyOf: (post) => post.id,
  });
  const now = useNow(60_000);
  const next =
    status === "waiting"
      ? list.items.find((post) => post.giveawayState === "open" && toMillis(post.giveawayDeadline ?? 0) > now)
      : undefined;
  return (
    <Page title="My tickets" rail={<SocialRail />}>
      <GiveawayTabs current="tickets" />
      <LinkTabs
        label="My tickets"
        tabs={statuses.map((one) => ({
          href: one === "waiting" ? "/giveaways/tickets" : `/giveaways/tickets?show=${one}`,
          label: (
            <>
              {labels[one]}
              {counts?.[one].count != null && counts[one].count > 0 && (
                <span className="num muted"> {formatCount(counts[one].count)}</span>
              )}
            </>
          ),
          current: one === status,
        }))}
      />
      {next !== undefined && <NextDraw post={next} deadline={next.giveawayDeadline ?? ""} />}
      <ListView list={list} what="Your tickets" empty={<NoTickets status={status} />} skeleton={null}>
        {(posts) => (
          <ul className="ticket-list">
            {posts.map((post) => (
              <li key={post.id}>
                <HeldTicket post={post} status={status} now={now} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </Page>
  );
}

/** The draw that comes first, counting down. */
function NextDraw({ post, deadline }: { readonly post: Held; readonly deadline: string }) {
  return (
    <section className="next-draw panel" aria-label="Next draw">
      <b>Next draw</b>
      <Countdown deadline={deadline} verb="Drawn" />
      <p>
        <AppLink href={postPath(post)}>
          {prizeWords(post) ?? "A prize"} from {displayName(post.postedBy)}
        </AppLink>
        {post.giveawayTicketNo !== null && `, ticket ${ticketNumber(post.giveawayTicketNo)}`}
      </p>
    </section>
  );
}

function HeldTicket({
  post,
  status,
  now,
}: {
  readonly post: Held;
  readonly status: TicketStatus;
  readonly now: number;
}) {
  const prize = postPrize(post) ?? { kind: "cash", amountCents: 0, winners: 1 };
  const host = displayName(post.postedBy);
  return (
    <MiniTicket
      prize={
        prize.kind === "cash" && status === "won"
          ? { ...prize, amountCents: post.giveawayWonCents ?? prize.amountCents }
          : prize
      }
      tone={status === "waiting" ? "open" : status === "won" ? "won" : "spent"}
      title={prize.kind === "cash" ? host : prizeName(prize)}
      detail={[
        prize.kind === "cash" ? null : host,
        post.giveawayTicketNo === null ? null : `Ticket ${ticketNumber(post.giveawayTicketNo)}`,
        stage(post, status, now),
      ]
        .filter((part) => part !== null)
        .join(" · ")}
      href={postPath(post)}
    />
  );
}

/** Returns where a ticket stands, in a few words. */
function stage(post: Held, status: TicketStatus, now: number): string {
  const { giveawayState, giveawayDeadline } = post;
  if (giveawayState === "voided") return "Called off";
  if (post.participationStatus === "ineligible") return "Doesn’t count";
  const deadline = toMillis(giveawayDeadline ?? 0);
  if (giveawayState === "open" && deadline > now) return `${timeLeft(deadline - now)} left`;
  if (giveawayState === "open" || giveawayState === "locked") return "Being drawn";
  const { giveawayRedemption: redemption } = post;
  if (status === "won" && redemption?.status === "available") return `Answer by ${formatMonthDay(redemption.redeemBy)}`;
  if (status === "won" && redemption === null && post.giveawayWonCents === null) return "Being checked";
  return `${status === "won" ? "Won" : "Drawn"} ${formatDate(deadline)}`;
}

const emptyWords: Readonly<Record<TicketStatus, { title: string; text: string }>> = {
  waiting: { title: "You’re in no draw right now", text: "Enter a giveaway, and its ticket waits here for the draw." },
  drawn: { title: "No ticket of yours was drawn yet", text: "After a draw you find the ticket and the winners here." },
  won: {
    title: "Nothing won yet",
    text: "Every ticket has the same chance. What you win shows up here, and cash in your wallet.",
  },
};

function NoTickets({ status }: { readonly status: TicketStatus }) {
  const { title, text } = emptyWords[status];
  return (
    <EmptyState
      title={title}
      level="h2"
      action={
        <ButtonLink variant="primary" href="/giveaways?tab=enter">
          See what I can enter
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  );
}

export const screen: Screen = {
  component: TicketsScreen,
  load: async ({ query, run }) => {
    await Promise.all([
      run(GiveawayTicketsDocument, { status: statusOf(query), pagination: { limit: PAGE_SIZE } }),
      run(TicketCountsDocument, {}),
    ]);
  },
};

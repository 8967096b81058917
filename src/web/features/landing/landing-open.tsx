import { useNavigate } from "#web/lib/router.tsx";
import { formatWhole } from "#kernel/format-count.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PersonLine } from "#web/ui/person-line.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Ticket } from "#web/ui/ticket/ticket.tsx";
import type { LandingTicket } from "./landing-giveaway.ts";

/** Up to three giveaways that are open now. */
export function LandingOpen({
  tickets,
  count,
}: {
  readonly tickets: readonly LandingTicket[];
  readonly count: number | null;
}) {
  return (
    <section className="landing-section" id="now">
      <div className="landing-section-header">
        <h2>Open right now</h2>
        {tickets.length > 0 && (
          <ButtonLink variant="line" href="/giveaways">
            {count === null ? "See all" : `See all ${formatWhole(count)}`}
          </ButtonLink>
        )}
      </div>
      {tickets.length === 0 ? (
        <Panel className="landing-none">
          <EmptyState
            title="Nothing is open this minute"
            action={<ButtonLink href="/o/create-account">Create account</ButtonLink>}
          >
            Giveaways open at all hours. Create an account and follow a few people to hear about the next one.
          </EmptyState>
        </Panel>
      ) : (
        <div className="landing-cards">
          {tickets.slice(0, 3).map((ticket) => (
            <LandingCard key={ticket.id} ticket={ticket} />
          ))}
        </div>
      )}
    </section>
  );
}

function LandingCard({ ticket }: { readonly ticket: LandingTicket }) {
  const navigate = useNavigate();
  const { host } = ticket;
  const enter = (): void => {
    navigate(`/o/create-account?redirectTo=${encodeURIComponent(ticket.href)}`);
  };
  return (
    <article className="landing-card">
      <PersonLine
        name={host.name}
        photoUrl={host.photoUrl}
        kind={host.accountType}
        verified={host.isIdentityVerified}
        {...(host.username === null ? {} : { href: `/${host.username}` })}
        detail={
          <>
            {host.username !== null && `@${host.username} · `}
            <RelativeTime time={ticket.createdAt} />
          </>
        }
      />
      <p className="landing-card-text">{ticket.text}</p>
      <Ticket giveaway={{ ...ticket.giveaway, sealHref: ticket.drawHref }} state={{ status: "open", onEnter: enter }} />
    </article>
  );
}

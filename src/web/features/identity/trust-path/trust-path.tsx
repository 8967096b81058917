import "./trust-path.css";
import { useQuery } from "urql";
import { formatMonthDay } from "#kernel/format-time.ts";
import { TrustPathDocument } from "#web/generated/identity-trust-path.ts";
import type { TrustCriterionName } from "#web/generated/types.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

interface CriterionWords {
  readonly title: string;
  /** Null where only time helps. `returns`: the page takes `redirectTo`. */
  readonly remedy: { readonly label: string; readonly path: string; readonly returns: boolean } | null;
}

const words: Record<TrustCriterionName, CriterionWords> = {
  identity: {
    title: "Verify your identity",
    remedy: { label: "Get verified", path: "/verify/identity", returns: false },
  },
  email: { title: "Confirm your email", remedy: { label: "Confirm", path: "/verify/email", returns: false } },
  phone: { title: "Confirm your phone", remedy: { label: "Confirm", path: "/verify/phone", returns: true } },
  two_factor: {
    title: "Turn on two-factor",
    remedy: { label: "Turn on", path: "/enable-two-factor", returns: true },
  },
  account_age: { title: "Be a member for 30 days", remedy: null },
};

interface TrustPathProps {
  /** Address of the page that shows this, where a remedy leads back to. */
  readonly returnTo: string;
}

/** The way to giving cash, for people who are not trusted yet: each criterion, its state, and what to do or wait for. */
export function TrustPath({ returnTo }: TrustPathProps) {
  const [{ data }] = useQuery({ query: TrustPathDocument, variables: {}, requestPolicy: "cache-and-network" });
  const criteria = data?.fetchSession?.user.trustCriteria ?? [];
  const met = criteria.filter(({ isMet }) => isMet).length;
  return (
    <section className="trust-path" aria-labelledby="trust-path">
      <h2 id="trust-path">Your way to giving cash</h2>
      <p className="muted">Cash giveaways are for trusted members, because other people’s hopes are on them.</p>
      {criteria.length > 0 && (
        <>
          <div className="trust-progress">
            <ProgressBar value={(met / criteria.length) * 100} label="Criteria met" />
            <b className="num">
              {met} of {criteria.length}
            </b>
          </div>
          <ol>
            {criteria.map(({ name, isMet, metAt }) => {
              const { title, remedy } = words[name];
              return (
                <li key={name} data-met={isMet ? "" : undefined}>
                  <span className="trust-mark" aria-hidden="true">
                    {isMet && <Icon name="check" weight="bold" />}
                  </span>
                  <span>
                    {title}
                    <span className="sr">{isMet ? ", done" : ", not done yet"}</span>
                  </span>
                  {!isMet && metAt !== null && <span className="trust-when num">on {formatMonthDay(metAt)}</span>}
                  {!isMet && remedy !== null && (
                    <ButtonLink
                      size="s"
                      variant="line"
                      href={remedy.returns ? `${remedy.path}?redirectTo=${encodeURIComponent(returnTo)}` : remedy.path}
                    >
                      {remedy.label}
                    </ButtonLink>
                  )}
                </li>
              );
            })}
          </ol>
        </>
      )}
      <p className="muted">
        With all of them done, we look at how your account treats people and mark it as trusted. Until then you can
        enter every giveaway that is open to you. <TextLink href="/help#giveaways">How that works</TextLink>
      </p>
    </section>
  );
}

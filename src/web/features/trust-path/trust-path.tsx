import "./trust-path.css";
import { useQuery } from "urql";
import { formatMonthDay } from "#kernel/format-time.ts";
import { TrustPathDocument } from "#web/generated/trust-path.ts";
import type { TrustCriterionName } from "#web/generated/types.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

const words: Record<
  TrustCriterionName,
  { readonly title: string; readonly remedy: { label: string; href: string } | null }
> = {
  identity: { title: "Verify your identity", remedy: { label: "Get verified", href: "/get-verified" } },
  email: { title: "Confirm your email", remedy: { label: "Confirm", href: "/verify/email" } },
  phone: {
    title: "Confirm your phone",
    remedy: { label: "Confirm", href: "/verify/phone?redirectTo=%2Fcreate-giveaway" },
  },
  two_factor: {
    title: "Turn on two-factor",
    remedy: { label: "Turn on", href: "/enable-two-factor?redirectTo=%2Fcreate-giveaway" },
  },
  account_age: { title: "Be a member for 30 days", remedy: null },
};

/** The way to giving cash, for people who are not trusted yet: each criterion, its state, and what to do or wait for. */
export function TrustPath() {
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
            {criteria.map(({ name, isMet, metAt }) => (
              <li key={name} data-met={isMet ? "" : undefined}>
                <span className="trust-mark" aria-hidden="true">
                  {isMet && <Icon name="check" weight="bold" />}
                </span>
                <span>
                  {words[name].title}
                  <span className="sr">{isMet ? ", done" : ", not done yet"}</span>
                </span>
                {!isMet && metAt !== null && <span className="trust-when num">on {formatMonthDay(metAt)}</span>}
                {!isMet && words[name].remedy !== null && (
                  <ButtonLink size="s" variant="line" href={words[name].remedy.href}>
                    {words[name].remedy.label}
                  </ButtonLink>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      <p className="muted">
        With all of them done, we look at how your account treats people and mark it as trusted. Until then you can
        enter every giveaway that is open to you. <TextLink href="/help">How that works</TextLink>
      </p>
    </section>
  );
}

import { useQuery } from "urql";
import { usePageMeta } from "#web/app/head.tsx";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { NotFound } from "#web/app/not-found.tsx";
import { LinkNoticeDocument } from "#web/generated/links.ts";
import type { LinkNoticeReason } from "#web/generated/types.ts";

const reasons: Readonly<Record<LinkNoticeReason, string>> = {
  phishing: "It may copy the page of another site to get your password.",
  scam: "People were cheated there.",
  malware: "It may put harmful software on your device.",
  spam: "It is posted again and again, by people who are paid for it.",
  csam: "It is not to be opened.",
  adult: "It shows content for adults.",
  counterfeit: "It sells copies of other makers’ goods.",
  other: "Our team found something wrong with it.",
};

/**
 * Page before a link that our team warns of. It opens nothing by itself, and leads nowhere that there is no notice
 * about.
 */
function LeavingPage({ query }: ScreenProps) {
  const to = query.get("to") ?? "";
  const [{ data, error }] = useQuery({ query: LinkNoticeDocument, variables: { url: to } });
  usePageMeta({ title: "Before you go", noIndex: true });
  const notice = data?.fetchLinkNotice;
  if (error !== undefined || notice === undefined)
    return <p role="alert">This can’t be read right now. Please try again in a few minutes.</p>;
  const host = URL.parse(to)?.host;
  if (notice === null || host === undefined) return <NotFound />;
  const isBlocked = notice.kind === "blocked";
  return (
    <article className="reading leaving">
      <h1>{isBlocked ? "We blocked this link" : "This link may harm you"}</h1>
      <p>
        It leads to <b dir="ltr">{host}</b>. {reasons[notice.reason]}
      </p>
      <p className="leaving-address" dir="ltr">
        <code>{to}</code>
      </p>
      <p>We never ask for a fee before a prize, and never for your password on another site.</p>
      <p className="leaving-acts">
        <a className="btn" data-variant="primary" data-size="l" href="/home">
          Stay here
        </a>
        {!isBlocked && (
          <a className="btn" data-variant="quiet" data-size="l" href={to} rel="ugc noopener noreferrer nofollow">
            Open {host} anyway
          </a>
        )}
      </p>
    </article>
  );
}

export const screen: Screen = {
  component: LeavingPage,
  load: async ({ query, run }) => {
    const { data } = await run(LinkNoticeDocument, { url: query.get("to") ?? "" });
    return data?.fetchLinkNotice === null ? notFound : undefined;
  },
};

import "./join-sheet.css";
import { formatDeadline, toMillis } from "#kernel/format-time.ts";
import type { JoinRequest } from "#web/app/join-request.ts";
import { VERIFICATION_MS, VERIFICATION_TIME } from "#web/lib/verification-time.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { WAY_NOUNS } from "#web/ui/ticket/ticket-data.ts";
import { shortName } from "#web/lib/paths.ts";
import { prizeWords } from "./post-prize.ts";

interface Step {
  readonly title: string;
  readonly text: string;
}

/** Sheet over the page that tells a guest what joining takes. Both buttons keep the way back to the page. */
export function JoinSheetContent({
  request,
  onClose,
}: {
  readonly request: JoinRequest;
  readonly onClose: () => void;
}) {
  const now = useNow(60_000);
  const query = `?redirectTo=${encodeURIComponent(request.backTo)}`;
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="s"
      title={titleFor(request)}
      description="It’s free, and takes two steps."
      footer={
        <div className="join-buttons">
          <ButtonLink size="l" full href={`/o/create-account${query}`}>
            Create account
          </ButtonLink>
          <ButtonLink size="l" full variant="line" href={`/login${query}`}>
            Log in
          </ButtonLink>
        </div>
      }
    >
      <p className="muted" aria-hidden="true">
        It’s free, and takes two steps.
      </p>
      <ol className="join-steps">
        {stepsFor(request, now).map(({ title, text }, index) => (
          <li key={title}>
            <span className="join-number" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <b>{title}</b>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Modal>
  );
}

function titleFor({ act, person, post }: JoinRequest): string {
  const name = shortName(person);
  const prize = post === undefined ? null : prizeWords(post);
  if (act === "enter" && prize !== null)
    return post?.giveawayProductInfo == null ? `Join to enter ${name}’s ${prize}` : `Join to enter for ${prize}`;
  if (act === "follow" || act === "reply") return `Join to ${act === "reply" ? "reply to" : act} ${name}`;
  return act === "vote" ? "Join to vote" : `Join to ${act} this`;
}

/** Returns the two steps: entering a giveaway needs a verified person, other acts need an account alone. */
function stepsFor({ act, post }: JoinRequest, now: number): readonly [Step, Step] {
  const deadline = post?.giveawayDeadline ?? null;
  if (act !== "enter" || deadline === null) {
    return [
      { title: "Create an account", text: "Your email, a password and your date of birth." },
      { title: "Confirm your phone", text: "We text you a code, you choose a name, and you’re back here." },
    ];
  }
  const noun = WAY_NOUNS[post?.giveawayEnterMethod ?? "visitLink"];
  const closesFirst = toMillis(deadline) - now < VERIFICATION_MS;
  const counts = closesFirst
    ? "This one closes sooner."
    : `Be verified by ${formatDeadline(deadline, { now })} and your ${noun} counts.`;
  return [
    {
      title: "Create an account",
      text: "Your email, a password, your phone and a name. Then you’re back at this ticket.",
    },
    { title: "Verify who you are", text: `${VERIFICATION_TIME} ${counts}` },
  ];
}

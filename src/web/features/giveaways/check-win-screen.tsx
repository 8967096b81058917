import "./draw/draw.css";
import { useQuery } from "urql";
import { ticketNumber } from "#kernel/format-count.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { FailureText } from "#web/lib/failures/failure-text.tsx";
import { displayName, postViewPath } from "#web/lib/paths.ts";
import { CheckWinDocument } from "#web/generated/giveaways-draw.ts";
import type { CheckWinQuery } from "#web/generated/types.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { readCheckWin, type CheckWinInput } from "./draw/check-win-input.ts";

type Outcome = NonNullable<CheckWinQuery["fetchTicketOutcome"]>["outcome"];

const outcomes: Readonly<Record<Outcome, { readonly title: string; readonly text: string }>> = {
  won: {
    title: "This ticket won",
    text: "If it is yours, the prize is in your account already. No one has to pay or confirm anything for it.",
  },
  being_checked: {
    title: "This ticket was drawn",
    text: "Its holder is checked once more before the prize is paid. There is nothing to do or to pay for it.",
  },
  passed_on: {
    title: "This ticket was drawn and did not keep the prize",
    text: "The prize went to another ticket, or back to the host. The winners page says when and why.",
  },
  not_drawn: { title: "This ticket did not win", text: "It took part in the draw and another ticket was drawn." },
  not_on_list: {
    title: "No such ticket took part",
    text: "The list of tickets was fixed before the draw, and this one is not on it. A message that says it won is not true.",
  },
  waiting: {
    title: "Nothing is drawn yet",
    text: "A message that says this ticket won is not true. Come back when the draw is done.",
  },
  called_off: { title: "This giveaway was called off", text: "No one won. The prize money went back to the host." },
};

/** Screen where everyone checks in the public proof whether a ticket won. Works without script: the form is its address. */
function CheckWinScreen({ query }: ScreenProps) {
  const asked = readCheckWin(query);
  return (
    <Page
      title="Check a win"
      rail={<ScamShield />}
      meta={{
        title: "Check a win",
        description: "See in the public proof of a draw whether a ticket won. A prize never costs a fee.",
      }}
    >
      <Panel bleed className="settings-panel">
        <PanelHeader level="h2" title="Did this ticket win?" />
        <form action="/check-win" method="get" className="check-win-form">
          <Field
            label="Giveaway"
            hint="Its address, or the id at the end of it."
            error={
              asked !== null && asked.postId === null
                ? "This is no address of a giveaway. Copy it from the post."
                : undefined
            }
            required
          >
            <TextInput name="giveaway" defaultValue={asked?.giveaway} autoComplete="off" spellCheck={false} />
          </Field>
          <Field label="Ticket" hint="The number, or the code (leaf hash) of the receipt." required>
            <TextInput name="ticket" defaultValue={asked?.ticket} autoComplete="off" spellCheck={false} />
          </Field>
          <Button type="submit" variant="gift">
            Check
          </Button>
        </form>
      </Panel>
      {asked?.postId != null && asked.ticket !== "" && <Answer input={asked} postId={asked.postId} />}
    </Page>
  );
}

function Answer({ input, postId }: { readonly input: CheckWinInput; readonly postId: string }) {
  const [{ data, error, fetching }] = useQuery({
    query: CheckWinDocument,
    variables: { postId, ticket: input.ticket },
  });
  const found = data?.fetchTicketOutcome;
  const post = data?.getPostById;
  if (fetching && !data && !error) return null;
  return (
    <Panel bleed className="settings-panel">
      <div role="status">
        {error && !found ? (
          <EmptyState level="h2" title="This could not be checked">
            <FailureText error={error} />
          </EmptyState>
        ) : found == null || post == null ? (
          <EmptyState level="h2" title="There is no such giveaway">
            A win in a giveaway that is not here is not a win here.
          </EmptyState>
        ) : (
          <EmptyState
            level="h2"
            title={outcomes[found.outcome].title}
            action={
              <ButtonLink variant="line" icon="fingerprint" href={postViewPath(post, "draw")}>
                Check the draw yourself
              </ButtonLink>
            }
          >
            {`${found.ticketNo === null ? "" : `Ticket ${ticketNumber(found.ticketNo)}, giveaway by ${displayName(post.postedBy)}. `}${outcomes[found.outcome].text}`}
          </EmptyState>
        )}
      </div>
    </Panel>
  );
}

/** What to know about false news of a win. */
function ScamShield() {
  return (
    <Panel>
      <PanelHeader title="Did someone tell you that you won?" />
      <ul className="draw-notes">
        <li>We never ask for a fee, a card, a gift card or a password for a prize.</li>
        <li>Winning is only ever shown in your account: in your notifications and your wallet.</li>
        <li>A host never needs your details to pay you. The prize is set aside before the giveaway opens.</li>
        <li>
          Anyone may look up any ticket here. That a ticket won does not mean that the person who names it holds it.
        </li>
      </ul>
    </Panel>
  );
}

export const screen: Screen = {
  component: CheckWinScreen,
  load: async ({ query, run }) => {
    const asked = readCheckWin(query);
    if (asked?.postId != null && asked.ticket !== "")
      await run(CheckWinDocument, { postId: asked.postId, ticket: asked.ticket });
  },
};

import { useState } from "react";
import { useClient } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDate } from "#kernel/format-time.ts";
import { RequestRefundDocument } from "#web/generated/orders-claims.ts";
import type { ClaimReason, ClaimWish, OrderParcelFactsFragment } from "#web/generated/types.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { RadioCards } from "#web/ui/choice-card.tsx";
import { FieldGroup } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { useSubmission, type Failure } from "#web/lib/forms/submission.ts";
import { displayName } from "#web/lib/paths.ts";
import { ClaimText, FormDialog } from "./claim-form.tsx";
import { claimFailure } from "./claim-refusals.ts";
import { askedFor, claimHelp, leftOf, reasonLooks } from "./claim-words.ts";
import { EvidenceField } from "./evidence-field.tsx";
import { useEvidence } from "./use-evidence.ts";

interface ClaimDialogProps {
  readonly parcel: OrderParcelFactsFragment;
  readonly onClose: () => void;
  /** Called once the claim is made. */
  readonly onMade: () => void;
}

const wishes = [
  { value: "money", label: "Money back" },
  { value: "replacement", label: "A new one" },
] as const;

const reasons = Object.keys(reasonLooks) as ClaimReason[];

/** The dialog in which a buyer says what is wrong with a parcel, or that it is to be sent back. */
export function ClaimDialog({ parcel, onClose, onMade }: ClaimDialogProps) {
  const client = useClient();
  const seller = displayName(parcel.seller);
  const offered = reasons.filter((reason) => parcel.claimReasons.includes(reason));
  const [reason, setReason] = useState<ClaimReason | null>(offered.length === 1 ? (offered[0] ?? null) : null);
  const left = parcel.items.filter((item) => leftOf(item) > 0);
  const [chosen, setChosen] = useState<readonly string[]>(left.length === 1 ? left.map(({ id }) => id) : []);
  const [text, setText] = useState("");
  const [wish, setWish] = useState<ClaimWish>("money");
  const evidence = useEvidence();
  const isWhole = reason === "never_came";
  const itemIds = isWhole ? left.map(({ id }) => id) : chosen;
  const mayWish = reason !== "send_back" && parcel.carriage !== "download";

  const check = (): Failure | null => {
    const { pictures } = evidence;
    const fields = {
      ...(reason === null ? { reason: "Choose what is wrong." } : {}),
      ...(itemIds.length === 0 ? { items: "Choose at least one." } : {}),
      ...(text.trim() === "" ? { text: "Write a sentence or two." } : {}),
      ...(pictures.some(({ problem }) => problem !== null)
        ? { pictures: "One picture couldn’t be sent. Remove it, or choose another one." }
        : pictures.some(({ url }) => url === null)
          ? { pictures: "The pictures are still being sent. One moment." }
          : {}),
    };
    return Object.keys(fields).length === 0 ? null : { fields, message: null };
  };
  const { busy, failure, submit, edit } = useSubmission<undefined>(async () => {
    const wrong = check();
    const [first, ...others] = itemIds;
    if (wrong !== null || reason === null || first === undefined) return wrong;
    const { error } = await client
      .mutation(RequestRefundDocument, {
        orderItemId: first,
        otherOrderItemIds: others,
        reason,
        text,
        wish: mayWish ? wish : "money",
        pictures: evidence.pictures.flatMap(({ url }) => url ?? []),
      })
      .toPromise();
    if (error !== undefined) return claimFailure(error);
    toast.success(`${seller} knows now`, { text: "You get a message when there is an answer." });
    onMade();
    return null;
  });
  const errorOf = (field: string): string | undefined => failure?.fields[field];
  return (
    <FormDialog
      title="What went wrong?"
      size="m"
      note={
        reason !== null &&
        itemIds.length > 0 && (
          <>
            Up to <b className="num">{formatMoney(askedFor(parcel, itemIds, reason))}</b> with tax
          </>
        )
      }
      submitLabel={`Send to ${seller}`}
      busy={busy}
      busyLabel="Sending"
      failure={failure}
      onSubmit={() => void submit(undefined)}
      onClose={onClose}
    >
      <FieldGroup legend={<span className="sr">Reason</span>} error={errorOf("reason")}>
        <RadioCards
          name="reason"
          value={reason ?? undefined}
          onChange={(value) => {
            setReason(value);
            edit("reason");
          }}
          choices={offered.map((value) => ({
            value,
            ...reasonLooks[value],
            detail:
              value === "send_back" && parcel.claimableUntil !== null
                ? `Until ${formatDate(parcel.claimableUntil)}`
                : undefined,
          }))}
        />
      </FieldGroup>
      {left.length > 1 && !isWhole && (
        <FieldGroup legend="Which of these?" error={errorOf("items")}>
          <div className="claim-items">
            {left.map((item) => (
              <Checkbox
                key={item.id}
                checked={chosen.includes(item.id)}
                label={
                  <>
                    <span>
                      {item.name}
                      {item.quantity > 1 && `, ${item.quantity}`}
                    </span>{" "}
                    <b className="num">{formatMoney(leftOf(item))}</b>
                  </>
                }
                onChange={({ target }) => {
                  setChosen((all) => (target.checked ? [...all, item.id] : all.filter((one) => one !== item.id)));
                  edit("items");
                }}
              />
            ))}
          </div>
        </FieldGroup>
      )}
      <ClaimText
        label={`Tell ${seller}`}
        value={text}
        error={errorOf("text")}
        onType={(typed) => {
          setText(typed);
          edit("text");
        }}
      />
      <EvidenceField list={evidence} error={errorOf("pictures")} />
      {mayWish && (
        <FieldGroup legend="What would make it right?">
          <RadioCards name="wish" columns={2} value={wish} onChange={setWish} choices={wishes} />
        </FieldGroup>
      )}
      <p className="claim-hint">
        <Icon name="clock" />
        <span>
          The seller has 3 business days. No answer, or not a fair one? A person at Stims decides.{" "}
          <TextLink href={claimHelp} target="_blank">
            How returns work
          </TextLink>
        </span>
      </p>
    </FormDialog>
  );
}

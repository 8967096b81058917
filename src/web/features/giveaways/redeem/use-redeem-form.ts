import { useState } from "react";
import { useClient, useQuery } from "urql";
import type { ShippingAddress } from "#kernel/shipping-address.ts";
import { isUsState } from "#kernel/us-states.ts";
import { UpdateShippingAddressDocument } from "#web/generated/accounts-profile-edit.ts";
import { PrizeArrivalDocument, RedeemPrizeDocument } from "#web/generated/giveaways-redeem.ts";
import type { PrizeFragment, PrizeRecipientQuery } from "#web/generated/types.ts";
import { errorCode, errorDetails } from "#web/lib/graph-error.ts";
import { failureOf } from "#web/lib/forms/submission.ts";
import { failureWords } from "#web/lib/failures/failure-words.ts";
import { hasPlace, missingFields, refusedFields } from "./redeem-words.ts";
import type { RedeemErrors, RedeemField, RedeemValues } from "./redeem-words.ts";
import { useIntentionKey } from "#web/lib/use-intention-key.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";
import { errorHelp } from "#web/lib/error-help.ts";

type Account = NonNullable<PrizeRecipientQuery["fetchSession"]>["user"];

/** The form of a prize: what is typed, what is wrong with it, and when it would arrive. */
export interface RedeemForm {
  readonly values: RedeemValues;
  /** True when the address becomes the account's shipping address. */
  readonly saves: boolean;
  readonly errors: RedeemErrors;
  /** Message for the whole form. */
  readonly message: string | null;
  /** Address of the article that explains the message. */
  readonly help: string | null;
  readonly busy: boolean;
  /** YYYY-MM-DD; null until state and ZIP code are known. */
  readonly arrival: string | null;
  /** Counts refused submissions, so that the summary takes the focus after each. */
  readonly refusals: number;
  readonly edit: (field: RedeemField, value: string) => void;
  readonly setSaves: (saves: boolean) => void;
  readonly submit: () => Promise<void>;
}

interface RedeemFormOptions {
  readonly prize: PrizeFragment | undefined;
  readonly account: Account | undefined;
  readonly postId: string;
  readonly isSized: boolean;
  readonly onDone: (prize: PrizeFragment) => void;
  /** Called when the prize can't be redeemed any more, with the reason of the refusal. */
  readonly onConflict: (reason: unknown) => void;
}

interface RedeemFailure {
  readonly errors: RedeemErrors;
  readonly message: string | null;
  /** Address of the article that explains the message. */
  readonly help: string | null;
}

/** Returns what the form begins with: the earlier answer, else the account's own address. */
function beginning(prize: PrizeFragment | undefined, account: Account | undefined): RedeemValues {
  const kept = account?.shippingAddress;
  const address = prize?.shippingAddress ?? (kept?.countryCode === "US" ? kept : null);
  const sizes = (prize?.sizes ?? []).filter(({ isAvailable }) => isAvailable);
  const only = sizes.length === 1 ? sizes[0]?.name : undefined;
  const chosen = sizes.find(({ name }) => name === prize?.orderSpec?.size)?.name;
  return {
    size: chosen ?? only ?? "",
    recipientName: prize?.recipientName ?? account?.name ?? "",
    address: address?.address ?? "",
    apartment: address?.apartment ?? "",
    city: address?.city ?? "",
    state: address !== null && isUsState(address.state) ? address.state : "",
    zipCode: address?.zipCode ?? "",
  };
}

function addressOf({ address, apartment, city, state, zipCode }: RedeemValues): ShippingAddress {
  return { countryCode: "US", address, apartment, city, state, zipCode };
}

export function useRedeemForm({ prize, account, postId, isSized, onDone, onConflict }: RedeemFormOptions): RedeemForm {
  const client = useClient();
  const [edits, setEdits] = useState<Partial<RedeemValues>>({});
  const [ticked, setTicked] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<RedeemFailure>(nothing);
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const intention = useIntentionKey();
  const values = { ...beginning(prize, account), ...edits };
  const saves = ticked ?? (account !== undefined && account.shippingAddress === null);
  const place = { state: values.state, zipCode: values.zipCode.trim() };
  const [{ data: estimate, error: refusedPlace }] = useQuery({
    query: PrizeArrivalDocument,
    variables: { input: { postId, ...place } },
    pause: prize === undefined || prize.isGiftCard || !hasPlace(values),
  });
  const refuse = (errors: RedeemErrors, message: string | null = null, help: string | null = null): void => {
    setFailure({ errors, message, help });
    setRefusals((count) => count + 1);
  };
  const save = async (): Promise<void> => {
    const { error } = await client
      .mutation(UpdateShippingAddressDocument, { shippingAddress: addressOf(values) })
      .toPromise();
    if (error) toastFailure("Your shipping address is not saved", error);
  };
  const submit = async (): Promise<void> => {
    if (busy) return;
    // Without a size to choose the prize fails, and its winner takes money.
    const hasChoice = isSized && (prize?.sizes ?? []).some(({ isAvailable }) => isAvailable);
    const missing = missingFields(values, hasChoice);
    if (Object.keys(missing).length > 0) {
      refuse(missing);
      return;
    }
    const input = {
      postId,
      recipientName: values.recipientName,
      shippingAddress: addressOf(values),
      size: isSized ? values.size : null,
    };
    setBusy(true);
    const { data, error } = await client
      .mutation(RedeemPrizeDocument, { input, idempotencyKey: intention.keyFor(input) })
      .toPromise();
    if (data && saves) await save();
    setBusy(false);
    if (data) {
      setFailure(nothing);
      intention.succeed();
      setEdits({});
      onDone(data.redeemProductGiveaway);
      return;
    }
    if (error === undefined) return;
    const details = errorDetails(error);
    if (errorCode(error) === "CONFLICT") onConflict(details["reason"]);
    else {
      const refused = refusedFields(details["errors"], values);
      if (Object.keys(refused).length > 0) refuse(refused);
      else refuse({}, failureOf(error, {}).message ?? failureWords(error), errorHelp(error));
    }
  };
  // A ZIP code of another state is said at once, not only when the form is sent.
  const early =
    hasPlace(values) && refusedPlace !== undefined
      ? refusedFields(errorDetails(refusedPlace)["errors"], values)
      : undefined;
  return {
    values,
    saves,
    errors: { ...early, ...failure.errors },
    message: failure.message,
    help: failure.help,
    busy,
    arrival: hasPlace(values) && refusedPlace === undefined ? estimateOf(estimate) : null,
    refusals,
    edit: (field, value) => {
      setEdits((before) => ({ ...before, [field]: value }));
      setFailure((before) => ({
        errors: Object.fromEntries(
          Object.entries(before.errors).filter(
            // The state may be what a ZIP code was refused for.
            ([name]) => name !== field && !(field === "state" && name === "zipCode"),
          ),
        ),
        message: before.message,
        help: before.help,
      }));
    },
    setSaves: setTicked,
    submit,
  };
}

const nothing: RedeemFailure = { errors: {}, message: null, help: null };

function estimateOf(
  data: { getEstimatedRedemptionShippingInfo: { estimatedDeliveryDate: string } } | undefined,
): string | null {
  return data?.getEstimatedRedemptionShippingInfo.estimatedDeliveryDate ?? null;
}

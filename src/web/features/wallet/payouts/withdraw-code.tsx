import type { CombinedError } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { failureOf, fieldFailure, generalFailure } from "#web/lib/forms/submission.ts";
import type { Failure } from "#web/lib/forms/submission.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { Modal } from "#web/ui/modal.tsx";
import { CodeStep } from "../code-step.tsx";
import type { CodeWay } from "../money-code.tsx";
import { withdrawFailureWords } from "./payout-words.ts";

interface WithdrawCodeProps {
  readonly way: CodeWay;
  readonly cents: number;
  /** Destination of the payout, as the person knows it. */
  readonly destination: string;
  readonly onCode: (code: string) => Promise<CombinedError | undefined>;
  readonly onClose: () => void;
}

/** Dialog for the code before money leaves for good. Errors of anything but the code are shown beside the amount. */
export function WithdrawCode({ way, cents, destination, onCode, onClose }: WithdrawCodeProps) {
  return (
    <Modal
      size="s"
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Withdraw ${formatMoney(cents)}`}
      description={`It goes to ${destination}.`}
    >
      <CodeStep
        way={way}
        act={
          <>
            withdraw <b>{formatMoney(cents)}</b>
          </>
        }
        label={`Withdraw ${formatMoney(cents)}`}
        busyLabel="Withdrawing"
        onCode={onCode}
        failureOf={codeFailure}
        onBack={onClose}
      />
    </Modal>
  );
}

function codeFailure(error: CombinedError): Failure {
  if (errorCode(error) === "MAX_ATTEMPTS")
    return fieldFailure("code", "That was one try too many. Go back and ask for a new code.");
  return errorCode(error) === "NETWORK"
    ? generalFailure(withdrawFailureWords(error, Date.now()))
    : failureOf(error, {});
}

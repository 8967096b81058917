import { accountErasing } from "#modules/accounts/index.ts";
import { leaveAtErasing } from "./commands/move-dormant.ts";

/** Answers the questions of lower modules. Called once, by main. */
export function wireDormancy(): void {
  accountErasing.implement("dormancy", async (tx, { accountId }) => {
    await leaveAtErasing(tx, accountId);
    return undefined;
  });
}

import { isUuid } from "#kernel/ids.ts";
import { accountErasing, findAccount, nameChanged } from "#modules/accounts/index.ts";
import { privateReading } from "#modules/media/index.ts";
import { eraseIdentity } from "./commands/erase-identity.ts";
import { checkDisplayName } from "./commands/check-display-name.ts";
import { isIdentityStaff } from "./policy.ts";
import { findPictureFor } from "./store/documents-store.ts";
import { provide } from "#platform/hooks.ts";

/** Implementations of the hooks of lower modules. */
export const provides = [
  provide(nameChanged, checkDisplayName),
  provide(accountErasing, async (tx, { services, accountId }) => {
    await eraseIdentity(tx, services, accountId);
    return undefined;
  }),
  provide(privateReading, async (tx, { mediaId, uploadType, purpose }) => {
    if (uploadType !== "identity") return undefined;
    const picture = await findPictureFor(tx, mediaId, purpose !== null && isUuid(purpose) ? purpose : null);
    // Their own, before it belongs to anything or while they still choose it.
    if (purpose === null) return picture === undefined || picture.status === "pending" ? undefined : "denied";
    if (picture?.readerId == null || picture.statusThen !== picture.status) return "denied";
    return isIdentityStaff(await findAccount(tx, picture.readerId)) ? undefined : "denied";
  }),
];

import type { StaffOpenIdentityCaseMutation } from "#web/generated/admin-types.ts";

/** An inquiry that a staff member has opened: the pictures and the fields typed so far. */
export type OpenedCase = StaffOpenIdentityCaseMutation["spOpenIdentityCase"];

import { adminBuilder } from "#graphql/admin-builder.ts";
import { activityKinds, brandPayments, personFacts, userKinds } from "../domain/user-kinds.ts";

export const SpUsersType = adminBuilder.enumType("SpUsersType", { values: userKinds });
export const SpUsersCursorKey = adminBuilder.enumType("SpUsersCursorKey", { values: ["createdAt"] as const });
export const SpAccountType = adminBuilder.enumType("SpAccountType", { values: ["personal", "brand"] as const });
export const SpAccountStatus = adminBuilder.enumType("SpAccountStatus", {
  values: ["active", "suspended", "pending_reactivation", "deleted"] as const,
});
export const SpBrandStatus = adminBuilder.enumType("SpBrandStatus", { values: ["pending", "active"] as const });
export const SpVisibility = adminBuilder.enumType("SpVisibility", {
  values: ["visible", "limited", "hidden", "anonymized"] as const,
});
export const SpSettableVisibility = adminBuilder.enumType("SpSettableVisibility", {
  values: ["visible", "limited", "hidden"] as const,
});
export const SpAccountRole = adminBuilder.enumType("SpAccountRole", { values: ["user", "staff", "admin"] as const });
export const SpUserFact = adminBuilder.enumType("SpUserFact", { values: personFacts });
export const SpActivityKind = adminBuilder.enumType("SpActivityKind", { values: activityKinds });
export const SpBrandPayment = adminBuilder.enumType("SpBrandPayment", { values: brandPayments });

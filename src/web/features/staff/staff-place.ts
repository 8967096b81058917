import { createContext, use } from "react";

/**
 * Where a screen of the staff area is drawn: on a page of its own, or on a wide screen in the column of the list or of
 * the case. `caseId` is the case that is open beside the list.
 */
export interface StaffPlace {
  readonly kind: "page" | "list" | "case";
  readonly caseId?: string | undefined;
}

const StaffPlaceContext = createContext<StaffPlace>({ kind: "page" });

/** Gives the place to the screen in a column. */
export const StaffPlaceProvider = StaffPlaceContext.Provider;

/** Returns where the surrounding screen is drawn. */
export function useStaffPlace(): StaffPlace {
  return use(StaffPlaceContext);
}

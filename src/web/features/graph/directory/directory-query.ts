import type { AccountType, DirectoryCursorKey } from "#web/generated/types.ts";

/** Tabs of the directory: three orders of all people, and those who gave the most. */
export const directoryTabs = ["new", "active", "followed", "givers"] as const;
export type DirectoryTab = (typeof directoryTabs)[number];

/** Parameters of the directory in the address. */
export interface DirectoryChoice {
  readonly tab: DirectoryTab;
  readonly accountType: AccountType | null;
  /** Leaves out the people the viewer follows already. */
  readonly onlyNew: boolean;
}

export const tabOrders: Readonly<Record<Exclude<DirectoryTab, "givers">, DirectoryCursorKey>> = {
  new: "createdAt",
  active: "updatedAt",
  followed: "popularity",
};

/** Reads the query of /directory; unknown values count as absent. */
export function readDirectoryChoice(query: URLSearchParams): DirectoryChoice {
  const [sort, type] = [query.get("sort"), query.get("type")];
  return {
    tab: directoryTabs.find((tab) => tab === sort) ?? "new",
    accountType: type === "personal" || type === "brand" ? type : null,
    onlyNew: query.get("following") === "0",
  };
}

/** Returns the address of a choice. */
export function directoryPath({ tab, accountType, onlyNew }: DirectoryChoice): string {
  const query = new URLSearchParams();
  if (tab !== "new") query.set("sort", tab);
  if (accountType !== null) query.set("type", accountType);
  if (onlyNew) query.set("following", "0");
  return query.size === 0 ? "/directory" : `/directory?${query.toString()}`;
}

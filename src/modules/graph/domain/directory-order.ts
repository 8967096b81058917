/** The directory's orders, by their cursorKey: new, active, most followed. */
export const directoryOrders = ["createdAt", "updatedAt", "popularity"] as const;
export type DirectoryOrder = (typeof directoryOrders)[number];

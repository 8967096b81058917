/** The directory's orders, by their cursorKey (D-SYS-07, D-SOC-25): new, active, most followed. */
export const directoryOrders = ["createdAt", "updatedAt", "popularity"] as const;
export type DirectoryOrder = (typeof directoryOrders)[number];

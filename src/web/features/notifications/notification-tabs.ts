import type { RouteId } from "#kernel/route-table.ts";

export const tabs = ["all", "replies", "mentions", "archived"] as const;
export type NotificationTab = (typeof tabs)[number];

export const tabLabels: Readonly<Record<NotificationTab, string>> = {
  all: "All",
  replies: "Replies",
  mentions: "Mentions",
  archived: "Archived",
};

export function tabOf(routeId: RouteId): NotificationTab {
  switch (routeId) {
    case "notifications-replies":
      return "replies";
    case "notifications-mentions":
      return "mentions";
    case "notifications-archived":
      return "archived";
    default:
      return "all";
  }
}

/** Returns the query variables of a tab, without its pages. */
export function tabVariables(tab: NotificationTab): { readonly types?: string[]; readonly isArchived: boolean } {
  switch (tab) {
    case "all":
      return { isArchived: false };
    case "replies":
      return { types: ["reply"], isArchived: false };
    case "mentions":
      return { types: ["mention"], isArchived: false };
    case "archived":
      return { isArchived: true };
  }
}

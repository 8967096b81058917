// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { ArchiveAllNotificationsMutation, ArchiveAllNotificationsMutationVariables, MarkNotificationsAsReadMutation, MarkNotificationsAsReadMutationVariables, NotificationByIdQuery, NotificationByIdQueryVariables, NotificationsQuery, NotificationsQueryVariables } from "./types.ts";

export const NotificationsDocument = /* @__PURE__ */ defineDocument<NotificationsQuery, NotificationsQueryVariables>(
  "ff095953fc6d6c668087f12ead845fb638d71496db6e92d23350e2286e986751",
  -71308878,
  "query Notifications($types: [String!], $isArchived: Boolean, $pagination: PaginationInput) {\n  fetchNotifications(\n    types: $types\n    isArchived: $isArchived\n    pagination: $pagination\n  ) {\n    items {\n      ...NotificationLine\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment NotificationLine on Notification {\n  id\n  type\n  triggeredByCount\n  createdAt\n  isRead\n  isPriority\n  archivedAt\n  triggeredBy {\n    ...Person\n    __typename\n  }\n  data {\n    prizeCents\n    amountCents\n    fiscalYear\n    replacedSlot\n    post {\n      id\n      text\n      status\n      replyToId\n      giveawayAmount\n      giveawayState\n      postedBy {\n        id\n        username\n        name\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n  __typename\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}",
);
export const NotificationByIdDocument = /* @__PURE__ */ defineDocument<NotificationByIdQuery, NotificationByIdQueryVariables>(
  "6f05c6d6a25ca62a97f9b37aea1e576323bb4d5039059c813b54bcf05e1f0821",
  -56849077063,
  "query NotificationById($id: Id!) {\n  fetchNotification(id: $id) {\n    ...NotificationLine\n    __typename\n  }\n}\nfragment NotificationLine on Notification {\n  id\n  type\n  triggeredByCount\n  createdAt\n  isRead\n  isPriority\n  archivedAt\n  triggeredBy {\n    ...Person\n    __typename\n  }\n  data {\n    prizeCents\n    amountCents\n    fiscalYear\n    replacedSlot\n    post {\n      id\n      text\n      status\n      replyToId\n      giveawayAmount\n      giveawayState\n      postedBy {\n        id\n        username\n        name\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n  __typename\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}",
);
export const MarkNotificationsAsReadDocument = /* @__PURE__ */ defineDocument<MarkNotificationsAsReadMutation, MarkNotificationsAsReadMutationVariables>(
  "23dc07ad12d2da6aa739042a59773f1d2af60a85c0519d254a33a0e182ae7763",
  931359713,
  "mutation MarkNotificationsAsRead($notificationsReadAt: DateTime!) {\n  markNotificationsAsRead(notificationsReadAt: $notificationsReadAt) {\n    id\n    ok\n    __typename\n  }\n}",
);
export const ArchiveAllNotificationsDocument = /* @__PURE__ */ defineDocument<ArchiveAllNotificationsMutation, ArchiveAllNotificationsMutationVariables>(
  "d1a74fd8e0d6e23dbad3d9d63a0d1f00e6c4ec63eed3aa7bd6a6b572ee753dff",
  20475105940,
  "mutation ArchiveAllNotifications {\n  archiveAllNotifications {\n    id\n    ok\n    __typename\n  }\n}",
);

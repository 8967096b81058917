// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { ArchiveAllNotificationsMutation, ArchiveAllNotificationsMutationVariables, MarkNotificationsAsReadMutation, MarkNotificationsAsReadMutationVariables, NotificationByIdQuery, NotificationByIdQueryVariables, NotificationsQuery, NotificationsQueryVariables } from "./types.ts";

export const NotificationsDocument = /* @__PURE__ */ defineDocument<NotificationsQuery, NotificationsQueryVariables>(
  "42e20de2f0966f2dd5bd7ba9c5d676e3f97e572b47cfa9a958a949ad08f7676c",
  -29733063342,
  "query Notifications($types: [String!], $isArchived: Boolean, $pagination: PaginationInput) {\n  fetchNotifications(\n    types: $types\n    isArchived: $isArchived\n    pagination: $pagination\n  ) {\n    items {\n      ...NotificationLine\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment NotificationLine on Notification {\n  id\n  type\n  triggeredByCount\n  createdAt\n  isRead\n  isPriority\n  archivedAt\n  triggeredBy {\n    ...Person\n    __typename\n  }\n  data {\n    prizeCents\n    amountCents\n    fiscalYear\n    replacedSlot\n    post {\n      id\n      text\n      warning\n      status\n      replyToId\n      giveawayAmount\n      giveawayState\n      postedBy {\n        id\n        username\n        name\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n  __typename\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}",
);
export const NotificationByIdDocument = /* @__PURE__ */ defineDocument<NotificationByIdQuery, NotificationByIdQueryVariables>(
  "01ae5d4897471623982a7499a2c9580108f780df84949e2be4b29a8c52ed7996",
  -76658591591,
  "query NotificationById($id: Id!) {\n  fetchNotification(id: $id) {\n    ...NotificationLine\n    __typename\n  }\n}\nfragment NotificationLine on Notification {\n  id\n  type\n  triggeredByCount\n  createdAt\n  isRead\n  isPriority\n  archivedAt\n  triggeredBy {\n    ...Person\n    __typename\n  }\n  data {\n    prizeCents\n    amountCents\n    fiscalYear\n    replacedSlot\n    post {\n      id\n      text\n      warning\n      status\n      replyToId\n      giveawayAmount\n      giveawayState\n      postedBy {\n        id\n        username\n        name\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n  __typename\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}",
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

// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { BellOnQuery, BellOnQueryVariables, BellsQuery, BellsQueryVariables, FiltersQuery, FiltersQueryVariables, MuteWordMutation, MuteWordMutationVariables, MutedThreadsQuery, MutedThreadsQueryVariables, NotificationPreferencesQuery, NotificationPreferencesQueryVariables, SaveAntiSpamMutation, SaveAntiSpamMutationVariables, SaveBellMutation, SaveBellMutationVariables, SaveNotificationPreferencesMutation, SaveNotificationPreferencesMutationVariables, SavePostSettingsMutation, SavePostSettingsMutationVariables, UnmuteWordMutation, UnmuteWordMutationVariables } from "./types.ts";

export const NotificationPreferencesDocument = /* @__PURE__ */ defineDocument<NotificationPreferencesQuery, NotificationPreferencesQueryVariables>(
  "c00ab35e08c86c9bbfbb92b19381e3a631ad749ca737d2707791815f62501e54",
  -23445509749,
  "query NotificationPreferences {\n  fetchSession {\n    user {\n      id\n      accountSettings {\n        notifications {\n          ...NotificationSection\n          __typename\n        }\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}\nfragment NotificationSection on NotificationSettings {\n  timeZone\n  wantsMails\n  isEmailConfirmed\n  events {\n    event\n    inApp\n    isInAppFixed\n    email\n    emailChoices\n    __typename\n  }\n  __typename\n}",
);
export const SaveNotificationPreferencesDocument = /* @__PURE__ */ defineDocument<SaveNotificationPreferencesMutation, SaveNotificationPreferencesMutationVariables>(
  "4b2864ee7aef7519c06cc1f4b7050f102f47e314e731b5c22650a71ba9c3bc10",
  43542591285,
  "mutation SaveNotificationPreferences($input: NotificationSettingsInput!) {\n  updateAccountSettings(input: {notifications: $input}) {\n    id\n    accountSettings {\n      notifications {\n        ...NotificationSection\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}\nfragment NotificationSection on NotificationSettings {\n  timeZone\n  wantsMails\n  isEmailConfirmed\n  events {\n    event\n    inApp\n    isInAppFixed\n    email\n    emailChoices\n    __typename\n  }\n  __typename\n}",
);
export const BellsDocument = /* @__PURE__ */ defineDocument<BellsQuery, BellsQueryVariables>(
  "8615dc2801e0d74944af692676080d38b56efae947e934d6726a546adcbb564f",
  -35544054629,
  "query Bells($pagination: PaginationInput) {\n  fetchAccountSubscriptionsAndUsers(pagination: $pagination) {\n    items {\n      subscription {\n        ...Bell\n        __typename\n      }\n      user {\n        ...Person\n        __typename\n      }\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment Bell on AccountSubscription {\n  id\n  subscribedId\n  notificationChannels\n  __typename\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}",
);
export const BellOnDocument = /* @__PURE__ */ defineDocument<BellOnQuery, BellOnQueryVariables>(
  "0e9807ef4a55ff77c0477aef1de2c4af5ef8b72e09c0e583dfe9bfbba0f4c225",
  -4818724309,
  "query BellOn($subscribedUserId: Id!) {\n  fetchAccountSubscription(subscribedUserId: $subscribedUserId) {\n    ...Bell\n    __typename\n  }\n}\nfragment Bell on AccountSubscription {\n  id\n  subscribedId\n  notificationChannels\n  __typename\n}",
);
export const SaveBellDocument = /* @__PURE__ */ defineDocument<SaveBellMutation, SaveBellMutationVariables>(
  "2114d18e4a5b59ed45a1b9ffad4dfa7ad7807814fb8694298a8ae0c4a3d2b284",
  25262814570,
  "mutation SaveBell($subscribedUserId: Id!, $notificationChannels: [NotificationChannel!]!) {\n  updateAccountSubscription(\n    subscribedUserId: $subscribedUserId\n    notificationChannels: $notificationChannels\n  ) {\n    ...Bell\n    __typename\n  }\n}\nfragment Bell on AccountSubscription {\n  id\n  subscribedId\n  notificationChannels\n  __typename\n}",
);
export const FiltersDocument = /* @__PURE__ */ defineDocument<FiltersQuery, FiltersQueryVariables>(
  "e24d12fa35ea634d75a6e055b6cd53e66c1c1fa5bca2f8fa805bf12b3efe449e",
  -40005514410,
  "query Filters {\n  fetchSession {\n    user {\n      id\n      accountSettings {\n        posts {\n          ...PostSettings\n          __typename\n        }\n        antiSpam {\n          withoutPhone\n          newAccount\n          notFollowed\n          withLink\n          __typename\n        }\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n  fetchMutedWords {\n    id\n    word\n    expiresAt\n    __typename\n  }\n}\nfragment PostSettings on PostSettings {\n  warnedPosts\n  undescribedPictures\n  __typename\n}",
);
export const MutedThreadsDocument = /* @__PURE__ */ defineDocument<MutedThreadsQuery, MutedThreadsQueryVariables>(
  "7528bfabf172a3a422ef194d60fade9b29e8b261a7828876217bf4bc790e7bd4",
  10417988988,
  "query MutedThreads($pagination: PaginationInput) {\n  fetchMutedThreads(pagination: $pagination) {\n    items {\n      id\n      text\n      warning\n      postedBy {\n        id\n        username\n        name\n        visibilityStatus\n        __typename\n      }\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}",
);
export const SaveAntiSpamDocument = /* @__PURE__ */ defineDocument<SaveAntiSpamMutation, SaveAntiSpamMutationVariables>(
  "7c3a5972ad9ff6fa9bc749f5230b18f0dedfe275014703c754bd26a64922f98f",
  -2191097871,
  "mutation SaveAntiSpam($input: AntiSpamFilterInput!) {\n  updateAccountSettings(input: {antiSpam: $input}) {\n    id\n    accountSettings {\n      antiSpam {\n        withoutPhone\n        newAccount\n        notFollowed\n        withLink\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}",
);
export const SavePostSettingsDocument = /* @__PURE__ */ defineDocument<SavePostSettingsMutation, SavePostSettingsMutationVariables>(
  "36b03877c9e7fef839bde9180a2137e00967392522df8ecc2656592538d8ab09",
  381510617,
  "mutation SavePostSettings($input: PostSettingsInput!) {\n  updateAccountSettings(input: {posts: $input}) {\n    id\n    accountSettings {\n      posts {\n        ...PostSettings\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}\nfragment PostSettings on PostSettings {\n  warnedPosts\n  undescribedPictures\n  __typename\n}",
);
export const MuteWordDocument = /* @__PURE__ */ defineDocument<MuteWordMutation, MuteWordMutationVariables>(
  "17d3ae3520aba4a26a0b139087ba237503cfa15312782dcbe71d7681eb87a1a9",
  -10405558373,
  "mutation MuteWord($word: String!, $span: MuteSpan!) {\n  muteWord(word: $word, span: $span) {\n    id\n    word\n    expiresAt\n    __typename\n  }\n}",
);
export const UnmuteWordDocument = /* @__PURE__ */ defineDocument<UnmuteWordMutation, UnmuteWordMutationVariables>(
  "8ba4a82ed9f2d6b750b1246263a28210d33d74b0f3f429102764137e1b521759",
  5514912273,
  "mutation UnmuteWord($id: Id!) {\n  unmuteWord(id: $id) {\n    id\n    ok\n    __typename\n  }\n}",
);

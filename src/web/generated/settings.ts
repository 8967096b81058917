// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { SettingsQuery, SettingsQueryVariables } from "./types.ts";

export const SettingsDocument = /* @__PURE__ */ defineDocument<SettingsQuery, SettingsQueryVariables>(
  "91e98120b470b2f94439dc9c3fb636256bb314eeb2ea6549a74394549293c468",
  -6300609648,
  "query Settings {\n  fetchSession {\n    user {\n      id\n      email\n      isEmailVerified\n      phone\n      isPhoneVerified\n      legalName\n      residentState\n      createdAt\n      __typename\n    }\n    __typename\n  }\n}",
);

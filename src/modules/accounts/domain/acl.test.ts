import { describe, expect, test } from "vitest";
import { aclFlags, hasAcl } from "./acl.ts";
import type { AclFacts } from "./acl.ts";

const plain: AclFacts = { role: "user", acl: [], is_trusted: false, is_identity_verified: false, resident_state: null };
const flagsOf = (facts: Partial<AclFacts>): string[] =>
  aclFlags.filter((flag) => hasAcl({ ...plain, ...facts }, flag)).toSorted();
const verified = { is_identity_verified: true } as const;

describe("audit line 23: flags held by default", () => {
  test.each<[string, Partial<AclFacts>, string[]]>([
    ["nobody in particular", {}, []],
    ["a verified Texan", { ...verified, resident_state: "TX" }, []],
    ["a verified Californian", { ...verified, resident_state: "CA" }, ["canRequestAnonymization"]],
    ["a Californian who is not verified", { resident_state: "CA" }, []],
    ["trusted people", { is_trusted: true }, ["canStreamVideos", "canUseLiveStreams"]],
    [
      "trusted people whose identity is verified",
      { ...verified, is_trusted: true },
      ["canStreamVideos", "canUseLiveStreams", "canUseShops"],
    ],
    ["an active brand", { brand_status: "active" }, ["canStreamVideos", "canUseLiveStreams", "canUseShops"]],
    ["a brand that waits", { brand_status: "pending" }, []],
    ["early access", { early_access: true }, ["canUseLiveKitStreams"]],
    ["staff", { role: "staff" }, ["canViewAdminPages"]],
  ])("%s", (_who, facts, flags) => {
    expect(flagsOf(facts)).toEqual(flags);
  });

  test("an admin holds all but the skipping of a second factor", () => {
    expect(aclFlags.filter((flag) => !hasAcl({ ...plain, role: "admin" }, flag))).toEqual(["canUseSkip2fa"]);
  });
});

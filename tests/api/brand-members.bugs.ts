export const bugs = [
  {
    name: "the last owner leaves",
    file: "src/modules/brands/commands/team.ts",
    before:
      'if (accessType === "owner" && (await countOtherOwners(tx, brandId, personId)) === 0) return err("last_owner");',
    after: "",
    test: "of the last owner does not end",
  },
  {
    name: "two owners leave at once",
    file: "src/modules/brands/store/members-store.ts",
    before: "status = 'active' for no key update`,",
    after: "status = 'active'`,",
    test: "of two at once to one person is one",
  },
  {
    name: "a manager without a second factor joins",
    file: "src/modules/brands/commands/answer-invite.ts",
    before: 'if (missing.length > 0) return err({ tag: "requirements", missing, isOwn: true });',
    after: "",
    test: "as a manager needs a verified identity and a second factor",
  },
  {
    name: "an invitation never lapses",
    file: "src/modules/brands/commands/answer-invite.ts",
    before: 'if (invite.status === "lapsed") return err("lapsed");',
    after: "",
    test: "lapses after seven days",
  },
  {
    name: "managers change the team by a command",
    file: "src/modules/brands/commands/team.ts",
    before:
      'if (brand === undefined || own?.stored !== "active" || own.accessType !== "owner") return err("not_found");',
    after: 'if (brand === undefined || own?.stored !== "active") return err("not_found");',
    test: "has an owner, and no one has a role",
  },
  {
    name: "managers change the team by the API",
    file: "src/kernel/capabilities.ts",
    before: '"editAccount", "handleMoney"] as const;',
    after: '"editAccount", "handleMoney", "manageTeam"] as const;',
    test: "members and managers change no role",
  },
  {
    name: "an owner of one brand acts for another",
    file: "src/modules/brands/graphql/members.ts",
    before: "(brandId !== undefined && brandId !== actor.accountId)",
    after: "false",
    test: "an invitation is its person's alone",
  },
  {
    name: "anyone accepts the ownership",
    file: "src/modules/brands/commands/ownership.ts",
    before: 'offer?.toPersonId === personId ? work(tx, offer) : err("no_offer")',
    after: 'offer !== undefined ? work(tx, { ...offer, toPersonId: personId }) : err("no_offer")',
    test: "is offered with a step-up",
  },
  {
    name: "sessions of a removed member live again",
    file: "src/modules/brands/commands/team.ts",
    before: "await endSessionsAs(tx, personId, brandId);",
    after: "",
    test: "ends with the membership, and does not come back to life",
  },
  {
    name: "a call under way outlives the removal",
    file: "src/modules/brands/store/activity-store.ts",
    before: "and status = 'active' for share)",
    after: "and status = 'active')",
    test: "does nothing any more in a call under way",
  },
  {
    name: "a new invitation forgets that a person was on the team",
    file: "src/modules/brands/store/brand-access-store.ts",
    before: "(status = 'active' or ended_at > app_now() - make_interval(days => ${days}))",
    after:
      "(status = 'active' or status in ('left', 'revoked') and ended_at > app_now() - make_interval(days => ${days}))",
    test: "ends by removal or leaving",
  },
];

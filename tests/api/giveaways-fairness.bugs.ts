export const bugs = [
  {
    name: "a host's block counts against entries made before it",
    file: "src/modules/giveaways/store/eligibility-store.ts",
    before: "select x.blocker_id as id from host join block x on x.blocked_id = host.host_account_id",
    after:
      "select x.blocker_id as id from host join block x on x.blocked_id = host.host_account_id union all select x.blocked_id from host join block x on x.blocker_id = host.host_account_id",
    test: "a host who blocks everyone",
  },
  {
    name: "a host's new address counts against entries made before it",
    file: "src/modules/giveaways/store/eligibility-store.ts",
    before:
      "and (host.decided_at is null or host.decided_at < b.entered_at or h.decided_at > host.decided_at)) then 'ownPost'",
    after: ") then 'ownPost'",
    test: "it stays when the host takes the entrant's address",
  },
  {
    name: "a reply entry ends with its first reply",
    file: "src/modules/giveaways/store/entries-store.ts",
    before: "and ($3::uuid is null or reply_post_id = $3 and not exists (select 1 from other)) returning giveaway_id",
    after: "and ($3::uuid is null or reply_post_id = $3) returning giveaway_id",
    test: "of three replies lasts after the first went",
  },
  {
    name: "opting in again makes no entry of what was done meanwhile",
    file: "src/modules/giveaways/commands/recheck-entries.ts",
    before: "if (!hasEntry) {",
    after: "if (!hasEntry) { continue;",
    test: "becomes an entry when they opt in again",
  },
  {
    name: "no notification is sent when an act becomes an entry",
    file: "src/modules/giveaways/commands/recheck-entries.ts",
    before: 'if (outcome === "entered") await emit',
    after: 'if (outcome === "already_in") await emit',
    test: "becomes an entry when they opt in again",
  },
  {
    name: "no notification is sent when staff remove an entry",
    file: "src/modules/giveaways/provides.ts",
    before: "if (wasEntry && reply.isByStaff === true) {",
    after: "if (wasEntry && reply.isByStaff === undefined) {",
    test: "the staff's decision on the only reply ends the entry, and its author is notified",
  },
  {
    name: "an entry that counts no more is still counted",
    file: "src/modules/giveaways/store/entries-store.ts",
    before: "now where was.counted <> now.counted",
    after: "now where false and was.counted <> now.counted",
    test: "the counts are those who may win now",
  },
  {
    name: "a mark that a host takes back leaves a hidden reply without a decision",
    file: "src/modules/posts/store/spam-store.ts",
    before: "and m.outcome is null and p.id = m.post_id and p.status <> 'spam'`",
    after: "and p.id = m.post_id`",
    test: "stays an act, also when the host takes the mark back",
  },
];

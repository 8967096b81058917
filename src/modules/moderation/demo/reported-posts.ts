import { addGrant } from "#modules/accounts/index.ts";
import { createPost } from "#modules/posts/index.ts";
import type { DemoWorld } from "#platform/demo-world.ts";
import type { Services } from "#platform/services.ts";
import { appealRemoval } from "../commands/appeal-removal.ts";
import { decideReport } from "../commands/decide-report.ts";
import type { ReportReason } from "../domain/report.ts";
import { report } from "../index.ts";
import { findDecisionAbout, findNewestComplaint, findReportOf } from "../store/demo-store.ts";

/** A post against the rules, its reports, and its removal with the author's appeal. Times in hours ago. */
interface ReportedPost {
  readonly by: string;
  readonly ago: number;
  readonly text: string;
  readonly reports: readonly (readonly [by: string, ago: number, reason: ReportReason, text: string])[];
  readonly removed?: { readonly by: string; readonly ago: number; readonly reason: string; readonly appeal: string };
}

const reported: readonly ReportedPost[] = [
  {
    by: "bigjohnny",
    ago: 702,
    text: "You WON my $500 giveaway!! Pay the $25 claim fee before midnight or it goes to someone else.",
    reports: [
      ["cleo", 1.8, "scam", "My aunt almost paid."],
      ["priya", 1.2, "scam", "He has no giveaway at all."],
      ["sora", 0.7, "impersonation", ""],
    ],
  },
  {
    by: "bigjohnny",
    ago: 704,
    text: "Miriam from the bakery lives behind the green door at number 14. Go and tell her what you think of her bread.",
    reports: [
      ["miriam", 20.5, "privacy", "That is my door."],
      ["theobrandt", 19.6, "harassment", "Please take this down."],
    ],
  },
  {
    by: "quentin_d",
    ago: 706,
    text: "Watches, watches, watches. Write to me for the price.",
    reports: [["theobrandt", 60, "prohibited_sales", "These are copies."]],
    removed: {
      by: "staff",
      ago: 50,
      reason: "This sells copies of a brand.",
      appeal: "They are my grandfather’s, four of them, and I have the papers for each.",
    },
  },
  {
    by: "quentin_d",
    ago: 708,
    text: "The new landlord on Oak Street is a crook and should be treated like one.",
    reports: [["tobiasw", 44, "harassment", ""]],
    removed: {
      by: "admin",
      ago: 30,
      reason: "This calls on people to act against a neighbor.",
      appeal: "I meant the town meeting. I can write that.",
    },
  },
];

/** Plans posts that wait for a moderator, removals that were appealed, and the grants of the demo's moderator. */
export function planDemo({ services, timeline, cast }: DemoWorld): void {
  timeline.at(400 * 24, async () => {
    await addGrant(services.db, cast.idOf("mod"), "moderate");
    await addGrant(services.db, cast.idOf("idv"), "canEditIdv");
  });
  // The review that calls people thieves.
  timeline.at(9, async () => {
    const found = await findNewestComplaint(services.db);
    if (found === undefined) throw new Error("the demo world has no review to report");
    const by = cast.actorOf("theobrandt");
    const text = "This is not about the giveaway.";
    await done(
      report(services, by, { kind: "review", objectId: found.id, reason: "harassment", text, blockToo: false }),
    );
  });
  for (const [index, one] of reported.entries()) {
    let postId = "";
    timeline.at(one.ago, async () => {
      const made = await createPost(services, cast.actorOf(one.by), {
        text: one.text,
        replyToId: null,
        clientId: `demo-reported-${index}`,
      });
      if (!made.ok) throw new Error(`${one.by} could not write: ${JSON.stringify(made.error)}`);
      postId = made.value.postId;
    });
    for (const [by, ago, reason, text] of one.reports)
      timeline.at(ago, () =>
        done(report(services, cast.actorOf(by), { kind: "post", objectId: postId, reason, text, blockToo: false })),
      );
    const { removed } = one;
    if (removed === undefined) continue;
    timeline.at(removed.ago, async () => {
      const [reportId, policy] = [await idOfReport(services, postId), one.reports[0]?.[2] ?? "other"];
      const { reason } = removed;
      await done(
        decideReport(services, cast.idOf(removed.by), { reportId, action: "remove", policy, reason, days: null }),
      );
    });
    timeline.at(removed.ago - 6, async () => {
      const found = await findDecisionAbout(services.db, postId);
      await done(appealRemoval(services, cast.actorOf(one.by), { decisionId: found?.id ?? "", text: removed.appeal }));
    });
  }
}

async function idOfReport(services: Services, postId: string): Promise<string> {
  const found = await findReportOf(services.db, postId);
  if (found === undefined) throw new Error("the report was not stored");
  return found.id;
}

async function done(act: Promise<{ readonly ok: boolean; readonly error?: unknown }>): Promise<void> {
  const result = await act;
  if (!result.ok) throw new Error(`a report of the demo world was refused: ${JSON.stringify(result.error)}`);
}

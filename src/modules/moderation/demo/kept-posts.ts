import { addToUserList, createUserList } from "#modules/graph/index.ts";
import { report } from "../index.ts";
import { findPostSaying } from "../store/demo-store.ts";
import { bookmarkPost, hideReply, muteThread, pinPost, saveDraft } from "#modules/posts/index.ts";
import { followHashtag } from "#modules/feeds/index.ts";
import type { DemoWorld } from "#platform/demo-world.ts";

/**
 * Plans what people do with what is written: keep it, put it first, read it by lists and hashtags, hide an answer, tell
 * staff.
 */
export function planDemo({ services, timeline, cast }: DemoWorld): void {
  const postOf = async (by: string, text: string): Promise<string> => {
    const found = await findPostSaying(services.db, cast.idOf(by), text);
    if (found === undefined) throw new Error(`${by} did not write "${text}"`);
    return found.id;
  };
  timeline.at(0, async () => {
    for (const [who, by, text] of [
      ["ava", "sora", "chanterelle"],
      ["ava", "miriam", "sad book"],
      ["ben", "sora", "chanterelle"],
    ] as const) {
      await done(bookmarkPost(services, cast.actorOf(who), await postOf(by, text)));
    }
    for (const [number, text] of [
      "Three things nobody tells you about moving with a piano",
      "Thank you to whoever left the umbrella at the bus stop on Main. I was the wet one.",
    ].entries()) {
      await done(saveDraft(services, cast.actorOf("ava"), { clientId: `demo-${number}`, text }));
    }
    await done(pinPost(services, cast.actorOf("sora"), await postOf("sora", "chanterelle")));
    await done(hideReply(services, cast.actorOf("sora"), await postOf("abigailfox", "Butter, salt")));
    for (const [name, people] of [
      ["Makers", ["sora", "theobrandt", "kiln", "ines_costa", "miriam"]],
      ["Maple Street", ["priya", "tobiasw"]],
    ] as const) {
      const made = await createUserList(services, cast.actorOf("ava"), { name });
      if (!made.ok) throw new Error(`the demo world could not make a list: ${made.error.code}`);
      for (const one of people) await done(addToUserList(services, cast.actorOf("ava"), made.value.id, cast.idOf(one)));
    }
    await done(followHashtag(services, cast.actorOf("ava"), "#earnabike"));
    await done(muteThread(services, cast.actorOf("ben"), await postOf("sora", "chanterelle")));
    await done(
      report(services, cast.actorOf("ben"), {
        kind: "user",
        objectId: cast.idOf("bigjohnny"),
        reason: "scam",
        text: "The deals are all the same deal, and nobody got one.",
        blockToo: false,
      }),
    );
  });
}

async function done(act: Promise<{ readonly ok: boolean; readonly error?: unknown }>): Promise<void> {
  const result = await act;
  if (!result.ok) throw new Error(`the demo world could not keep a post: ${JSON.stringify(result.error)}`);
}

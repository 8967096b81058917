import { updateProfile, updateShippingAddress } from "#modules/accounts/index.ts";
import { blockUser, muteUser, muteWord } from "#modules/graph/index.ts";
import { updateSubscription } from "../index.ts";
import type { DemoWorld } from "#platform/demo-world.ts";

/** Plans private relations: blocks and mutes, shipping addresses, discoverability. */
export function planDemo({ services, timeline, cast }: DemoWorld): void {
  // Last of all: blocked accounts cannot act on what they do not see.
  timeline.at(0, async () => {
    const ben = cast.actorOf("ben");
    for (const muted of ["bigjohnny", "quentin_d"]) await done(muteUser(services, ben, cast.idOf(muted)));
    await done(blockUser(services, ben, cast.idOf("lamarfitz")));
    for (const [word, span] of [
      ["#ad", "forever"],
      ["spoiler", "month"],
      ["crypto", "forever"],
    ] as const)
      await done(muteWord(services, ben, { word, span }));
    for (const [about, email] of [
      ["ava", true],
      ["mayal", false],
    ] as const)
      await done(updateSubscription(services, ben, cast.idOf(about), { inApp: true, email }));
    await done(
      updateShippingAddress(services, ben, {
        countryCode: "US",
        city: "Columbus",
        state: "OH",
        address: "118 E Long St",
        apartment: "3",
        zipCode: "43215",
      }),
    );
    await done(updateProfile(services, cast.actorOf("miriam"), { isDiscoverable: false }));
    await done(updateProfile(services, cast.actorOf("edithp"), { isPrivate: true }));
  });
}

async function done(act: Promise<{ readonly ok: boolean; readonly error?: unknown }>): Promise<void> {
  const result = await act;
  if (!result.ok) throw new Error(`the demo world could not arrange its relations: ${JSON.stringify(result.error)}`);
}

import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { ProfileGiveawaysDocument } from "#web/generated/profile.ts";
import { PAGE_SIZE } from "#web/lib/use-load-more.ts";
import { loadProfile } from "./load-profile.ts";
import { ProfileGiveaways } from "./profile-lists.tsx";
import { ProfileFrame } from "./profile-frame.tsx";

/** The giveaways tab of a profile. */
function ProfileGiveawaysScreen({ params }: ScreenProps) {
  return (
    <ProfileFrame username={params["username"] ?? ""} tab="giveaways">
      {(person) => <ProfileGiveaways key={person.id} person={person} />}
    </ProfileFrame>
  );
}

export const screen: Screen = {
  component: ProfileGiveawaysScreen,
  load: async (context) => {
    const { person, outcome } = await loadProfile(context);
    if (person !== null)
      await context.run(ProfileGiveawaysDocument, { userId: person.id, pagination: { limit: PAGE_SIZE } });
    return outcome;
  },
};

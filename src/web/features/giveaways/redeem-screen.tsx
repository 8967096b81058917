import { notFound, redirectTo, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { PrizeDocument, PrizePostDocument, PrizeRecipientDocument } from "#web/generated/giveaways-redeem.ts";
import { postPath } from "#web/lib/paths.ts";
import { PrizeDialog } from "./redeem/prize-dialog.tsx";

/** Screen of the viewer's product prize: redeems it, and shows its way to the door. */
function RedeemScreen({ params }: ScreenProps) {
  return <PrizeDialog postId={params["postId"] ?? ""} />;
}

export const screen: Screen = {
  component: RedeemScreen,
  load: async ({ params, run }) => {
    const postId = params["postId"] ?? "";
    const [{ data, errors }] = await Promise.all([
      run(PrizePostDocument, { postId }),
      run(PrizeDocument, { postId }),
      run(PrizeRecipientDocument, {}),
    ]);
    const post = data?.getPostById;
    if (!post) return errors.length === 0 ? notFound : undefined;
    return post.postedBy.username === params["username"] ? undefined : redirectTo(`${postPath(post)}/redeem`);
  },
};

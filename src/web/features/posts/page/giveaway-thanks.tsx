import { useState, type FormEvent } from "react";
import { POST_TEXT_MAX } from "#kernel/limits.ts";
import type { PostThreadQuery } from "#web/generated/types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { FailureBanner } from "../compose/failure-banner.tsx";
import { useCreatePost } from "../compose/use-create-post.ts";
import { displayName, postPath, profilePath, shortName } from "#web/lib/paths.ts";
import { thanksText, thanksTitle } from "./thanks-words.ts";

type ThankedPost = NonNullable<PostThreadQuery["fetchPostWithReplies"]>["post"];

/** Thank-yous of a giveaway's winners below its ticket, and the form for a winner who has not said thanks yet. */
export function GiveawayThanks({ post }: { readonly post: ThankedPost }) {
  const given = post.giveawayThanks ?? [];
  return (
    <section className="thanks" id="thanks" aria-label="Thanks from the winners">
      {post.mayThankGiver === true && <ThanksForm post={post} />}
      {given.length > 0 && (
        <>
          <h2>{thanksTitle(given.length)}</h2>
          <ul>
            {given.map((one) => {
              const href = profilePath(one.postedBy);
              const name = displayName(one.postedBy);
              return (
                <li key={one.id}>
                  <Avatar photoUrl={one.postedBy.photoUrl} kind={one.postedBy.accountType} size={24} />
                  <p>
                    {href === undefined ? (
                      <b>{name}</b>
                    ) : (
                      <AppLink href={href} className="person-link">
                        {name}
                      </AppLink>
                    )}{" "}
                    {one.text}{" "}
                    <AppLink href={postPath(one)} className="post-time">
                      <RelativeTime time={one.createdAt} />
                    </AppLink>
                  </p>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}

/** Says thanks in one tap, with words of the winner's own or with the ones that are there. */
function ThanksForm({ post }: { readonly post: ThankedPost }) {
  const { busy, failure, create, clearFailure } = useCreatePost();
  const [words, setWords] = useState("");
  const giver = shortName(post.postedBy);
  const say = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const created = await create({ text: thanksText(words, giver), replyToId: post.id, isThanks: true });
    if (created !== null) toast.success(`${giver} hears from you`);
  };
  return (
    <form className="thanks-form" onSubmit={(event) => void say(event)}>
      <FailureBanner failure={failure} />
      <TextInput
        aria-label={`Your thanks to ${displayName(post.postedBy)}`}
        placeholder={thanksText("", giver)}
        maxLength={POST_TEXT_MAX}
        autoComplete="off"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          clearFailure();
        }}
      />
      <Button type="submit" variant="money" icon="heart" busy={busy} busyLabel="Saying thanks">
        Say thanks
      </Button>
      <p className="muted">Everyone can read it, as your reply. It shows that you won.</p>
    </form>
  );
}

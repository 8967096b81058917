import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { attachMedia } from "#modules/media/index.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { OptionImage } from "../domain/poll.ts";
import type { NewPostImage, PostImage } from "../domain/post-image.ts";
import type { CreatePostRefusal } from "../domain/refusals.ts";
import { insertImages } from "../store/post-images-store.ts";
import { readPostSettings } from "../store/post-settings-store.ts";

/**
 * Makes its author's uploads the pictures of a post. Refuses what is not their own unused upload, a GIF beside others,
 * and pictures without a description where the author's settings ask for one.
 */
export async function takeImages(
  tx: Tx,
  services: Services,
  actor: Actor,
  postId: string,
  images: readonly NewPostImage[],
): Promise<Result<void, CreatePostRefusal>> {
  const bare = images.findIndex(({ alt }) => alt === "");
  if (bare !== -1 && (await readPostSettings(tx, actor.accountId)).undescribedPictures === "require")
    return err({ code: "undescribed_image", picture: bare + 1 });
  const taken: PostImage[] = [];
  for (const { url, alt } of images) {
    const media = await attachMedia(tx, services, { personId: actor.personId, url, uploadTypes: ["post"] });
    if (!media.ok || media.value.width === null || media.value.height === null)
      return err({ code: "invalid_image", rule: "not_own_upload" });
    const { width, height, isAnimated, placeholder } = media.value;
    if (isAnimated && images.length > 1) return err({ code: "invalid_image", rule: "moving_with_others" });
    taken.push({
      url: media.value.url,
      alt,
      width,
      height,
      isAnimated,
      placeholder: placeholder?.toString("base64") ?? null,
    });
  }
  if (taken.length > 0) await insertImages(tx, postId, taken);
  return ok();
}

/** Makes its author's uploads the pictures of a poll's options, in their order. */
export async function takeOptionImages(
  tx: Tx,
  services: Services,
  actor: Actor,
  urls: readonly string[],
): Promise<Result<OptionImage[], CreatePostRefusal>> {
  const taken: OptionImage[] = [];
  for (const url of urls) {
    const media = await attachMedia(tx, services, { personId: actor.personId, url, uploadTypes: ["poll"] });
    if (!media.ok || media.value.width === null || media.value.height === null)
      return err({ code: "invalid_poll", rule: "picture_not_own" });
    // Four moving pictures side by side are too many to watch, and each would need a stop button.
    if (media.value.isAnimated) return err({ code: "invalid_poll", rule: "picture_moving" });
    taken.push({ url: media.value.url, width: media.value.width, height: media.value.height });
  }
  return ok(taken);
}

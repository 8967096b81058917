import { err } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Actor, Services } from "#platform/services.ts";
import { gifSource } from "../ports/gif-source.ts";
import type { MediaRow } from "../store/media-store.ts";
import { keepMadeImage } from "./keep-made-image.ts";
import type { KeepRefusal } from "./keep-made-image.ts";

/** Makes a moving picture of the source an upload of the person's own for a post. */
export async function keepGif(
  services: Services,
  actor: Actor,
  gifId: string,
): Promise<Result<MediaRow, "no_such_gif" | KeepRefusal>> {
  const found = await gifSource.of(services).read(gifId, "moving");
  return found === undefined ? err("no_such_gif") : keepMadeImage(services, actor, found.bytes, "post");
}

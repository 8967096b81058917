import * as v from "valibot";
import { dropFetchedImage } from "#modules/media/index.ts";
import { markWebPreview } from "#modules/posts/index.ts";
import { transact } from "#platform/db/db.ts";
import { defineTask, implementTask } from "#platform/tasks/tasks.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import type { Services } from "#platform/services.ts";
import { takePreview } from "../commands/take-preview.ts";
import { forgetUnused, listUnused, showUnderPost } from "../store/previews-store.ts";

/** Reads the preview of a linked page after the post is published, never when a reader opens it. */
export const postLinked = defineTask("preview_post", v.object({ postId: v.string(), url: v.string() }), 5);

/** Reads the linked page and shows it under the post. Our own pages are shown as what they are, not as pages of the web. */
export const showPreview = implementTask(postLinked, async (services, { postId, url }) => {
  if (isOwn(services, url)) return;
  const taken = await takePreview(services, url);
  if (!taken.ok) throw new Error("too many pages are being read; this one is tried again");
  if (taken.value === null) return;
  const { id } = taken.value;
  await transact(services.db, async (tx) => {
    await showUnderPost(tx, postId, id);
    await markWebPreview(tx, postId, true);
  });
});

function isOwn({ config }: Services, url: string): boolean {
  const host = (address: string): string | undefined => URL.parse(address)?.hostname.replace(/^www\./, "");
  return host(url) === host(config.baseUrl);
}

const batch = 100;

/** Forgets previews that no post shows, with their pictures. A row goes only after its pictures. */
async function sweepPreviews(services: Services): Promise<void> {
  const unused = await listUnused(services.db, batch);
  for (const { id, coverId, iconId } of unused) {
    for (const picture of [coverId, iconId]) if (picture !== null) await dropFetchedImage(services, picture);
    await forgetUnused(services.db, id);
  }
}

export const previewSweep: PeriodicWork = { name: "previews:sweep", everySeconds: 3_600, run: sweepPreviews };

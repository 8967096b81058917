import { workOnImage } from "./image-work.ts";
import type { Job, JobAnswer } from "./images-sharp.ts";

/**
 * A process of its own for images of strangers: one at a time. It has no secrets in its environment, and ends itself
 * when an image makes it grow beyond what any lawful one needs.
 */
const rssMaxBytes = 768 * 1_024 * 1_024;

setInterval(() => {
  if (process.memoryUsage.rss() > rssMaxBytes) process.exit(1);
}, 25).unref();

process.on("message", ({ bytes, plan }: Job) => {
  void workOnImage(bytes, plan).then((outcome) => {
    say({ outcome, rss: process.memoryUsage.rss() });
  });
});
process.on("disconnect", () => process.exit(0));
say("ready");

/** Sends to the parent; without a parent there is no work left. */
function say(message: JobAnswer | "ready"): void {
  process.send?.(message, undefined, undefined, (error) => {
    if (error !== null) process.exit(0);
  });
}

import { toast } from "#web/ui/toast-store.ts";

/** Puts an address on the clipboard and says so; shows it to copy by hand where the browser forbids that. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success("Link copied", { key: "link-copied" });
  } catch {
    toast.info("Here is the link", { text: url, duration: null, key: "link-copied" });
  }
}

/** Hands the address to whatever the device shares with, else to the clipboard. */
export async function shareLink(url: string, title: string): Promise<void> {
  if (typeof navigator.share !== "function") {
    await copyLink(url);
    return;
  }
  try {
    await navigator.share({ url, title });
  } catch (error) {
    // Closing the device's sheet without choosing is no failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyLink(url);
  }
}

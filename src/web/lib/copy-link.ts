import { toast } from "#web/ui/toast-store.ts";

/** Copies an address to the clipboard and confirms it; shows it to copy by hand where the browser forbids that. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success("Link copied", { key: "link-copied" });
  } catch {
    toast.info("Here is the link", { text: url, duration: null, key: "link-copied" });
  }
}

/** Shares the address by the device's own sheet, else copies it. */
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

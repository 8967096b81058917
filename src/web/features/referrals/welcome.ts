import { tabStore } from "#web/lib/storage.ts";
import { toast } from "#web/ui/toast-store.ts";

/** Welcomes a new person, and names who invited them. Forgets the inviter's name, which has done its work. */
export function welcomeNewcomer(productName: string, inviter: string | null): void {
  tabStore.remove("referrerName");
  const firstSteps = "Your first steps are at the top of Home.";
  toast.success(`Welcome to ${productName}`, {
    text: inviter === null ? firstSteps : `@${inviter} invited you. ${firstSteps}`,
  });
}

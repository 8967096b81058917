import Bowser from "bowser";

/**
 * Names a device as its owner would: "Safari on iPhone", "Chrome on Windows"; from the user agent, which anyone may
 * make up.
 */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === "") return "Unknown device";
  const { browser, os, platform } = Bowser.parse(userAgent);
  // Apple's devices go by their own names rather than by their system's.
  const place = platform.model === "iPhone" || platform.model === "iPad" ? platform.model : os.name;
  const words = [browser.name, place].filter((word): word is string => word !== undefined && word !== "");
  return words.length === 0 ? "Unknown device" : words.join(" on ");
}

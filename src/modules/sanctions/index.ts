export { loadList } from "./commands/load-list.ts";
export { screenPerson } from "./commands/screen-person.ts";
export { sanctionsScreen } from "./ports/sanctions-screen.ts";
export type { SanctionsScreen } from "./ports/sanctions-screen.ts";
export { sanctionsThreshold } from "./settings.ts";
export { hasHit } from "./store/hits-store.ts";
export { matchNames, readListVersion } from "./store/list-store.ts";
export { screenDue } from "./tasks/screening.ts";

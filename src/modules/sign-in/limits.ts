import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits that this module applies. */
export const signInLimits = defineLimits({
  sign_up: { points: 5, seconds: 1_800, store: "database" },
  sign_in_address: { points: 25, seconds: 300, store: "database" },
  second_factor: { points: 10, seconds: 900, store: "database" },
  // By account and network, so that strangers spend nothing of the owner's; over all networks; by known browser.
  sign_in_account: { points: 5, seconds: 900, store: "database" },
  sign_in_account_all: { points: 100, seconds: 900, store: "database" },
  sign_in_browser: { points: 5, seconds: 900, store: "database" },
  step_up: { points: 5, seconds: 900, store: "database" },
  change_credential: { points: 10, seconds: 3_600, store: "database" },
  code_send_address: { points: 60, seconds: 3_600, store: "database" },
  code_guess_day: { points: 20, seconds: 86_400, store: "database" },
  // Of one name, by network and over all; the link in the mail needs no guess.
  reset_guess: { points: 10, seconds: 86_400, store: "database" },
  reset_guess_all: { points: 20, seconds: 86_400, store: "database" },
  recover_address: { points: 20, seconds: 3_600, store: "database" },
  code_guess_address: { points: 30, seconds: 900, store: "database" },
  code_send_pause: { points: 1, seconds: 60, store: "database" },
  code_send_hour: { points: 5, seconds: 3_600, store: "database" },
  code_send_day: { points: 10, seconds: 86_400, store: "database" },
  check_email: { points: 20, seconds: 3_600, store: "database" },
});

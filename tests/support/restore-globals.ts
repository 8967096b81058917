import { afterAll, vi } from "vitest";

// Runs before every test file of the unit project, whose files share a process: what a file replaced is restored after it.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

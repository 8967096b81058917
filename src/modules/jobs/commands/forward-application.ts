import type { Services } from "#platform/services.ts";
import { jobsBoard } from "../ports/jobs-board.ts";
import { findToForward, noteForwarded, openFiles } from "../store/applications-store.ts";

/**
 * Hands a stored application over to its board, once the board answers. A refusal of the board is noted and not tried
 * again. Throws while the board is unavailable, so that the task is repeated.
 */
export async function forwardApplication(services: Services, id: string): Promise<void> {
  const application = await findToForward(services.db, services.vault, id);
  const board = jobsBoard.of(services);
  // Another board was configured meanwhile: staff have the application here.
  if (application === undefined || board.forward === undefined || board.name !== application.board) return;
  const files = await openFiles(services.db, services.vault, id);
  const done = await board.forward({ jobId: application.jobId, answers: application.answers, files });
  if (done.ok) await noteForwarded(services.db, id, null);
  else if (done.error.code === "refused") await noteForwarded(services.db, id, done.error.reason);
  else throw new Error(`the jobs board ${board.name} does not answer`);
}

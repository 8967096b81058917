import { writeFileSync } from "node:fs";

/**
 * Vitest reporter that writes the errors no test caught, as a JSON array of texts, to the file that
 * `UNHANDLED_ERRORS_FILE` names. The JSON report leaves them out, although each of them fails the run.
 */
// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter by its default export
export default class UnhandledErrorsReporter {
  onTestRunEnd(_modules, unhandledErrors) {
    const texts = unhandledErrors.map((error) => `${error.stack ?? error.message ?? String(error)}`);
    writeFileSync(process.env.UNHANDLED_ERRORS_FILE, JSON.stringify(texts));
  }
}

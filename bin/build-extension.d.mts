/** Writes the files of the browser extension to a directory, which is emptied first; default: `dist/extension`. */
export function buildExtension(outDir?: string): Promise<void>;

export function ensurePages(options?: { log?: (line: string) => void; force?: boolean }): Promise<{ clientDir: string; serverModule: string; documents: string; built: boolean }>;

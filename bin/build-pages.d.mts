/** Whether `dist/client` and `dist/ssr` belong to the sources as they are. */
export function arePagesFresh(): Promise<boolean>;

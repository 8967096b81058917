/** The name under which a victim connects to PostgreSQL. */
export const victimName = (pid: number): string => `victim ${pid}`;

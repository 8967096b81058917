/**
 * Limits of the tests' own connections: a machine that stalls for some seconds must fail no test that is not about
 * time.
 */
export const patient = { connectionTimeoutMs: 30_000, lockTimeoutMs: 30_000, statementTimeoutMs: 60_000 };

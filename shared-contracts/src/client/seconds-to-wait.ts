/** The seconds in `Retry-After`, as our API sends it; 0 when it is missing or a date. */
export const secondsToWait = (headers: Record<string, unknown>): number => Math.max(0, Number(headers['retry-after'] ?? 0) || 0);

/** Milliseconds after which the API counts as unavailable for a page. */
export const API_TIMEOUT_MS = 5_000;

/** Maximum time of a page's loader on the server; later its area answers 504. Longer than the limit of one API call. Decision 0066. */
export const LOADER_MS = API_TIMEOUT_MS + 1_000;

/** Milliseconds after which the API counts as away for a page. */
export const API_TIMEOUT_MS = 5_000;

/** Time a page's loader may take on the server; later its area answers 504. Longer than one call of the API may take. Decision 0066. */
export const LOADER_MS = API_TIMEOUT_MS + 1_000;

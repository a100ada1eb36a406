/** Where tests have their goods delivered. */
export const HOME = { street: 'Kouter', street_number: '12', zip_code: '9000', city: 'Gent', country: 'be' };

/** Whoever opens the first database of the tests fills it, on a busy machine not quickly. */
export const OPEN_TIMEOUT_MS = 180_000;

/**
 * The platform's `fetch` as it was before any code of a remote ran: a remote that replaces it stops neither the shell's counts nor its news
 * of the catalogue (0162).
 */
export const ownFetch: typeof fetch = globalThis.fetch;

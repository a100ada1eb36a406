/** Spec §4 Version update: at most one reload after a chunk load error in this time. */
const GUARD_MS = 10_000;
const KEY = 'chunk_reload_at';

/**
 * Loads the document when the code of a page is missing after retries, mostly because the server replaced it. Unless that was just tried:
 * then the page shows its error. @returns whether the browser is loading it
 */
export function reloadOnce(target: string): boolean {
  try {
    const lastReload = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - lastReload < GUARD_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage a reload loop could not be prevented.
    return false;
  }
  window.location.assign(target);
  return true;
}

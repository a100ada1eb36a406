/** Spec §4 Version update: one reload after a chunk load error, guarded this long. */
const GUARD_MS = 10_000;
const KEY = 'chunk_reload_at';

/**
 * Code of a page did not come, after retries: most often because it was replaced on the server. Opens the page as a full load,
 * unless that was just tried: then the page's area shows its error.
 * @returns whether the browser is on its way
 */
export function reloadOnce(target: string): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < GUARD_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Nothing could keep it from going round in circles where storage is forbidden.
    return false;
  }
  window.location.assign(target);
  return true;
}

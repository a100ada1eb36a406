/** What a visitor does before, or with, their first press. A focus is none: the page sets it itself. */
const INPUTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'];

/**
 * Runs `work` when the visitor uses the page for the first time, or comes back to it: what their first press needs is loaded by then, and
 * who only reads what they see, or leaves at once, loads none of it. The returned function ends the waiting.
 */
export function runOnFirstUse(work: () => void): () => void {
  const onUse = () => {
    if (document.visibilityState === 'hidden') return;
    stop();
    work();
  };
  const stop = () => {
    for (const type of INPUTS) window.removeEventListener(type, onUse, true);
    document.removeEventListener('visibilitychange', onUse);
  };
  for (const type of INPUTS) window.addEventListener(type, onUse, { capture: true, passive: true });
  document.addEventListener('visibilitychange', onUse);
  return stop;
}

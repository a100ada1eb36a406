/** Runs `work` after the next paint, so that a click is painted first. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 0));
}

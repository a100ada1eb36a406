/** Runs `work` after the next paint: a click is painted first, and its consequences follow a frame later. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 0));
}

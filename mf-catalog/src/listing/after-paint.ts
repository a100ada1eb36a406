/** Runs `work` once what was just changed is on the screen: a click is answered first, and what it leads to begins a frame later. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 0));
}

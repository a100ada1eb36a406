/** Leaves the page for another one as a whole document: nothing of who was signed in stays in memory. */
export function startAnew(path: string): void {
  window.location.replace(path);
}

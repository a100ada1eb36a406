/** Loads another page as a document, so that no data of the former user stays in memory. */
export function hardNavigate(path: string): void {
  window.location.replace(path);
}

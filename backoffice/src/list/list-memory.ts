const KEY = 'list:';

/** Remembers in this tab how a list was last shown, so that the link back from a record leads to the filtered list. */
export function rememberList(path: string, search: string): void {
  try {
    sessionStorage.setItem(KEY + path, search);
  } catch {
    // Storage is blocked: the link leads to the whole list.
  }
}

/** @returns the address of the list as it was last shown in this tab */
export function listAddress(path: string): string {
  try {
    return path + (sessionStorage.getItem(KEY + path) ?? '');
  } catch {
    return path;
  }
}

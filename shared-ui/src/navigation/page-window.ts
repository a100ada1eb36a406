/** Page numbers to show: the first, the last and the neighbours of the current one; `null` is a gap of at least two pages. */
export function pageWindow(page: number, lastPage: number): (number | null)[] {
  const shownPages = [...new Set([1, page - 1, page, page + 1, lastPage])].filter((n) => n >= 1 && n <= lastPage).sort((a, b) => a - b);
  const pages: (number | null)[] = [];
  let before = 0;
  for (const n of shownPages) {
    if (n - before === 2) pages.push(n - 1);
    if (n - before > 2) pages.push(null);
    pages.push(n);
    before = n;
  }
  return pages;
}

/**
 * Page numbers to offer: the first, the last and the neighbours of the current one; `null` is a gap of at least two pages.
 * A gap of one page would take as much room as the page itself, so that page is given instead.
 */
export function pageWindow(page: number, lastPage: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, lastPage])].filter((n) => n >= 1 && n <= lastPage).sort((a, b) => a - b);
  const pages: (number | null)[] = [];
  let before = 0;
  for (const n of wanted) {
    if (n - before === 2) pages.push(n - 1);
    if (n - before > 2) pages.push(null);
    pages.push(n);
    before = n;
  }
  return pages;
}

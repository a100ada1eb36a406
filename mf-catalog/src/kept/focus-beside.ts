/**
 * For a button that is about to go with the `li`, row or column's `th` it stands in: the focus goes to the same button (`data-remove`) of the next one,
 * else of the one before, else to `fallback`. Without it the focus would be lost at the top of the page.
 */
export function focusBeside(button: HTMLElement, fallback: HTMLElement | null): void {
  const item = button.closest('li, tr, th');
  const beside = [item?.nextElementSibling, item?.previousElementSibling].map((each) => each?.querySelector<HTMLElement>('[data-remove]'));
  const next = beside.find(Boolean);
  if (next) next.focus();
  else fallback?.focus({ preventScroll: true });
}

/** The page's own part, which the way past the header leads to: takes the focus of what goes with all it was for. */
export const pagePart = (): HTMLElement | null => document.getElementById('main');

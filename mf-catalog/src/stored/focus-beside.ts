/**
 * For a button that will be removed with its `li`, row or column's `th`: moves the focus to the same button (`data-remove`) of the next
 * one, else of the previous one, else to `fallback`. Otherwise the focus would be lost.
 */
export function focusBeside(button: HTMLElement, fallback: HTMLElement | null): void {
  const item = button.closest('li, tr, th');
  const beside = [item?.nextElementSibling, item?.previousElementSibling].map((each) => each?.querySelector<HTMLElement>('[data-remove]'));
  const next = beside.find(Boolean);
  if (next) next.focus();
  else fallback?.focus({ preventScroll: true });
}

/** The page's main part, the target of the skip link: takes the focus when everything else is removed. */
export const pagePart = (): HTMLElement | null => document.getElementById('main');

/**
 * For a button that will be removed with its `li`, row or column's `th`: focuses the same button (`data-remove`) of the next one, else of
 * the previous one, else `fallback`.
 */
export function focusBeside(button: HTMLElement, fallback: HTMLElement | null): void {
  const item = button.closest('li, tr, th');
  const beside = [item?.nextElementSibling, item?.previousElementSibling].map((each) => each?.querySelector<HTMLElement>('[data-remove]'));
  const next = beside.find(Boolean);
  if (next) next.focus();
  else fallback?.focus({ preventScroll: true });
}

/** The target of the skip link takes the focus when everything else is removed. */
export const pagePart = (): HTMLElement | null => document.getElementById('main');

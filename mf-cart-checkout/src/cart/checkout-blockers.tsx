import { useTranslation } from 'react-i18next';
import type { Cart } from 'shared-contracts/wire/cart';
import { Note } from 'shared-ui';
import { lineId } from '../lines/line-id.ts';
import { findBlockers, LineProblemList } from '../lines/line-problem-list.tsx';

/** Beside the button: each line that blocks the checkout and why, with a link to the line. */
export function CheckoutBlockers({ cart, id }: { cart: Cart; id: string }) {
  const { t } = useTranslation('cart');
  if (!cart.has_problems) return null;
  return (
    <Note id={id} tone="warn" title={t('summary.problems')}>
      <LineProblemList cart={cart} />
    </Note>
  );
}

/** Scrolls to the first line that blocks the checkout, when the button can't continue. */
export function focusFirstBlocker(cart: Cart): void {
  const [first] = findBlockers(cart);
  const row = first && document.getElementById(lineId(first.line));
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShop } from 'shared-contracts';
import type { CartLine } from 'shared-contracts/wire/cart';
import { Card } from 'shared-ui';
import { useCartCall } from '../page/use-cart-call.ts';
import { removeLine, restoreLine } from '../state/cart-actions.ts';
import { CartLineRow } from './cart-line.tsx';
import { RemovedLine } from './removed-line.tsx';
import styles from './cart-line.module.css';

interface Removed {
  line: CartLine;
  /** place among the lines of its kind, where it goes back to */
  index: number;
  /** place among all lines, where the way back is shown */
  place: number;
}

/** The lines of a cart; the last removed one can be taken back. */
export function CartLines({
  lines,
  removed,
  onRemoved,
}: {
  lines: readonly CartLine[];
  removed: Removed | null;
  onRemoved: (removed: Removed | null) => void;
}) {
  const { t } = useTranslation('cart');
  const shop = useShop();
  const call = useCartCall();

  const remove = async (line: CartLine, place: number) => {
    const index = lines.filter(({ kind }) => kind === line.kind).indexOf(line);
    onRemoved({ line, index, place });
    if (!(await call(removeLine(shop, line.kind, line.variant_id)))) onRemoved(null);
  };
  const undo = ({ line, index }: Removed) => {
    onRemoved(null);
    void call(restoreLine(shop, { kind: line.kind, id: line.variant_id, amount: line.amount, index }));
  };

  const rows = lines.map((line, place) => (
    <CartLineRow key={`${line.kind}-${line.variant_id}`} line={line} onRemove={() => void remove(line, place)} />
  ));
  if (removed) {
    const { line, place } = removed;
    const title = t('line.title', { product: line.product_name, variant: line.name });
    rows.splice(place, 0, <RemovedLine key={`removed-${line.kind}-${line.variant_id}`} title={title} onUndo={() => undo(removed)} />);
  }
  return (
    <Card pad="none">
      <ul aria-label={t('line.all')} className={styles.lines}>
        {rows}
      </ul>
    </Card>
  );
}

/** State of the way back, kept above the list because an empty cart shows it too. */
export const useRemovedLine = () => useState<Removed | null>(null);

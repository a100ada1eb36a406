import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastAdded, useShop, useShopDispatch } from 'shared-contracts';
import type { CartLine } from 'shared-contracts/wire/cart';
import { Card } from 'shared-ui';
import { useCartCall } from '../page/use-cart-call.ts';
import { removeSaved, saveForLater } from '../saved/saved-lines.ts';
import { removeLine, restoreLine } from '../state/cart-actions.ts';
import { CartLineRow } from './cart-line.tsx';
import { RemovedLine } from './removed-line.tsx';
import styles from './cart-line.module.css';

interface RemovedLineState {
  line: CartLine;
  /** position among the lines of its kind, for undo */
  index: number;
  /** position among all lines, where the undo row is shown */
  position: number;
  /** saved for later instead of removed */
  isSaved: boolean;
}

interface Props {
  lines: readonly CartLine[];
  /** calendar day in the shop, `YYYY-MM-DD` */
  today: string;
  removed: RemovedLineState | null;
  onRemoved: (removed: RemovedLineState | null) => void;
}

export function CartLines({ lines, today, removed, onRemoved }: Props) {
  const { t } = useTranslation('cart');
  const dispatch = useShopDispatch();
  const shop = useShop();
  const call = useCartCall();

  const remove = async (line: CartLine, position: number, isSaved = false) => {
    const index = lines.filter(({ kind }) => kind === line.kind).indexOf(line);
    onRemoved({ line, index, position, isSaved });
    if (await call(removeLine(shop, line.kind, line.variant_id))) return;
    if (isSaved) removeSaved(line.variant_id);
    onRemoved(null);
  };
  const save = (line: CartLine, position: number) => {
    if (saveForLater({ id: line.variant_id, amount: line.amount })) void remove(line, position, true);
    else dispatch(toastAdded({ tone: 'error', text: t('saved.notKept') }));
  };
  const undo = ({ line, index, isSaved }: RemovedLineState) => {
    onRemoved(null);
    if (isSaved) removeSaved(line.variant_id);
    void call(restoreLine(shop, line, index));
  };

  const rows = lines.map((line, position) => (
    <CartLineRow
      key={`${line.kind}-${line.variant_id}`}
      line={line}
      today={today}
      onRemove={() => void remove(line, position)}
      onSave={line.kind === 'sale' ? () => save(line, position) : undefined}
    />
  ));
  if (removed) {
    const { line, position, isSaved } = removed;
    const title = t('line.title', { product: line.product_name, variant: line.name });
    rows.splice(
      position,
      0,
      <RemovedLine
        key={`removed-${line.kind}-${line.variant_id}`}
        text={isSaved ? t('saved.done', { title }) : t('line.removed', { title })}
        onUndo={() => undo(removed)}
      />,
    );
  }
  return (
    <Card pad="none">
      <h2 className="vh">{t('line.all')}</h2>
      <ul aria-label={t('line.all')} className={styles.lines}>
        {rows}
      </ul>
    </Card>
  );
}

/** State of the undo row, which an empty cart shows too. */
export const useRemovedLine = () => useState<RemovedLineState | null>(null);

import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toastAdded, useShop, useShopDispatch } from 'shared-contracts';
import { Button, Card, Note, Skeleton } from 'shared-ui';
import { useCartCall } from '../page/use-cart-call.ts';
import { addToCart } from '../state/cart-actions.ts';
import { removeSaved, useSavedLines } from './saved-lines.ts';
import type { SavedLine } from './saved-lines.ts';
import { SavedRow } from './saved-row.tsx';
import styles from './saved.module.css';
import { useVariants } from './use-variants.ts';

export function SavedForLater() {
  const { t } = useTranslation('cart');
  const dispatch = useShopDispatch();
  const shop = useShop();
  const call = useCartCall();
  const lines = useSavedLines();
  const { variants, isWaiting, hasFailed, retry } = useVariants(lines.map(({ id }) => id));
  const title = useRef<HTMLHeadingElement>(null);
  if (lines.length === 0) return null;

  const removeRow = ({ id }: SavedLine) => {
    removeSaved(id);
    // The focused button is removed with its row; after the last row the whole section is.
    (lines.length > 1 ? title.current : document.querySelector('h1'))?.focus();
  };
  const moveToCart = async (line: SavedLine, name: string) => {
    if (!(await call(addToCart(shop, line.id, line.amount)))) return;
    removeRow(line);
    dispatch(toastAdded({ tone: 'ok', text: t('add.added', { amount: line.amount, title: name }) }));
  };
  const sold = lines.flatMap((line) => {
    const variant = variants.find(({ id }) => id === line.id);
    return variant ? [{ line, variant }] : [];
  });
  const unsold = isWaiting || hasFailed ? [] : lines.filter(({ id }) => !variants.some((variant) => variant.id === id));

  return (
    <Card as="section" aria-labelledby="saved-for-later" aria-busy={isWaiting || undefined} className={styles.saved} data-print="none">
      <h2 id="saved-for-later" ref={title} tabIndex={-1} className={styles.title}>
        {t('saved.title')}
      </h2>
      {hasFailed ? (
        <Note tone="danger" role="alert">
          <p>{t('saved.failed')}</p>
          <Button variant="line" size="s" icon="refresh-cw" onClick={retry}>
            {t('mini.again')}
          </Button>
        </Note>
      ) : null}
      <ul className={styles.rows}>
        {sold.map(({ line, variant }) => (
          <SavedRow
            key={line.id}
            variant={variant}
            amount={line.amount}
            onAddToCart={() => void moveToCart(line, t('line.title', { product: variant.product.name, variant: variant.name }))}
            onRemove={() => removeRow(line)}
          />
        ))}
        {unsold.map((line) => (
          <li key={line.id} className={styles.unsold}>
            <span>{t('saved.unsold')}</span>
            <Button variant="quiet" size="s" onClick={() => removeRow(line)}>
              {t('saved.drop')}
            </Button>
          </li>
        ))}
      </ul>
      {isWaiting ? <Skeleton shape="block" lines={1} /> : null}
    </Card>
  );
}

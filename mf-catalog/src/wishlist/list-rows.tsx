import { useEffect, useId, useRef } from 'react';
import { Button } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import type { RemovedVariant } from './change-list.ts';
import { ListForm } from './list-form.tsx';
import { ListRow } from './list-row.tsx';
import type { RowChanges } from './list-row.tsx';
import type { ListItem } from './load-wishlist.ts';
import styles from './wishlist.module.css';

interface ListRowsProps {
  items: readonly ListItem[];
  changes?: RowChanges;
  /** a removed variant keeps its place, to be restored */
  removed?: RemovedVariant;
}

export function ListRows({ items, changes, removed }: ListRowsProps) {
  const rows = items.map((item, place) => <ListRow key={item.id} item={item} place={place} changes={changes} />);
  if (changes && removed && !items.some(({ id }) => id === removed.id)) {
    rows.splice(removed.place, 0, <RemovedRow key="removed" removed={removed} list={changes.list} />);
  }
  return <ul className={styles.rows}>{rows}</ul>;
}

/** Gets the focus of the removed row. A variant no longer sold can be restored only to a guest's list. */
function RemovedRow({ removed: { id, title, place, isGone }, list }: { removed: RemovedVariant; list: string }) {
  const { t } = useTranslation('catalog');
  const row = useRef<HTMLLIElement>(null);
  const sentence = useId();
  useEffect(() => (row.current?.querySelector('button') ?? row.current)?.focus(), [id]);
  return (
    <li ref={row} tabIndex={-1} className={styles.removed}>
      <span id={sentence}>{t('wishlist.removed', { name: title })}</span>
      {isGone && list !== '' ? null : (
        <ListForm intent="put" fields={{ list, variant_id: id, place, name: title }}>
          <Button type="submit" variant="line" size="s" icon="rotate-ccw" aria-describedby={sentence}>
            {t('wishlist.undo')}
          </Button>
        </ListForm>
      )}
    </li>
  );
}

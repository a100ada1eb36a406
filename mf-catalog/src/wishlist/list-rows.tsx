import { useEffect, useRef } from 'react';
import { Button } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import type { Removed } from './change-list.ts';
import { ListForm } from './list-form.tsx';
import { ListRow } from './list-row.tsx';
import type { RowChanges } from './list-row.tsx';
import type { ListItem } from './load-wishlist.ts';
import styles from './wishlist.module.css';

interface ListRowsProps {
  items: readonly ListItem[];
  changes?: RowChanges;
  /** what was just taken off stands where it was, to be put back */
  removed?: Removed;
}

export function ListRows({ items, changes, removed }: ListRowsProps) {
  const rows = items.map((item, place) => <ListRow key={item.id} item={item} place={place} changes={changes} />);
  if (changes && removed && !items.some(({ id }) => id === removed.id)) {
    rows.splice(removed.place, 0, <RemovedRow key="removed" removed={removed} list={changes.list} />);
  }
  return <ul className={styles.rows}>{rows}</ul>;
}

/** Takes the focus of the button that went with the row. */
function RemovedRow({ removed: { id, title, place }, list }: { removed: Removed; list: string }) {
  const { t } = useTranslation('catalog');
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), [id]);
  return (
    <li className={styles.removed}>
      <span role="status">{t('wishlist.removed', { name: title })}</span>
      <ListForm intent="put" fields={{ list, variant_id: id, place, name: title }}>
        <Button ref={undo} type="submit" variant="line" size="s" icon="rotate-ccw">
          {t('wishlist.undo')}
        </Button>
      </ListForm>
    </li>
  );
}

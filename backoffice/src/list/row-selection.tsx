import { useEffect, useRef } from 'react';
import type { ChangeEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowSelection } from './use-selection.ts';
import styles from './row-selection.module.css';

/** Chooses a row. With Shift also those between it and the one that was chosen last. */
export function SelectRow({ selection, id }: { selection: RowSelection; id: string }) {
  const { t } = useTranslation('frame');
  const hasShift = useRef(false);
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={selection.has(id)}
        aria-label={t('list.choose', { name: id })}
        onClick={(event: MouseEvent) => {
          hasShift.current = event.shiftKey;
        }}
        onChange={() => selection.toggle(id, hasShift.current)}
      />
    </label>
  );
}

/** Chooses all rows of the page, or none. */
export function SelectAll({ selection }: { selection: RowSelection }) {
  const { t } = useTranslation('frame');
  const box = useRef<HTMLInputElement>(null);
  const { pageIds, ids, isMatching } = selection;
  const isAll = isMatching || (pageIds.length > 0 && ids.length === pageIds.length);
  useEffect(() => {
    if (box.current) box.current.indeterminate = !isAll && ids.length > 0;
  }, [isAll, ids.length]);
  const change = (event: ChangeEvent<HTMLInputElement>) => (event.target.checked ? selection.choosePage() : selection.clear());
  return (
    <label className={styles.box}>
      <input ref={box} type="checkbox" checked={isAll} aria-label={t('list.chooseAll')} onChange={change} />
    </label>
  );
}

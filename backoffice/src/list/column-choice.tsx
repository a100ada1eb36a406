import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox, Icon } from 'shared-ui';
import type { List } from './use-list.ts';
import styles from './column-choice.module.css';

interface ColumnChoiceProps {
  list: Pick<List<unknown>, 'state' | 'change'>;
  columns: readonly { id: string; label: string }[];
}

/** Which columns of a list are shown; the first one always is. The choice is in the address. */
export function ColumnChoice({ list, columns }: ColumnChoiceProps) {
  const { t } = useTranslation('frame');
  const details = useRef<HTMLDetailsElement>(null);
  const { hidden, page } = list.state;
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  const set = (id: string, isShown: boolean) => {
    const others = hidden.filter((each) => each !== id && columns.some((column) => column.id === each));
    list.change({ hidden: isShown ? others : [...others, id], page }, { replace: true });
  };
  return (
    // Escape closes what the summary opened; every control in it is reached by Tab.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details ref={details} className={styles.columns} onKeyDown={close}>
      <summary>
        {t('list.columns')}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className={styles.panel}>
        {columns.slice(1).map(({ id, label }) => (
          <Checkbox key={id} label={label} checked={!hidden.includes(id)} onChange={({ target }) => set(id, target.checked)} />
        ))}
      </div>
    </details>
  );
}

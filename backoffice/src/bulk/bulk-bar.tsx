import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { BulkActionId, BulkChange } from 'shared-contracts/staff/bulk-changes';
import { MAX_LISTED_ROWS } from 'shared-contracts/staff/common';
import { Button, Dialog } from 'shared-ui';
import { showDone } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import type { List } from '../list/use-list.ts';
import type { RowSelection } from '../list/use-selection.ts';
import { BulkForm } from './bulk-form.tsx';
import { bulkPath, failuresOf } from './bulk-state.tsx';
import styles from './bulk.module.css';

interface BulkBarProps {
  list: List<unknown>;
  path: string;
  actions: readonly BulkActionId[];
  selection: RowSelection;
  /** links beside the actions */
  children?: ReactNode;
}

/** How many rows are chosen, and what can be done with them, at the lower edge of the window. */
export default function BulkBar({ list, path, actions, selection, children }: BulkBarProps) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [action, setAction] = useState<BulkActionId | null>(null);
  const { meta, rows } = list;
  const { count, isMatching, ids } = selection;
  const isWholePage = ids.length === rows.length;
  const amount = format.number(count);
  const finish = (change: BulkChange): void => {
    setAction(null);
    selection.clear();
    void client.invalidateQueries({ queryKey: [path] });
    void client.invalidateQueries({ queryKey: ['queues'] });
    if (change.state === 'done' && failuresOf(change) === 0) {
      showDone(t('done', { amount: format.number(change.counts.done + change.counts.same) }));
      // the bar goes with what was chosen: reading goes on at the list's title
      document.querySelector<HTMLElement>('main h1')?.focus();
    } else void navigate(bulkPath(change.id));
  };
  return (
    <section className={styles.bar} aria-label={t('bar')}>
      <p className={styles.chosen} role="status">
        {t(isMatching ? 'chosenMatching' : 'chosen', { amount })}
      </p>
      {!isMatching && isWholePage && meta && meta.total > rows.length ? (
        meta.more || meta.total > MAX_LISTED_ROWS ? (
          <p className={styles.hint}>{t('tooMany', { amount: format.number(MAX_LISTED_ROWS) })}</p>
        ) : (
          <Button size="s" variant="quiet" onClick={selection.chooseMatching}>
            {t('chooseMatching', { amount: format.number(meta.total) })}
          </Button>
        )
      ) : null}
      <div className={styles.actions}>
        {actions.map((each) => (
          <Button key={each} size="s" variant="line" onClick={() => setAction(each)}>
            {t(`action.${each}`)}
          </Button>
        ))}
        {children}
        <Button size="s" variant="quiet" icon="x" onClick={selection.clear}>
          {t('clear')}
        </Button>
      </div>
      <p className={styles.keys}>{t('keys')}</p>
      <Dialog
        open={action !== null}
        onClose={() => setAction(null)}
        title={action === null ? '' : t(`name.${action}`)}
        closeLabel={t('close')}
        size="s"
      >
        {action === null ? null : <BulkForm key={action} action={action} list={list} selection={selection} onDone={finish} />}
      </Dialog>
    </section>
  );
}

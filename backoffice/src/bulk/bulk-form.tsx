import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { attemptAfter, newAttempt } from 'shared-contracts/client/attempt';
import type { Failure } from 'shared-contracts/contract/result';
import type { BulkActionId, BulkChange, BulkChangeAnswer } from 'shared-contracts/staff/bulk-changes';
import { Button, FormActions } from 'shared-ui';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { FailureNote } from '../frame/screen-error.tsx';
import { useFormat } from '../i18n/use-format.ts';
import type { List } from '../list/use-list.ts';
import type { RowSelection } from '../list/use-selection.ts';
import { BulkFields } from './bulk-fields.tsx';
import { fieldProblemsOf, valuesOf } from './bulk-values.ts';
import type { Typed } from './bulk-values.ts';
import styles from './bulk.module.css';

interface BulkFormProps {
  action: BulkActionId;
  list: List<unknown>;
  selection: RowSelection;
  onDone: (change: BulkChange) => void;
}

/** Says what happens to how many rows, asks for what is the same for all, and sends it. */
export function BulkForm({ action, list, selection, onDone }: BulkFormProps) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const attempt = useRef(newAttempt());
  const [typed, setTyped] = useState<Typed>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { count, ids, isMatching } = selection;
  const { q, filters } = list.state;
  const send = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    try {
      const rows = isMatching
        ? { matching: { ...filters, ...(q === '' ? {} : { q }) }, expected: count }
        : { rows: ids.map((record) => ({ record })) };
      const { data } = await staffApi.post<BulkChangeAnswer>(`/bulk-changes/${action}`, {
        id: attempt.current,
        values: valuesOf(typed),
        ...rows,
      });
      onDone(data);
    } catch (error) {
      const found = failureOf(error);
      attempt.current = attemptAfter(found, attempt.current);
      setIsBusy(false);
      const atFields = found.kind === 'rule' ? Object.entries(found.errors ?? {}) : [];
      if (atFields.length > 0)
        setErrors(Object.fromEntries(atFields.map(([name, texts]) => [name.replace(/^values\./, ''), texts.join(' ')])));
      else setFailure(found);
      // another count than the one that was shown: the list says how many there are now
      if (found.kind === 'rule' && found.code === 'bulk.count_changed') list.retry();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const problems = fieldProblemsOf(action, typed, filters.pickup === 'true');
    setErrors(Object.fromEntries(Object.entries(problems).map(([name, key]) => [name, t(`field.${key}`)])));
    if (Object.keys(problems).length === 0) void send();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.count}>{t(isMatching ? 'chosenMatching' : 'chosen', { amount: format.number(count) })}</p>
      <p>{t(`explain.${action}`)}</p>
      <BulkFields action={action} typed={typed} errors={errors} onChange={setTyped} />
      {failure ? <FailureNote failure={failure} /> : null}
      <FormActions>
        <Button type="submit" busy={isBusy}>
          {t('run')}
        </Button>
      </FormActions>
    </form>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { MAX_LINE_AMOUNT } from 'shared-contracts/rules/line-amount';
import { Button, FieldSet, FormGrid } from 'shared-ui';
import { CheckedInput } from 'shared-ui/form/checked-fields.tsx';
import { useHydrated } from 'shared-ui/use-hydrated.ts';
import { MAX_ROWS, ROWS } from './withdrawal-fields.ts';
import type { WithdrawalValues } from './withdrawal-fields.ts';
import styles from './withdrawal.module.css';

const FIRST_ROWS = 3;

const countRows = (values: WithdrawalValues): number =>
  Math.max(FIRST_ROWS, ...ROWS.filter((row) => values[`sku_${row}`]).map((row) => row + 1));

/** The pieces, by the article numbers of the order's confirmation. CSS shows it only for a partial withdrawal. */
export function WithdrawnItems({ values }: { values: WithdrawalValues }) {
  const { t } = useTranslation('account');
  const canAdd = useHydrated();
  const [requestedRows, setRequestedRows] = useState(0);
  // The draft of this tab can have more rows than the server's HTML.
  const rows = Math.max(requestedRows, countRows(values));
  return (
    <FieldSet legend={t('withdrawal.items.legend')} hint={t('withdrawal.items.hint')} className={styles.items}>
      <FormGrid>
        {ROWS.slice(0, rows).flatMap((row) => [
          <CheckedInput
            key={`sku ${row}`}
            name={`sku_${row}`}
            label={t('withdrawal.items.sku', { row: row + 1 })}
            autoComplete="off"
            maxLength={MAX_LENGTHS.sku}
            span={8}
            spanSmall={8}
            required={false}
          />,
          <CheckedInput
            key={`amount ${row}`}
            name={`amount_${row}`}
            label={t('withdrawal.items.amount', { row: row + 1 })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(MAX_LINE_AMOUNT).length}
            span={4}
            spanSmall={4}
            required={false}
          />,
        ])}
      </FormGrid>
      {canAdd && rows < MAX_ROWS && (
        <Button className={styles.more} variant="quiet" size="s" icon="plus" onClick={() => setRequestedRows(rows + 1)}>
          {t('withdrawal.items.more')}
        </Button>
      )}
    </FieldSet>
  );
}

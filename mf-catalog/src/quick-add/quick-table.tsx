import { useCallback } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { suggestVariants, useShop } from 'shared-contracts';
import { QuickRow } from './quick-row.tsx';
import type { QuickRowProps } from './quick-row.tsx';
import { correctedPieces, findStockConflict, stateOf } from './row-state.ts';
import type { Row } from './rows.ts';
import styles from './quick-row.module.css';

interface QuickTableProps extends Pick<QuickRowProps, 'change' | 'hasFailed' | 'onPaste' | 'onPasteAmounts'> {
  /** gets the focus of removed rows */
  id: string;
  rows: readonly Row[];
}

const COLUMNS = ['number', 'sku', 'product', 'amount', 'price', 'status', 'actions'] as const;

/** Columns with another class name in the styles. */
const CLASS_OF: Partial<Record<(typeof COLUMNS)[number], string>> = { status: 'state', actions: 'remove' };

/** The list as an editable table; Enter moves to the next field. */
export function QuickTable({ id, rows, ...rest }: QuickTableProps) {
  const { t } = useTranslation('catalog');
  const { http } = useShop();
  // One function for all rows, so that unchanged rows are not rendered again.
  const find = useCallback(
    async (text: string) => {
      const answer = await suggestVariants(http, text);
      return answer.ok ? answer.data.data : [];
    },
    [http],
  );
  return (
    <div className={styles.frame}>
      {/* The roles keep the table's semantics: browsers drop them when it is shown as blocks. */}
      <table id={id} tabIndex={-1} className={styles.table} onKeyDown={focusNextRow}>
        <caption className="vh">{t('quick_add.table')}</caption>
        <thead>
          <tr className={styles.head}>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={styles[CLASS_OF[column] ?? column]}>
                <span className={column === 'actions' ? 'vh' : undefined}>{t(`quick_add.${column}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <QuickRow
              key={row.key}
              row={row}
              number={place + 1}
              take={['over_stock', 'min_amount'].includes(stateOf(row)) ? correctedPieces(rows, row) : 0}
              stockConflict={stateOf(row) === 'over_stock' ? findStockConflict(rows, row) : null}
              find={find}
              {...rest}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Otherwise Enter would submit the form of a page without JavaScript. */
function focusNextRow(event: KeyboardEvent<HTMLTableElement>) {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const boxes = [...currentTarget.querySelectorAll('input')];
  boxes[boxes.indexOf(target) + 1]?.focus();
}

import { useRef } from 'react';
import { Icon } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import type { Row } from './rows.ts';
import type { RowState, StockConflict } from './row-state.ts';
import { isArticleNumber } from './text-line.ts';
import styles from './quick-row.module.css';

interface RowStatusProps {
  id: string;
  state: RowState;
  line: Row['line'];
  /** corrected number of pieces; 0: none */
  take: number;
  stockConflict: StockConflict;
  /** the API could not be reached */
  hasFailed: boolean;
  onSku: (sku: string) => void;
  onAmount: (amount: number) => void;
}

/** The problem of a row, and a button that fixes it. */
export function RowStatus({ id, state, line, take, stockConflict, hasFailed, onSku, onAmount }: RowStatusProps) {
  const { t } = useTranslation('catalog');
  const statusRef = useRef<HTMLSpanElement>(null);
  if (state === 'empty') return <span id={id} />;
  const text = () => {
    switch (state) {
      case 'amount':
        return t('quick_add.bad_amount');
      case 'over_stock':
        if (stockConflict === 'cart') return t('quick_add.over_cart', { count: line?.left });
        if (!line?.left) return t('quick_add.sold_out');
        return t(stockConflict ? 'quick_add.over_shared' : 'quick_add.over_stock', { count: line.left });
      case 'waiting':
        return t(hasFailed ? 'quick_add.unchecked' : 'quick_add.waiting');
      case 'min_amount':
        return t('quick_add.min_amount', { step: line?.step });
      case 'unknown':
        return t(line && !isArticleNumber(line.sku) ? 'quick_add.no_number' : 'quick_add.unknown');
      default:
        return t(`quick_add.${state}`);
    }
  };
  // The row's new status gets the focus, because the button is removed with the problem.
  const correctAmount = (put: () => void) => () => {
    statusRef.current?.focus();
    put();
  };
  const tone = state === 'ok' ? 'ok' : state === 'waiting' ? 'waiting' : 'trouble';
  return (
    <div className={styles.status} data-tone={tone}>
      <span id={id} ref={statusRef} tabIndex={-1} className={styles.message}>
        {tone === 'waiting' ? null : <Icon name={tone === 'ok' ? 'circle-check' : 'triangle-alert'} size={16} />}
        {text()}
      </span>
      {(state === 'over_stock' || state === 'min_amount') && take > 0 && take !== line?.amount ? (
        <button type="button" className={styles.fix} onClick={correctAmount(() => onAmount(take))}>
          {t('quick_add.take', { amount: take })}
        </button>
      ) : null}
      {state === 'unknown'
        ? line?.suggestions.map(({ sku, name }) => (
            <button key={sku} type="button" className={styles.fix} title={name} onClick={correctAmount(() => onSku(sku))}>
              {t('quick_add.use', { sku })}
            </button>
          ))
        : null}
    </div>
  );
}

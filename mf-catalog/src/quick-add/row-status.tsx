import { Icon } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import type { Row } from './rows.ts';
import type { RowState } from './row-state.ts';
import styles from './quick-row.module.css';

interface RowStatusProps {
  id: string;
  state: RowState;
  line: Row['line'];
  /** pieces with which it would be all right; 0: none */
  take: number;
  onSku: (sku: string) => void;
  onAmount: (amount: number) => void;
}

/** What is the matter with a row, and the one click that puts it right. */
export function RowStatus({ id, state, line, take, onSku, onAmount }: RowStatusProps) {
  const { t } = useTranslation('catalog');
  if (state === 'empty') return <span id={id} />;
  const text = () => {
    switch (state) {
      case 'amount':
        return t('quick_add.bad_amount');
      case 'over_stock':
        return line?.left ? t('quick_add.over_stock', { count: line.left }) : t('quick_add.sold_out');
      case 'min_amount':
        return t('quick_add.min_amount', { step: line?.step });
      default:
        return t(`quick_add.${state}`);
    }
  };
  const tone = state === 'ok' ? 'ok' : state === 'waiting' ? 'waiting' : 'trouble';
  return (
    <div className={styles.status} data-tone={tone}>
      <span id={id} className={styles.told}>
        {tone === 'waiting' ? null : <Icon name={tone === 'ok' ? 'circle-check' : 'triangle-alert'} size={16} />}
        {text()}
      </span>
      {(state === 'over_stock' || state === 'min_amount') && take > 0 ? (
        <button type="button" className={styles.fix} onClick={() => onAmount(take)}>
          {t('quick_add.take', { amount: take })}
        </button>
      ) : null}
      {state === 'unknown'
        ? line?.suggestions.map(({ sku, name }) => (
            <button key={sku} type="button" className={styles.fix} title={name} onClick={() => onSku(sku)}>
              {t('quick_add.use', { sku })}
            </button>
          ))
        : null}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { OrderLine } from 'shared-contracts/wire/order';
import { formatMoney } from 'shared-ui';
import { LineTable } from '../picture/line-table.tsx';
import styles from './order.module.css';

/** What was ordered, at the prices of that day, with or without VAT as the customer has chosen to see them. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  const totalOf = (line: OrderLine) =>
    line.kind === 'gift' ? t('order.free') : formatMoney(vatView === 'incl' ? line.line_incl_vat_cents : line.line_excl_vat_cents, locale);
  return (
    <LineTable
      caption={t('order.lines')}
      lines={lines}
      keyOf={({ id }) => id}
      totalLabel={t(`order.lineTotal.${vatView}`)}
      totalOf={(line) => <span className={styles.amount}>{totalOf(line)}</span>}
    />
  );
}

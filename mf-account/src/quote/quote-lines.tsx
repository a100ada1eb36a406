import { useTranslation } from 'react-i18next';
import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { Quote, QuoteLine } from 'shared-contracts/wire/quote';
import { formatMoney } from 'shared-ui';
import { LineTable } from '../picture/line-table.tsx';
import styles from './quote.module.css';

/** The requested lines at the quoted prices, with a higher list price below. */
export function QuoteLines({ quote: { lines, plans = [] } }: { quote: Pick<Quote, 'lines' | 'plans'> }) {
  const { t } = useTranslation('account');
  const vatView = useShopSelector(selectVatView);
  return (
    <LineTable
      caption={t('quote.lines')}
      lines={lines}
      planOf={({ plan }) => plans.find(({ share_id }) => share_id === plan)?.name}
      getKey={({ order_item_id }) => order_item_id}
      totalLabel={t(`quote.prices.${vatView}`)}
      renderTotal={(line) => <PriceCell line={line} />}
    />
  );
}

function PriceCell({ line }: { line: QuoteLine }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  if (line.kind === 'gift') return t('order.free');
  const { line_incl_vat_cents: incl, line_excl_vat_cents: excl, list_line_incl_vat_cents: list } = line;
  return (
    <div>
      <p className={styles.price}>{formatMoney(vatView === 'incl' ? incl : excl, locale)}</p>
      {vatView === 'incl' && list > incl ? <p className={styles.small}>{t('quote.list', { amount: formatMoney(list, locale) })}</p> : null}
    </div>
  );
}

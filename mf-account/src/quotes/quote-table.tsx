import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { totalInView } from 'shared-contracts/rules/order-sums';
import type { QuoteSummary } from 'shared-contracts/wire/quote';
import { Card, DataTable, formatDate, formatMoney, TextLink } from 'shared-ui';
import { OrderedBy } from '../orders/ordered-by.tsx';
import { QuoteBadge } from './quote-badge.tsx';
import styles from './quotes.module.css';

export function QuoteTable({ quotes }: { quotes: readonly QuoteSummary[] }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  return (
    <Card pad="none">
      <DataTable
        caption={t('quotes.title')}
        captionHidden
        columns={[
          { key: 'number', label: t('quotes.number') },
          { key: 'date', label: t('quotes.date') },
          { key: 'items', label: t('quotes.items') },
          { key: 'status', label: t('quotes.status') },
          { key: 'valid', label: t('quotes.validUntil') },
          { key: 'total', label: t(`quotes.totals.${vatView}`), align: 'end' },
        ]}
        rows={quotes.map((quote) => ({
          key: quote.id,
          cells: {
            number: (
              <>
                <TextLink to={paths.accountQuote(lang, quote.id)}>{quote.number}</TextLink>
                <OrderedBy name={quote.ordered_by} />
              </>
            ),
            date: <time dateTime={quote.requested_at}>{formatDate(quote.requested_at, locale)}</time>,
            items: t('orders.lines', { count: quote.piece_count ?? quote.line_count }),
            status: <QuoteBadge status={quote.status} />,
            valid: quote.valid_until === null ? '' : <time dateTime={quote.valid_until}>{formatDate(quote.valid_until, locale)}</time>,
            total: <QuoteTotal quote={quote} />,
          },
        }))}
      />
    </Card>
  );
}

/** The quoted total in the customer's VAT view, and the list price if it is higher. */
function QuoteTotal({ quote }: { quote: QuoteSummary }) {
  const { total_cents, list_total_cents } = quote;
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  return (
    <div className={styles.total}>
      <p className={styles.price}>{formatMoney(totalInView(quote, vatView), locale)}</p>
      {vatView === 'incl' && list_total_cents > total_cents ? (
        <p className={styles.list}>{t('quote.list', { amount: formatMoney(list_total_cents, locale) })}</p>
      ) : null}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { StaffQuote, StaffQuoteSums } from 'shared-contracts/staff/quotes';
import { DefinitionList } from 'shared-ui';
import { useFormat } from '../i18n/use-format.ts';

/** Rates are in hundredths of a per cent, as in the shop's API. */
const BASIS_POINTS = 100;

/** Sums of an answer, stored or previewed, beside what the goods cost by the list. */
export function QuoteSums({ quote, sums }: { quote: StaffQuote; sums: StaffQuoteSums }) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const lines = [
    { term: t('sums.items'), cents: sums.items_cents },
    { term: t('sums.discount'), cents: -sums.discount_cents },
    { term: t('sums.delivery'), cents: sums.delivery_cents },
    { term: t('sums.rent'), cents: sums.rent_cents },
    { term: t('sums.deposit'), cents: sums.deposit_cents },
  ].filter(({ cents }) => cents !== 0);
  return (
    <DefinitionList
      align="end"
      items={[
        ...lines.map(({ term, cents }) => ({ term, details: format.money(cents) })),
        quote.reverse_charge
          ? { term: t('sums.reverseCharge'), details: format.money(0) }
          : { term: t('sums.vat', { rate: format.number(quote.vat_rate / BASIS_POINTS) }), details: format.money(sums.vat_cents) },
        { term: <b>{t('sums.total')}</b>, details: <b>{format.money(sums.total_cents)}</b> },
        { term: <small>{t('sums.list')}</small>, details: <small>{format.money(quote.list_total_cents)}</small> },
      ]}
    />
  );
}
